// The letters and numbers on the cards, drawn as strokes in a box 10 wide and
// 14 high, so that a card looks the same whatever fonts a device has.

interface Glyph {
  /** Advance width. */
  w: number
  d: string
}

const strokes: Record<string, Glyph> = {
  '0': { w: 10, d: 'M5 0C8.4 0 9.8 3 9.8 7S8.4 14 5 14 .2 11 .2 7 1.6 0 5 0Z' },
  '1': { w: 6, d: 'M.6 3.4 4.6.2V14' },
  '2': { w: 10, d: 'M.6 4C.6 1.5 2.4 0 5 0s4.4 1.5 4.4 3.8C9.4 6.8 6 8.6.5 14H9.9' },
  '3': { w: 10, d: 'M.9 0H9L4.5 5.5C7.8 5.3 9.7 7 9.7 9.6 9.7 12.3 7.6 14 4.7 14 2.5 14 1 13.2.2 11.7' },
  '4': { w: 10, d: 'M7.4 14V0L.2 9.9H10' },
  '5': { w: 10, d: 'M8.9 0H1.9L1.1 6.3C2 5.4 3.4 5 4.8 5 7.7 5 9.7 6.7 9.7 9.4 9.7 12.2 7.6 14 4.7 14 2.6 14 1 13.3.2 11.9' },
  '6': { w: 10, d: 'M8.7 1.5C7.8.6 6.7 0 5.5 0 2.2 0 .3 3.4.3 8.6M.3 9.3a4.7 4.7 0 1 0 9.4 0a4.7 4.7 0 1 0-9.4 0' },
  '7': { w: 10, d: 'M.2 0H9.7L3.8 14' },
  '8': { w: 10, d: 'M5 6.4a3.9 3.2 0 1 0 0-6.4a3.9 3.2 0 1 0 0 6.4ZM5 14a4.7 3.8 0 1 0 0-7.6a4.7 3.8 0 1 0 0 7.6Z' },
  '9': { w: 10, d: 'M1.3 12.5C2.2 13.4 3.3 14 4.5 14 7.8 14 9.7 10.6 9.7 5.4M9.7 4.7a4.7 4.7 0 1 0-9.4 0a4.7 4.7 0 1 0 9.4 0' },
  K: { w: 10, d: 'M.7 0V14M9.4 0 .9 8.3M3.9 5.6 9.8 14' },
  D: { w: 10, d: 'M.7 0V14H4C7.8 14 9.9 11.4 9.9 7S7.8 0 4 0H.7' },
  R: { w: 10, d: 'M.7 14V0H5.2C8 0 9.5 1.4 9.5 3.8S8 7.6 5.2 7.6H.7M5.4 7.6 9.8 14' },
  B: { w: 10, d: 'M5.4 6.6H.7M.7 0V14H5.6C8.4 14 9.8 12.6 9.8 10.3S8.4 6.6 5.4 6.6C7.9 6.6 9.2 5.4 9.2 3.3S7.9 0 5.4 0H.7' },
  Q: { w: 10, d: 'M5 0C8.4 0 9.8 3 9.8 7S8.4 14 5 14 .2 11 .2 7 1.6 0 5 0ZM5.8 9.6 10 14.8' },
  C: { w: 10, d: 'M9.6 2.8C8.7 1 7.1 0 5.2 0 2 0 .2 2.8.2 7S2 14 5.2 14C7.1 14 8.7 13 9.6 11.2' },
  J: { w: 8.6, d: 'M7.8 0V9.8C7.8 12.6 6.4 14 4.2 14 2 14 .6 12.7.4 10.4' },
  S: { w: 9.6, d: 'M9 2.6C8.2 1 6.8 0 4.9 0 2.4 0 .8 1.4.8 3.6.8 8.4 9.4 5.6 9.4 10.3 9.4 12.6 7.6 14 4.9 14 2.6 14 1 13 .2 11.2' },
  k: { w: 8.4, d: 'M.7 0V14M7.6 5 .9 10.4M3.2 8.7 8 14' },
  ü: { w: 8.2, d: 'M.7 5V10.4C.7 12.9 1.9 14 3.9 14S7.2 12.9 7.2 10.4M7.2 5V14M1.1.7V2.5M6.8.7V2.5' },
  s: { w: 7, d: 'M6.6 6.8C6 5.6 5 5 3.6 5 1.8 5 .7 5.9.7 7.2.7 10 6.8 8.6 6.8 11.5 6.8 13.1 5.5 14 3.6 14 2 14 .8 13.3.2 12' },
  I: { w: 3.4, d: 'M1.7 0V14M0 0H3.4M0 14H3.4' },
  V: { w: 9, d: 'M.8 0 4.5 14 8.2 0M-.4 0H2.6M6.6 0H9.4' },
  X: { w: 9, d: 'M.8 0 8.2 14M8.2 0 .8 14M-.4 0H2.6M6.6 0H9.4M-.4 14H2.6M6.6 14H9.4' },
}

export interface Placed {
  /** SVG transform of the glyph. */
  at: string
  d: string
}

export interface Written {
  glyphs: Placed[]
  /** Width in the units of the card. */
  width: number
}

/**
 * Sets text at a height, squeezed where needed to stay within max.
 * The pen is not scaled: use vector-effect or a stroke width of its own.
 */
export function write(text: string, height: number, max: number, gap = 2.6): Written {
  const list = [...text].map((c) => strokes[c] ?? { w: 0, d: '' })
  const natural = list.reduce((sum, g) => sum + g.w + gap, -gap)
  const y = height / 14
  const x = Math.min(y, max / natural)
  const glyphs: Placed[] = []
  let at = 0
  for (const g of list) {
    glyphs.push({ at: `matrix(${round(x)} 0 0 ${round(y)} ${round(at * x)} 0)`, d: g.d })
    at += g.w + gap
  }
  return { glyphs, width: natural * x }
}

function round(n: number): number {
  return Math.round(n * 1000) / 1000
}
