import type { PaymentCause, PaymentStatus } from 'contract/payments/payment-order-codes'

/**
 * Who may cause a step. `payer`: a call of the browser. `bank`: its verified word, in an answer or a callback.
 * `worker`: what recovery found by asking the bank, or the clock. `clerk`: a person's written decision.
 */
export type Cause = PaymentCause

interface Transition {
  from: PaymentStatus
  to: PaymentStatus
  by: readonly Cause[]
  /** What is written together with the step, in one transaction. */
  writes: string
}

/** Every step an order may take; every other one is forbidden. */
export const transitions: readonly Transition[] = [
  { from: 'created', to: 'threeDStarted', by: ['payer'], writes: 'bank, return token, masked card' },
  { from: 'created', to: 'abandoned', by: ['worker'], writes: 'nothing: it was never begun' },
  { from: 'threeDStarted', to: 'authenticated', by: ['bank'], writes: 'sealed authentication' },
  {
    from: 'threeDStarted',
    to: 'paid',
    by: ['bank', 'worker'],
    writes: 'charge (the bank took it by itself)',
  },
  { from: 'threeDStarted', to: 'unknown', by: ['bank', 'worker'], writes: 'bank code, next question' },
  {
    from: 'threeDStarted',
    to: 'voiding',
    by: ['bank', 'worker'],
    writes: 'charge made without full authentication',
  },
  { from: 'threeDStarted', to: 'declined', by: ['payer', 'bank', 'worker'], writes: 'reason, message' },
  { from: 'threeDStarted', to: 'abandoned', by: ['worker'], writes: 'message: nothing was charged' },
  { from: 'authenticated', to: 'authorising', by: ['payer'], writes: 'time of asking; seals are emptied' },
  {
    from: 'authenticated',
    to: 'declined',
    by: ['payer'],
    writes: 'the debts changed or time ran out; message',
  },
  { from: 'authenticated', to: 'abandoned', by: ['worker'], writes: 'message: nothing was charged' },
  { from: 'authorising', to: 'paid', by: ['bank', 'worker'], writes: 'charge' },
  { from: 'authorising', to: 'declined', by: ['bank', 'worker'], writes: 'reason, message' },
  { from: 'authorising', to: 'unknown', by: ['bank', 'worker'], writes: 'next question, message' },
  { from: 'unknown', to: 'paid', by: ['bank', 'worker', 'clerk'], writes: 'charge' },
  { from: 'unknown', to: 'declined', by: ['bank', 'worker', 'clerk'], writes: 'reason, message' },
  { from: 'unknown', to: 'voided', by: ['worker'], writes: 'the bank had taken it back; message' },
  { from: 'unknown', to: 'refunded', by: ['worker', 'clerk'], writes: 'the bank had given it back; message' },
  {
    from: 'unknown',
    to: 'voiding',
    by: ['bank', 'worker'],
    writes: 'charge made without full authentication',
  },
  { from: 'paid', to: 'collected', by: ['payer', 'bank', 'worker', 'clerk'], writes: 'collection, message' },
  {
    from: 'paid',
    to: 'voiding',
    by: ['payer', 'bank', 'worker', 'clerk'],
    writes: 'the debts were paid otherwise',
  },
  {
    from: 'voiding',
    to: 'voided',
    by: ['bank', 'worker'],
    writes: 'bank reference, messages to both payers',
  },
  { from: 'voiding', to: 'refunding', by: ['bank', 'worker'], writes: 'too late to void' },
  { from: 'voiding', to: 'refunded', by: ['worker', 'clerk'], writes: 'given back otherwise; messages' },
  { from: 'refunding', to: 'refunded', by: ['bank', 'worker', 'clerk'], writes: 'bank reference, messages' },
  { from: 'refunding', to: 'voided', by: ['worker'], writes: 'it had been voided; messages' },
  { from: 'refunding', to: 'voiding', by: ['bank', 'worker'], writes: 'too early to refund' },
  // The bank's verified word that it took money after all stands above what was concluded before.
  {
    from: 'declined',
    to: 'unknown',
    by: ['bank', 'worker'],
    writes: 'a charge to confirm, or last looks that failed',
  },
  {
    from: 'abandoned',
    to: 'unknown',
    by: ['bank', 'worker'],
    writes: 'a charge to confirm, or last looks that failed',
  },
  { from: 'declined', to: 'paid', by: ['bank', 'worker'], writes: 'charge' },
  { from: 'abandoned', to: 'paid', by: ['bank', 'worker'], writes: 'charge' },
  {
    from: 'declined',
    to: 'voiding',
    by: ['bank', 'worker'],
    writes: 'charge made without full authentication',
  },
  {
    from: 'abandoned',
    to: 'voiding',
    by: ['bank', 'worker'],
    writes: 'charge made without full authentication',
  },
]

export function mayMove(from: PaymentStatus, to: PaymentStatus, by: Cause): boolean {
  return transitions.some((step) => step.from === from && step.to === to && step.by.includes(by))
}

/** The states from which a step to this one exists, by its cause. */
export function sourcesOf(to: PaymentStatus, by: Cause): PaymentStatus[] {
  return transitions.filter((step) => step.to === to && step.by.includes(by)).map(({ from }) => from)
}
