import type { Bank } from '../../banks/bank.ts'
import type { Book } from '../../payments/orders/book.ts'
import type { SimulatedBank } from './simulated-bank.ts'

/** Something wrong that is planted, to see that the simulation notices it. */
export interface Defect {
  book?: Book
  /** Stands between the payments and the bank. */
  bank?: (bank: SimulatedBank) => Bank
  hasNoWorker?: boolean
}
