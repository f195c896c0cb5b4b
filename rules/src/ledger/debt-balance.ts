import { type DelayFine, type DelayFineQuestion, delayFine, delayFineAmount } from './delay-fine.ts'
import { kurus, type Kurus } from '../money.ts'
import { type MinimumDelayFine, minimumFineOn } from './minimum-delay-fine.ts'

/** Money already taken for a debt; what was cancelled again is not among it. */
export type DebtPayment = { on: string; principalKurus: Kurus; fineKurus: Kurus }

export type DebtHistory = {
  /** What was accrued, with all its corrections. */
  principalKurus: Kurus
  dueDate: string
  payments: readonly DebtPayment[]
}

/** A time in which the principal stayed the same, with the fine that grew on it. */
export type FineStretch = { principalKurus: Kurus; fine: DelayFine }

export type DebtBalance = {
  principalKurus: Kurus
  fineKurus: Kurus
  stretches: FineStretch[]
}

type Terms = Pick<DelayFineQuestion, 'rates' | 'bearsFine'> & {
  minimumFines: readonly MinimumDelayFine[]
  /** A begun month of delay counts whole, by the law of the debt. */
  countsBegunMonths?: boolean
}

/**
 * What is still owed on a day. A part payment fixes the fine grown so far;
 * from that day on the fine grows on the remaining principal alone. A rate that was put on record after the payment
 * changes nothing of what was paid by then.
 */
export function debtBalance(history: DebtHistory, asOf: string, terms: Terms): DebtBalance {
  const payments = history.payments.filter(({ on }) => on <= asOf).toSorted((a, b) => (a.on < b.on ? -1 : 1))
  const stretches: FineStretch[] = []
  let principal: number = history.principalKurus
  let fine = 0
  let since = history.dueDate
  const growUntil = (day: string, isFixed = false) => {
    // The least fine is owed once for a debt, not once for each of its stretches.
    const isFirst = stretches.length === 0 && day > since
    const minimumKurus = isFirst ? minimumFineOn(terms.minimumFines, day) : kurus(0)
    const question = {
      bearsFine: terms.bearsFine,
      rates: isFixed ? recordedBy(day, terms.rates) : terms.rates,
      principalKurus: kurus(principal),
      dueDate: since,
      asOf: day,
      minimumKurus,
      ...(terms.countsBegunMonths === true && { wholeMonthsSince: history.dueDate }),
    }
    const grown = delayFineAmount(question)
    if (grown !== undefined)
      stretches.push({
        principalKurus: question.principalKurus,
        // Shared out where someone looks at it: a list shows the amount alone.
        get fine() {
          return delayFine(question)
        },
      })
    fine += grown ?? 0
    if (day > since) since = day
  }
  for (const payment of payments) {
    growUntil(payment.on, true)
    principal -= payment.principalKurus
    fine -= payment.fineKurus
  }
  growUntil(asOf)
  if (principal < 0) throw new RangeError('more was paid than was owed')
  return { principalKurus: kurus(principal), fineKurus: kurus(Math.max(fine, 0)), stretches }
}

/** The rates that were on record on a day; the same list where all of them were, because their spans are kept by it. */
function recordedBy(day: string, rates: Terms['rates']): Terms['rates'] {
  const isRecorded = ({ recordedOn }: Terms['rates'][number]) => (recordedOn ?? '') <= day
  return rates.every(isRecorded) ? rates : rates.filter(isRecorded)
}
