import { z } from 'zod'
import { day } from '../bounded.ts'
import { call } from '../call.ts'
import { date } from '../debts/debt-criteria.ts'
import { DocumentFile } from '../documents/document-file.ts'
import { Money } from '../money.ts'

const Taken = z.object({ Text: z.string(), Principal: Money, DelayFine: Money })
export type Taken = z.output<typeof Taken>

const Takings = z.object({
  /** Collections by day, month or year, the first one first. */
  ByPeriod: z.array(z.object({ Period: z.string(), Principal: Money, DelayFine: Money })),
  ByRevenue: z.array(Taken),
  ByBank: z.array(Taken),
  ByKind: z.array(Taken),
  Principal: Money,
  DelayFine: Money,
  /** Sum taken for debts that were already paid, less reversals; it belongs to no revenue. */
  Doubled: Money,
  /** Sum paid back to people. */
  Refunded: Money,
  /** Last day that is signed off; days up to it no longer change. */
  ClosedUntil: date.nullable(),
})
export type Takings = z.output<typeof Takings>

const asked = z.object({ step: z.enum(['day', 'month', 'year']), from: day(), until: day() })
const refusals = { TooLong: 'En fazla 92 günü, 36 ayı ya da 10 yılı birlikte görebilirsiniz.' }

const AccrualShare = z.object({ Text: z.string(), Accrued: Money, Collected: Money })

/** Collections by period, revenue, bank and kind; accruals; and the age of debts. */
export const takingsCalls = {
  GetTakings: call({
    summary: 'What was collected between two days, by period, revenue, bank and kind.',
    access: 'clerk',
    duty: 'payments',
    decides: false,
    request: asked,
    response: Takings,
    refusals,
    limit: { calls: 30, perSeconds: 60 },
  }),
  GetTakingsAsPdf: call({
    summary: 'The same as a PDF.',
    access: 'clerk',
    duty: 'payments',
    decides: false,
    request: asked,
    response: DocumentFile,
    refusals,
    limit: { calls: 10, perSeconds: 60 },
  }),
  GetAccrualsAndCollections: call({
    summary:
      'What was accrued in a year and what of it was collected, by revenue and by the district of the debtor.',
    access: 'clerk',
    duty: 'payments',
    decides: false,
    request: z.object({ year: z.int().min(1990).max(2100) }),
    response: z.object({ ByRevenue: z.array(AccrualShare), ByDistrict: z.array(AccrualShare) }),
    limit: { calls: 10, perSeconds: 60 },
  }),
  GetAgeOfDebts: call({
    summary: 'What is owed and late, by revenue and by how long it has been late.',
    access: 'clerk',
    duty: 'payments',
    decides: false,
    request: z.object({}),
    response: z.object({
      Ages: z.array(
        z.object({
          Text: z.string(),
          /** Principal that is late by up to 30, 90, 365 and 1825 days, and longer. */
          Amounts: z.array(Money).length(5),
        }),
      ),
    }),
    limit: { calls: 10, perSeconds: 60 },
  }),
}
