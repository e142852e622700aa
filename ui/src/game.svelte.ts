// Which game is spoken of, for the words that it has of its own: a table or a
// replayed deal sets its family while it is shown.

export const game: { family: string } = $state({ family: '' })

/** Speaks of a family until the answer is called. */
export function speakOf(family: string): () => void {
  game.family = family
  return () => {
    if (game.family === family) game.family = ''
  }
}
