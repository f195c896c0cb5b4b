import { addDays, dayNumber, monthsAndDays } from '../calendar.ts'

export type EmploymentStatus = 'civil_servant' | 'worker' | 'contract'

/**
 * Annual leave in days on a given day. Civil servants (law 657, article 102): 20 from one year of service to ten, the
 * tenth included, 30 above; contract staff alike (principles 7/15754, article 9). Workers (law 4857, article 53): 14, 20
 * above five years, 26 from fifteen on.
 */
export function annualLeaveDays(status: EmploymentStatus, startedOn: string, on: string): number {
  if (on < startedOn) return 0
  const { fullMonths, days } = monthsAndDays(startedOn, on)
  if (fullMonths < 12) return 0
  const isAbove = (years: number) => fullMonths > years * 12 || (fullMonths === years * 12 && days > 0)
  if (status !== 'worker') return isAbove(10) ? 30 : 20
  if (fullMonths >= 15 * 12) return 26
  return isAbove(5) ? 20 : 14
}

export type LeaveYear = { year: number; entitledDays: number; usedDays: number }
export type LeaveYearBalance = LeaveYear & { remainingDays: number; lostDays: number }

/**
 * Number of further years in which the days of a year can be used. Annual leave of civil servants has one (law 657,
 * article 102), of contract staff alike; that of workers does not lapse while they are employed (law 4857, articles 53 and 59).
 */
export function yearsKept(status: EmploymentStatus, kind: 'annual' | 'other'): number {
  if (kind === 'other') return 0
  return status === 'worker' ? Number.POSITIVE_INFINITY : 1
}

/**
 * The days by which annual leave is shortened for excuse leave beyond that of a year (law 657, article 104/C: the
 * second ten days come off the annual leave): those of the same year first, then those kept of the year before.
 */
export function excuseOffAnnual(
  annual: readonly LeaveYear[],
  excuse: readonly LeaveYear[],
): Map<number, number> {
  const taken = new Map<number, number>()
  for (const { year, entitledDays, usedDays } of excuse.toSorted((a, b) => a.year - b.year)) {
    let beyond = Math.max(0, usedDays - entitledDays)
    for (const from of [year, year - 1]) {
      const row = annual.find((each) => each.year === from)
      const before = taken.get(from) ?? 0
      const left = row ? Math.max(0, row.entitledDays - row.usedDays - before) : 0
      const days = Math.min(beyond, left)
      if (days > 0) taken.set(from, before + days)
      beyond -= days
    }
  }
  return taken
}

/** Remaining days of each year; days that were not used in time are lost. */
export function leaveBalances<Row extends LeaveYear>(
  years: readonly Row[],
  currentYear: number,
  keptYears: number,
): (Row & LeaveYearBalance)[] {
  return years.map((row) => {
    const left = Math.max(0, row.entitledDays - row.usedDays)
    const isLost = row.year < currentYear - keptYears
    return { ...row, remainingDays: isLost ? 0 : left, lostDays: isLost ? left : 0 }
  })
}

/** Days of a leave: the first and the last count, weekends too. */
export function leaveDays(startsOn: string, endsOn: string): number {
  return Math.max(0, dayNumber(endsOn) - dayNumber(startsOn) + 1)
}

/** Every day of a leave, for a calendar. */
export function daysOfLeave(startsOn: string, endsOn: string): string[] {
  return Array.from({ length: leaveDays(startsOn, endsOn) }, (_, index) => addDays(startsOn, index))
}
