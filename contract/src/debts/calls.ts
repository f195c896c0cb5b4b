import { z } from 'zod'
import { accrualsCalls } from './accruals.ts'
import { call } from '../call.ts'
import { collectionsCalls } from './collections.ts'
import { wholeNumber } from '../bounded.ts'
import { Accrual, DebtCriteria, date, refusals } from './debt-criteria.ts'
import { Money } from '../money.ts'

const Debt = Accrual.extend({
  IsOverdue: z.boolean(),
  /** First day on which it is time-barred: not demanded, in no total, paid only by those who say that they know. */
  BarredSince: date.nullable(),
  /**
   * Whether a card payment of it is not settled yet, no matter who began it: a second payment would pay twice for a
   * while.
   */
  IsBeingPaid: z.boolean(),
  /** Number of that payment, if the caller began it. */
  PaymentOrderNumber: z.string().nullable(),
  /** The bank that pays it by an automatic payment order. */
  AutomaticOrderBank: z.string().nullable(),
  /** Principal; for a fine within its term without the discount. */
  Principal: Money,
  DelayFine: Money,
  Total: Money,
  /** Part of a fine that falls away where the total is paid by its due date; in no sum. */
  Discount: Money,
  /** Rate of that discount in hundredths of a percent; zero without one. */
  DiscountRate: z.int(),
})
export type Debt = z.output<typeof Debt>

const DebtList = z.object({
  /** The day the fines are counted up to: "<date> itibarıyla". */
  AsOf: date,
  Debts: z.array(Debt),
  TotalCount: z.int(),
  PageSize: z.int(),
  TotalPrincipal: Money,
  TotalDelayFine: Money,
  Total: Money,
})
export type DebtList = z.output<typeof DebtList>

export const debtsCalls = {
  RetrieveAccrumentModulTypes: call({
    summary: 'What debts are grouped by: property, water, fines and so on.',
    access: 'member',
    request: z.object({}),
    response: z.array(z.object({ Code: z.int(), Name: z.string() })),
  }),
  GetDebtListForEMunicipality: call({
    summary: 'What a registry owes, with the delay fine up to the asked day.',
    access: 'member',
    request: DebtCriteria,
    response: DebtList,
    refusals,
  }),
  GetDebtListWithRevenueCode: call({
    summary: 'What a registry owes of one revenue.',
    access: 'member',
    request: DebtCriteria.extend({ revenueCode: wholeNumber() }),
    response: DebtList,
    refusals,
  }),
  GetDebtListWithFeeCodes: call({
    summary: 'What a registry owes of several revenues.',
    access: 'member',
    request: DebtCriteria.extend({ feeCodes: z.array(wholeNumber()).min(1).max(50) }),
    response: DebtList,
    refusals,
  }),
  ...accrualsCalls,
  ...collectionsCalls,
}
