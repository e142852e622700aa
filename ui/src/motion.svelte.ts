// How long things move. Nothing moves under reduced motion or at the pace "sofort".

import { prefersReducedMotion } from 'svelte/motion'

export const motion = $state({ instant: false })

/** A duration in ms, 0 where nothing may move. */
export function ms(duration: number): number {
  return motion.instant || prefersReducedMotion.current ? 0 : duration
}
