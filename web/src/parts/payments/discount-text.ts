import { formatDateShort } from 'rules/dates'
import { formatLira, kurus, type Kurus } from 'rules/money'

/** Offer of a fine within its term: until when, how much off, and the sum in place of which one. */
export function discountText({
  dueDate,
  totalKurus,
  discountKurus,
  discountRate,
}: {
  dueDate: string
  totalKurus: Kurus
  discountKurus: Kurus
  discountRate: number
}): string {
  const rate = String(discountRate / 100).replace('.', ',')
  const whole = formatLira(kurus(totalKurus + discountKurus))
  return `${formatDateShort(dueDate)} tarihine kadar öderseniz %${rate} indirimli: ${formatLira(totalKurus)} (sonra ${whole})`
}
