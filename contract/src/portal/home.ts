import { z } from 'zod'
import { call } from '../call.ts'
import { Money } from '../money.ts'

const HomeDebts = z.object({
  Count: z.int().min(0),
  Total: Money,
})

const HomeItem = z.object({
  Title: z.string(),
  Detail: z.string(),
  /** The page where it is seen or gone on with. */
  Path: z.string(),
})
export type HomeItem = z.output<typeof HomeItem>

const HomeDebt = z.object({
  Oid: z.int(),
  Title: z.string(),
  Description: z.string(),
  DueDate: z.iso.date(),
  IsOverdue: z.boolean(),
  /** Whether a payment of it waits for its bank. */
  IsBeingPaid: z.boolean(),
  Total: Money,
})
export type HomeDebt = z.output<typeof HomeDebt>

const OwnHome = z.object({
  RegistryOid: z.int().nullable(),
  Overdue: HomeDebts,
  /** Debts due within the next 30 days. */
  DueSoon: HomeDebts,
  Later: HomeDebts,
  /** The most pressing ones. */
  Debts: z.array(HomeDebt),
  /**
   * Debts that can be paid now in one payment: everything overdue, or else those due soon; at most as many as one
   * payment takes.
   */
  PayNow: HomeDebts.extend({ Oids: z.array(z.int()) }),
  /** Matters that wait for the member. */
  Waiting: z.array(HomeItem),
  /** Matters that the municipality or a bank is working on. */
  UnderWay: z.array(HomeItem),
})
export type OwnHome = z.output<typeof OwnHome>

export const homeCalls = {
  GetOwnHome: call({
    summary: 'What a member owes, what waits for them and what is on its way, for the home page.',
    access: 'member',
    request: z.object({}),
    response: OwnHome,
  }),
}
