import type { ClerkDecision } from 'contract/payments/payment-order-codes'
import type { Bank } from '../../banks/bank.ts'
import type { Database } from '../../database/database.ts'
import type { Book } from '../../payments/orders/book-order.ts'
import type { Paying } from '../../payments/orders/order.ts'
import type { ServiceSettings } from '../../settings/settings.ts'
import type { SimulatedBank } from './simulated-bank.ts'

/** Planted fault, to see that the simulation notices it. */
export interface Defect {
  book?: Book
  /** Bank between the payments and the real one; knows the total each browser saw. */
  bank?: (bank: SimulatedBank, seenKurus: ReadonlyMap<string, number>) => Bank
  /** Way in which a second browser changes the basket of an order. */
  changeBasket?: (db: Database, orderNumber: string, accrualOids: number[], today: string) => Promise<void>
  hasNoWorker?: boolean
  /** Nightly work on payments that banks took back. */
  takeChargebacks?: (paying: Paying) => Promise<void>
  /** Way in which a clerk's decision is taken. */
  decide?: (
    paying: Paying,
    orderNumber: string,
    decision: ClerkDecision,
    memberOid: number,
  ) => Promise<unknown>
  settings?: NonNullable<ServiceSettings['Payments']>
}
