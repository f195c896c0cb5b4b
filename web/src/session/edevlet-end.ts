/** Ends of a try at e-Devlet that did not sign anyone in. */
export type EDevletEnd = 'cancelled' | 'invalid-token' | 'failed'

const ends: readonly EDevletEnd[] = ['cancelled', 'invalid-token', 'failed']

/** End of an e-Devlet sign-in, which the page after it gets in its location. */
export function readEDevletEnd(locationState: unknown): EDevletEnd | undefined {
  if (typeof locationState !== 'object' || locationState === null || !('eDevletEnd' in locationState))
    return undefined
  return ends.find((end) => end === locationState.eDevletEnd)
}
