export const monthNames = [
  'Ocak',
  'Şubat',
  'Mart',
  'Nisan',
  'Mayıs',
  'Haziran',
  'Temmuz',
  'Ağustos',
  'Eylül',
  'Ekim',
  'Kasım',
  'Aralık',
]

/** Whether the text is a day of the calendar, written as '2026-11-15'. */
export function isIsoDate(text: string): boolean {
  if (text.length !== 10 || text[4] !== '-' || text[7] !== '-') return false
  const day = digits(text, 8, 10)
  return day >= 1 && day <= daysInMonth(digits(text, 0, 4), digits(text, 5, 7))
}

/** '2026-11-15' → '15 Kasım 2026'. */
export function formatDateLong(isoDate: string): string {
  const { year, month, day } = requireDate(isoDate)
  return `${Number(day)} ${monthNames[Number(month) - 1]} ${year}`
}

/** '2026-11-15' → '15.11.2026'. */
export function formatDateShort(isoDate: string): string {
  const { year, month, day } = requireDate(isoDate)
  return `${day}.${month}.${year}`
}

/** '2026-11' → 'Kasım 2026'. */
export function formatMonth(isoMonth: string): string {
  const { year, month } = requireDate(`${isoMonth}-01`)
  return `${monthNames[Number(month) - 1]} ${year}`
}

type DateParts = { year: string; month: string; day: string }

function requireDate(isoDate: string): DateParts {
  if (!isIsoDate(isoDate)) throw new RangeError(`not a date: ${isoDate}`)
  return { year: isoDate.slice(0, 4), month: isoDate.slice(5, 7), day: isoDate.slice(8) }
}

/** The number the digits make, or NaN; digit by digit, because lists of debts read dates by the thousand. */
function digits(text: string, from: number, to: number): number {
  let number = 0
  for (let at = from; at < to; at += 1) {
    const digit = text.charCodeAt(at) - 48
    if (!(digit >= 0 && digit <= 9)) return Number.NaN
    number = number * 10 + digit
  }
  return number
}

export function daysInMonth(year: number, month: number): number {
  if (month === 2) return isLeapYear(year) ? 29 : 28
  if ([4, 6, 9, 11].includes(month)) return 30
  return month >= 1 && month <= 12 ? 31 : 0
}

function isLeapYear(year: number): boolean {
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
}
