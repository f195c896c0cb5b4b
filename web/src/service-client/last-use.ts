import { shareUse } from './session-end.ts'

/** Least interval in which other tabs hear of use. */
const shareAfterMs = 20_000

let lastUseAt = 0
let sharedAt = 0

/** Moment of the last use of the sign-in, in this tab or another. */
export function readLastUse(): number {
  return lastUseAt
}

export function noteUse(at = Date.now()): void {
  lastUseAt = Math.max(lastUseAt, at)
  if (at - sharedAt < shareAfterMs) return
  sharedAt = at
  shareUse(at)
}

/** Notes use in another tab, without telling the tabs again. */
export function noteUseElsewhere(at: number): void {
  lastUseAt = Math.max(lastUseAt, at)
}
