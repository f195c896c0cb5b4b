import { formatLira, fromWire } from 'rules/money'

export type Line = readonly [label: string, value: string]

/** Section of a declaration, as a person reads it; lines without a value are left out. */
export interface Section {
  title: string
  lines: Line[]
}

/** '2500.00' → '2.500,00 ₺', and empty for a missing value or one in another form than the wire's. */
export function declaredAmount(text: string | null | undefined): string {
  const amount = typeof text === 'string' ? fromWire(text) : undefined
  return amount === undefined ? '' : formatLira(amount)
}
