import { type Kurus, formatLira, fromWire, kurus } from 'rules/money'

/** An amount as the service writes it, in whole kuruş. */
export function amountOf(wire: string): Kurus {
  const read = fromWire(wire)
  if (read === undefined) throw new RangeError(`not an amount: ${wire}`)
  return read
}

export function liraOf(wire: string): string {
  return formatLira(amountOf(wire))
}

/** 10900 → '1,09'. */
export function coefficientText(coefficient: number): string {
  return String(coefficient / 10_000).replace('.', ',')
}

export function optionName(count: number): string {
  return count === 1 ? 'Peşin' : `${count} taksit`
}

/** What it costs against paying today, in words. */
export function savingText(saving: string): string {
  const amount = amountOf(saving)
  if (amount === 0) return 'Aynı'
  return amount > 0 ? `${formatLira(amount)} az` : `${formatLira(kurus(0 - amount))} fazla`
}
