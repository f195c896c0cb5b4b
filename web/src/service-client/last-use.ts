import { shareUse } from './session-end.ts'

/** Other tabs hear of use no more often than this. */
const shareAfterMs = 20_000

let lastUseAt = 0
let sharedAt = 0

/** When the sign-in was last used, in this tab or another. */
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
