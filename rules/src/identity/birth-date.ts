import { isIsoDate } from '../dates.ts'

/** A birth date as the population registry keeps it: an unknown month or day is 0. */
export interface BirthDate {
  year: number
  month: number
  day: number
}

const adultAge = 18

/** Sentence about the fault of a birth date, or undefined if someone may be born then. */
export function birthDateProblem({ year, month, day }: BirthDate, today: string): string | undefined {
  if (!Number.isInteger(year) || year < 1900) return 'Doğum yılını dört haneli yazın, örneğin 1985.'
  if (month === 0 && day !== 0) return 'Doğum ayını da yazın; bilinmiyorsa günü de boş bırakın.'
  const born = countedAs({ year, month, day })
  if (!isIsoDate(born)) return 'Takvimde böyle bir gün yok; doğum tarihinizi kontrol edin.'
  return born > today ? 'Doğum tarihi bugünden sonra olamaz.' : undefined
}

/** Whether someone is eighteen on this day. */
export function isAdult(birth: BirthDate, today: string): boolean {
  const born = countedAs(birth)
  return `${Number(born.slice(0, 4)) + adultAge}${born.slice(4)}` <= today
}

/** Whether someone whose year of birth alone is known is eighteen on any day of that year. */
export function isAdultByYear(year: number, today: string): boolean {
  return Number(today.slice(0, 4)) - year > adultAge
}

/** The date for a column of dates; nothing when a part of it is unknown. */
export function wholeBirthDate({ year, month, day }: BirthDate): string | null {
  return month === 0 || day === 0 ? null : written(year, month, day)
}

/** Law counts an unknown day as the first of the month, and an unknown month as July. */
function countedAs({ year, month, day }: BirthDate): string {
  return month === 0 ? written(year, 7, 1) : written(year, month, day || 1)
}

function written(year: number, month: number, day: number): string {
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}
