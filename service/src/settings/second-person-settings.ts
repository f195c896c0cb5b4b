import { z } from 'zod'

const Limits = z.strictObject({
  Act: z.int().min(0),
  Day: z.int().min(0),
  Month: z.int().min(0),
})

/**
 * Limits of what one employee does alone, for one act, for 24 hours and for 30 days, counted over every way together;
 * from the limit on a second person confirms it.
 */
export const SecondPersonSettings = z.strictObject({
  /** Lira by which debts are lowered or that are given back. */
  Lira: Limits.default({ Act: 1000, Day: 2500, Month: 10_000 }),
  /** Existing records of people whose name, number, phone or representatives change. */
  People: Limits.default({ Act: 5, Day: 10, Month: 50 }),
  /** Rows of a tariff or rate that take the place of one on record. */
  TariffRows: Limits.default({ Act: 1, Day: 1, Month: 1 }),
})
export type SecondPersonSettings = z.output<typeof SecondPersonSettings>
