import type { BankState } from './bank-state.ts'
import type { LedgerEntry } from './ledger.ts'

const turkeyMs = 3 * 3_600_000

/**
 * Entries that the bank lists for a day (`YYYY-MM-DD`) in Turkey; undefined before it has closed that day. Days are
 * closed at midnight, later by the setting `reportDelayMs`, and earlier by the control door's `end-of-day`.
 */
export function entriesOfDay(state: BankState, day: string): LedgerEntry[] | undefined {
  const entries = state.ledger
    .all()
    .filter(({ isApproved, isTakenBack, atMs }) => isApproved && !isTakenBack && dayOf(atMs) === day)
  const isOver = dayOf(state.clock.now() - state.settings.values.reportDelayMs) > day
  const isClosed = entries.length > 0 && entries.every(({ batch }) => batch !== undefined)
  return isOver || isClosed ? entries : undefined
}

function dayOf(atMs: number): string {
  return new Date(atMs + turkeyMs).toISOString().slice(0, 10)
}
