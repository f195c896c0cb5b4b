import { z } from 'zod'

/** Inside an amount is whole kuruş; on the wire it is lira text with two decimals. Here one becomes the other. */
export const Money = z
  .int()
  .transform((kurus) => {
    const digits = String(Math.abs(kurus)).padStart(3, '0')
    return `${kurus < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
  })
  .pipe(z.string().regex(/^-?\d+\.\d{2}$/))
