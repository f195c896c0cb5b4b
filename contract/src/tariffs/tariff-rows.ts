import { z } from 'zod'
import { Money } from '../money.ts'

/** The year a tariff is for; without one the newest that has begun. */
export const TariffYear = z
  .int('Yılı rakamla yazın.')
  .min(1990, 'Yıl 1990’dan önce olamaz.')
  .max(2100, 'Yıl 2100’den sonra olamaz.')

/** Source of a number; marked uncertain until its official text confirms it. */
export const sourced = { Source: z.string(), IsUncertain: z.boolean() }

/** Days from which and, if it ends, until which a row is in force, both included. */
export const dated = { ValidFrom: z.iso.date(), ValidTo: z.iso.date().nullable() }

/** The same number in the years it is known for, earliest first. */
export const History = z.array(z.object({ Year: z.int(), Amount: Money }))
