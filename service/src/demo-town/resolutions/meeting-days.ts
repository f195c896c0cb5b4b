const dayMs = 86_400_000

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

export function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10)
}

/** The first of a weekday in a month; 1 is Monday. */
export function firstWeekday(year: number, month: number, weekday: number): string {
  const first = `${year}-${String(month).padStart(2, '0')}-01`
  const behind = (weekday - new Date(first).getUTCDay() + 7) % 7
  return addDays(first, behind)
}
