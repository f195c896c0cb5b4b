/** 730 days are two years, as people say it. */
export function periodText(dayCount: number): string {
  if (dayCount === 0) return 'süresi dolunca'
  const years = Math.floor(dayCount / 365.25 + 0.01)
  return years >= 1 && Math.abs(dayCount - years * 365.25) <= 1 ? `${years} yıl` : `${dayCount} gün`
}
