import { formatLira, fromWire } from 'rules/money'

export type Line = readonly [label: string, value: string]

/** A part of what was sent, as a person reads it; lines without a value are left out. */
export interface Section {
  title: string
  lines: Line[]
}

/** '2500.00' → '2.500,00 ₺', and nothing for what was left out or is written in another way than the wire's. */
export function declaredAmount(text: string | null | undefined): string {
  const amount = typeof text === 'string' ? fromWire(text) : undefined
  return amount === undefined ? '' : formatLira(amount)
}
