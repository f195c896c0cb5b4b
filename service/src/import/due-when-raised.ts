import type { Fragment } from 'postgres'
import type { Transaction } from './kind.ts'

/**
 * Last day to pay of a raise that names none: a month after it (law 6183, article 37), but not before the debt itself is
 * due. `accrual` is the debt.
 */
export function dueWhenRaised(tx: Transaction, raisedOn: Fragment): Fragment {
  return tx`greatest(accrual.due_date, (${raisedOn} + interval '1 month')::date)`
}
