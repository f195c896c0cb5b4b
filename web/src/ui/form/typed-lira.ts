import { formatLira, fromWire } from 'rules/money'

/** '2500.00' → '2.500,00', as it is typed. */
export function typedLira(wire: string): string {
  const amount = fromWire(wire)
  return amount === undefined ? '' : formatLira(amount).replace(' ₺', '')
}
