/**
 * Law as a bookkeeper reads it who has never seen the product: written from the articles, sharing no code with the
 * product it is compared with. Rates are those of the days that the year covers.
 */
const dayMs = 86_400_000
/** Law 6183 art. 51 since 13.11.2025, in hundredths of a percent a month. */
const monthlyRate = 370n
/** Twice the legal interest of 24 % (law 6098 art. 120/2), in hundredths of a percent a year. */
const contractCeiling = 4800n
/** Interest of deferrals since 13.11.2025, which refunds of taxes bear (law 213 art. 112/4). */
const refundRate = 3900n
const leastFineKurus = 100

export type Law = 'public' | 'fine' | 'contract'

const dayNumber = (day: string) => Date.parse(`${day}T00:00:00Z`) / dayMs
export const daysBetween = (from: string, until: string) => dayNumber(until) - dayNumber(from)
export const plusDays = (day: string, days: number) =>
  new Date((dayNumber(day) + days) * dayMs).toISOString().slice(0, 10)

/** Day some months later. Simulated debts avoid the last days of a month. */
export function plusMonths(day: string, months: number): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCMonth(date.getUTCMonth() + months)
  return date.toISOString().slice(0, 10)
}

export function halfUp(numerator: bigint, denominator: bigint): number {
  return Number((2n * numerator + denominator) / (2n * denominator))
}

/** Feasts of 2027 to 2029 with their eves, and national days: a last day on one of them would move (law 213 art. 18). */
const feasts = [
  ['2027-03-08', '2027-03-11'],
  ['2027-05-15', '2027-05-19'],
  ['2028-02-25', '2028-02-28'],
  ['2028-05-04', '2028-05-08'],
  ['2029-02-13', '2029-02-16'],
  ['2029-04-23', '2029-04-27'],
] as const
const nationalDays = ['01-01', '04-23', '05-01', '05-19', '07-15', '08-30', '10-28', '10-29']

/** Day itself, or the next one in the middle of a week on which no last day moves. */
export function workingDay(day: string): string {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  const isFree =
    weekday < 2 ||
    weekday > 4 ||
    nationalDays.includes(day.slice(5)) ||
    feasts.some(([from, until]) => day >= from && day <= until)
  return isFree ? workingDay(plusDays(day, 1)) : day
}

function monthsAndDays(from: string, until: string): { months: number; days: number } {
  let months = 0
  while (plusMonths(from, months + 1) <= until) months += 1
  return { months, days: daysBetween(plusMonths(from, months), until) }
}

/** Addition for paying late: months from the due date, what is left of one by days; contracts not above their ceiling. */
export function lateAddition(principalKurus: number, law: Law, dueDate: string, paidOn: string): number {
  if (law === 'fine' || paidOn <= dueDate || principalKurus === 0) return 0
  const { months, days } = monthsAndDays(dueDate, paidOn)
  const byMonths = halfUp(BigInt(principalKurus) * monthlyRate * BigInt(30 * months + days), 300_000n)
  if (law === 'public') return Math.max(byMonths, leastFineKurus)
  const byDays = halfUp(
    BigInt(principalKurus) * contractCeiling * BigInt(daysBetween(dueDate, paidOn)),
    3_650_000n,
  )
  return Math.min(byMonths, byDays)
}

/** Interest of law 213 art. 112/4, a year of 360 days. */
export function interestOnTax(baseKurus: number, from: string, until: string): number {
  const days = Math.max(0, daysBetween(from, until))
  return halfUp(BigInt(baseKurus) * refundRate * BigInt(days), 3_600_000n)
}

/** Sum that closes a fine within its term: three quarters (law 5326 art. 17/6). */
export const withinTerm = (fineKurus: number) => (fineKurus * 3) / 4
