import { addDays } from '../calendar.ts'
import { type Holiday, nextWorkingDay } from '../ledger/due-date.ts'
import type { Kurus } from '../money.ts'

/** Overdue debt of a subscriber, and the steps taken so far. */
export type LateWaterDebt = {
  overdueKurus: Kurus
  overdueBills: number
  /** The day the last notice about a debt that still stands went out; one whose message never did does not count. */
  noticedOn: string | null
  /** The day such a notice was last tried. */
  triedOn: string | null
  isLineOpen: boolean
}

/** Thresholds of a late debt before any step is taken, and the days that a notice gives. */
export type LateDebtTerms = {
  /** 1 counts lira, 2 counts bills: the two ways late debts are searched. */
  queryType: 1 | 2
  leastKurus: number
  minBills: number
  noticeDays: number
}

export type LateDebtStep = 'sendNotice' | 'cutWater'

/** Notice first; the cut only when the whole period of the notice has passed and the debt still stands. */
export function lateDebtStep(
  debt: LateWaterDebt,
  terms: LateDebtTerms,
  today: string,
): LateDebtStep | undefined {
  if (!debt.isLineOpen || !isLateEnough(debt, terms)) return undefined
  const isOver = (since: string) => addDays(since, terms.noticeDays) < today
  if (debt.noticedOn !== null) return isOver(debt.noticedOn) ? 'cutWater' : undefined
  return debt.triedOn === null || isOver(debt.triedOn) ? 'sendNotice' : undefined
}

function isLateEnough(debt: LateWaterDebt, { queryType, leastKurus, minBills }: LateDebtTerms): boolean {
  return queryType === 1 ? debt.overdueKurus >= leastKurus : debt.overdueBills >= minBills
}

/** The first working day that another one follows at once: no one is without water over days on which nothing opens. */
export function nextCuttingDay(from: string, holidays: readonly Holiday[]): string {
  let day = nextWorkingDay(from, holidays)
  while (nextWorkingDay(addDays(day, 1), holidays) !== addDays(day, 1))
    day = nextWorkingDay(addDays(day, 1), holidays)
  return day
}
