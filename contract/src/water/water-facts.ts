import { z } from 'zod'
import { Oid } from '../bounded.ts'
import { StoredFile } from '../files/calls.ts'
import { Money } from '../money.ts'
import { workOrderKinds } from './codes.ts'

const date = z.iso.date()
const AmountLine = z.object({ Label: z.string(), Amount: Money })

const FactsBill = z.object({
  /** Null where it takes off more than it asks for. */
  AccrumentOid: Oid.nullable(),
  ReadBefore: date,
  ReadOn: date,
  FirstIndex: z.int(),
  LastIndex: z.int(),
  CubicMetres: z.int(),
  Total: Money,
  Paid: Money,
  Left: Money,
  IsEstimated: z.boolean(),
  Lines: z.array(AmountLine),
  /** Whether the bill can be corrected, as only the last one can. */
  IsCorrectable: z.boolean(),
  /** Whether it is the bill in question. */
  IsConcerned: z.boolean(),
})
export type FactsBill = z.output<typeof FactsBill>

/** Facts of a subscription or a debt that a clerk sees beside every decision about its water. */
export const WaterFacts = z.object({
  LastReadOn: date.nullable(),
  LastIndex: z.int().nullable(),
  /** Usual use per 30 days. */
  UsualCubicMetres: z.int().nullable(),
  CounterDigits: z.int().nullable(),
  /** Readings, the newest first, with the reader's photos. */
  Readings: z.array(
    z.object({
      ReadOn: date,
      Index: z.int(),
      ReadBy: z.enum(['reader', 'subscriber']),
      Files: z.array(StoredFile),
    }),
  ),
  /** The newest first, and the one that is decided about. */
  Bills: z.array(FactsBill),
  /** Charge in question if it is no bill, such as one for illegal use. */
  Charge: z
    .object({
      Description: z.string(),
      Amount: Money,
      Paid: Money,
      Left: Money,
      Lines: z.array(z.object({ Label: z.string(), Value: z.string() })),
    })
    .nullable(),
  /** Recent visits of teams to the address, besides readings. */
  Visits: z.array(
    z.object({
      Kind: z.literal(Object.values(workOrderKinds).map(({ code }) => code)),
      DoneOn: date,
      Index: z.int().nullable(),
      Text: z.string().nullable(),
      Files: z.array(StoredFile),
    }),
  ),
})
export type WaterFacts = z.output<typeof WaterFacts>
