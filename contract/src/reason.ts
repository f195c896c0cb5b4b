import { z } from 'zod'
import { saysSomething } from './says-something.ts'

interface Length {
  least?: number
  most?: number
  tooLong?: string
}

/** Reason of a decision, as it stays on record. */
export function reasonText(
  missing: string,
  { least = 10, most = 300, tooLong = `Gerekçe en fazla ${most} harf olabilir.` }: Length = {},
) {
  return z.string(missing).trim().min(least, missing).max(most, tooLong).refine(saysSomething, missing)
}
