import type { DebtPayment } from 'rules/ledger/debt-balance'
import type { Random } from '../random.ts'
import type { Bill } from './bill.ts'
import { type Habit, type Step, paymentsFor } from './paying.ts'

/** Bill with its owner and its outcome. */
export interface LedgerEntry {
  identityNumber: string
  bill: Bill
  payments: DebtPayment[]
  /** The day on which its receipt was taken back. */
  cancelledOn?: string
  writtenOffOn?: string
}

/** Bills that have come out by today, paid by habit; the bills of one visit's list are paid on that visit. */
export function entriesOf(
  identityNumber: string,
  bills: Bill[],
  {
    habit,
    random,
    today,
    visit,
  }: { habit: Habit; random: Random; today: string; visit: (bill: Bill) => string },
): LedgerEntry[] {
  const visits = new Map<string, Step[]>()
  return bills
    .filter(({ accruedOn }) => accruedOn < today)
    .map((bill) => {
      const key = visit(bill)
      const steps = visits.get(key) ?? habit(bill, random)
      visits.set(key, steps)
      return { identityNumber, bill, payments: paymentsFor(bill, steps, today) }
    })
}
