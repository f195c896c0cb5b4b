import { z } from 'zod'

/** Lira with two decimals of whole kuruş. */
export function moneyText(kurus: number): string {
  const digits = String(Math.abs(kurus)).padStart(3, '0')
  return `${kurus < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** Inside an amount is whole kuruş; on the wire it is lira text with two decimals. Here one becomes the other. */
export const Money = z
  .int()
  .transform(moneyText)
  .pipe(z.string().regex(/^-?\d+\.\d{2}$/))
