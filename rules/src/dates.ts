const months = [
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
  return readDate(text) !== undefined
}

/** '2026-11-15' → '15 Kasım 2026'. */
export function formatDateLong(isoDate: string): string {
  const { year, month, day } = requireDate(isoDate)
  return `${Number(day)} ${months[Number(month) - 1]} ${year}`
}

/** '2026-11-15' → '15.11.2026'. */
export function formatDateShort(isoDate: string): string {
  const { year, month, day } = requireDate(isoDate)
  return `${day}.${month}.${year}`
}

/** '2026-11' → 'Kasım 2026'. */
export function formatMonth(isoMonth: string): string {
  const { year, month } = requireDate(`${isoMonth}-01`)
  return `${months[Number(month) - 1]} ${year}`
}

type DateParts = { year: string; month: string; day: string }

function readDate(text: string): DateParts | undefined {
  const parts = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text)
  if (parts === null) return undefined
  const [, year = '', month = '', day = ''] = parts
  const dayNumber = Number(day)
  return dayNumber >= 1 && dayNumber <= daysInMonth(Number(year), Number(month))
    ? { year, month, day }
    : undefined
}

function requireDate(isoDate: string): DateParts {
  const parts = readDate(isoDate)
  if (parts === undefined) throw new RangeError(`not a date: ${isoDate}`)
  return parts
}

function daysInMonth(year: number, month: number): number {
  if (month === 2) return isLeapYear(year) ? 29 : 28
  if ([4, 6, 9, 11].includes(month)) return 30
  return month >= 1 && month <= 12 ? 31 : 0
}

function isLeapYear(year: number): boolean {
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
}
