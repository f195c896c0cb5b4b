import { z } from 'zod'
import { day } from '../bounded.ts'

const lira = z.string().regex(/^-?\d{1,12}\.\d{2}$/)

export const maxDayBookEntries = 50_000
/** Limit for the sum of a list's amounts, each without its sign: more than any municipality takes in a day. */
export const maxDayBookLira = 100_000_000_000

/** The body of `POST /bridge/day-book`: everything that the municipality's accounting booked on a day. */
export const BridgeDayBook = z.strictObject({
  Day: day(),
  /** Number of entries and their sum, so that a list that was cut short is noticed. */
  Count: z.int().min(0),
  Total: lira,
  Entries: z
    .array(
      z.strictObject({
        /** `collection` for receipts and counter-entries, `refund` for money that was given back. */
        Kind: z.enum(['collection', 'refund']),
        /** The number of the receipt, or `Oid` of the refund as its event told it. */
        Number: z
          .string()
          .max(60)
          .regex(/^[^\p{Cc}\p{Cs}]+$/u),
        /** Amount, negative if a receipt was taken back; that of a refund is positive. */
        Amount: lira,
      }),
    )
    .max(maxDayBookEntries),
})
export type BridgeDayBook = z.output<typeof BridgeDayBook>

/** The answer: `same` where the list is the one that is there already. */
export const BridgeDayBookAnswer = z.object({
  Outcome: z.enum(['created', 'changed', 'same']),
  Version: z.int(),
})
