import { formatLira, kurus, kurusFromWire } from 'rules/money'

/** Part by which instalments raise the total: 10900 → '%9'. */
export function increaseText(coefficient: number): string {
  return `%${String((coefficient - 10_000) / 100).replace('.', ',')}`
}

export function optionName(count: number): string {
  return count === 1 ? 'Peşin' : `${count} taksit`
}

/** Cost compared with paying today, in words. */
export function savingText(saving: string): string {
  const amount = kurusFromWire(saving)
  if (amount === 0) return 'Aynı'
  return amount > 0 ? `${formatLira(amount)} az` : `${formatLira(kurus(0 - amount))} fazla`
}
