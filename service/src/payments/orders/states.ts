import type { ClerkDecision, PaymentCause, PaymentStatus } from 'contract/payments/payment-order-codes'

/**
 * Cause of a step. `payer`: a call of the browser. `bank`: its verified word, in an answer or a callback. `worker`: a
 * finding of recovery by asking the bank, or the clock. `clerk`: a person's written decision.
 */
export type Cause = PaymentCause

interface Transition {
  from: PaymentStatus
  to: PaymentStatus
  by: readonly Cause[]
  /** Values written together with the step, in one transaction. */
  writes: string
}

/** Every step an order may take; every other one is forbidden. */
export const transitions: readonly Transition[] = [
  { from: 'created', to: 'threeDStarted', by: ['payer'], writes: 'bank, return token, masked card' },
  { from: 'created', to: 'abandoned', by: ['worker', 'clerk'], writes: 'nothing: it was never begun' },
  { from: 'threeDStarted', to: 'authenticated', by: ['bank'], writes: 'sealed authentication' },
  {
    from: 'threeDStarted',
    to: 'paid',
    by: ['bank', 'worker', 'clerk'],
    writes: 'charge (the bank took it by itself)',
  },
  { from: 'threeDStarted', to: 'unknown', by: ['bank', 'worker'], writes: 'bank code, next question' },
  {
    from: 'threeDStarted',
    to: 'voiding',
    by: ['bank', 'worker'],
    writes: 'charge made without full authentication',
  },
  {
    from: 'threeDStarted',
    to: 'declined',
    by: ['payer', 'bank', 'worker', 'clerk'],
    writes: 'reason, message',
  },
  { from: 'threeDStarted', to: 'voided', by: ['worker'], writes: 'the bank had taken it back; message' },
  {
    from: 'threeDStarted',
    to: 'refunded',
    by: ['worker', 'clerk'],
    writes: 'the bank had given it back; message',
  },
  { from: 'threeDStarted', to: 'abandoned', by: ['worker'], writes: 'message: nothing was charged' },
  { from: 'authenticated', to: 'authorising', by: ['payer'], writes: 'time of asking; seals are emptied' },
  {
    from: 'authenticated',
    to: 'declined',
    by: ['payer'],
    writes: 'the debts changed or time ran out; message',
  },
  { from: 'authenticated', to: 'abandoned', by: ['worker', 'clerk'], writes: 'message: nothing was charged' },
  { from: 'authorising', to: 'paid', by: ['bank', 'worker', 'clerk'], writes: 'charge' },
  { from: 'authorising', to: 'declined', by: ['bank', 'worker', 'clerk'], writes: 'reason, message' },
  { from: 'authorising', to: 'refunded', by: ['clerk'], writes: 'the bank had given it back; message' },
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
    writes: 'the debts were paid otherwise, or it cannot be booked',
  },
  { from: 'paid', to: 'refunded', by: ['clerk'], writes: 'given back otherwise; message' },
  {
    from: 'voiding',
    to: 'voided',
    by: ['bank', 'worker'],
    writes: 'bank reference, messages to both payers',
  },
  { from: 'voiding', to: 'refunding', by: ['bank', 'worker'], writes: 'too late to void' },
  { from: 'voiding', to: 'refunded', by: ['worker', 'clerk'], writes: 'given back otherwise; messages' },
  // A clerk had said that it was charged, and it was not.
  { from: 'voiding', to: 'declined', by: ['clerk'], writes: 'nothing was ever charged; message' },
  { from: 'refunding', to: 'declined', by: ['clerk'], writes: 'nothing was ever charged; message' },
  { from: 'refunding', to: 'refunded', by: ['bank', 'worker', 'clerk'], writes: 'bank reference, messages' },
  { from: 'refunding', to: 'voided', by: ['worker'], writes: 'it had been voided; messages' },
  { from: 'refunding', to: 'voiding', by: ['bank', 'worker'], writes: 'too early to refund' },
  // The bank's verified word that it took money after all overrides earlier conclusions.
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
  { from: 'declined', to: 'paid', by: ['bank', 'worker', 'clerk'], writes: 'charge' },
  { from: 'abandoned', to: 'paid', by: ['bank', 'worker', 'clerk'], writes: 'charge' },
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
  { from: 'declined', to: 'refunded', by: ['clerk'], writes: 'charged and given back; message' },
  { from: 'abandoned', to: 'refunded', by: ['clerk'], writes: 'charged and given back; message' },
]

export function mayMove(from: PaymentStatus, to: PaymentStatus, by: Cause): boolean {
  return transitions.some((step) => step.from === from && step.to === to && step.by.includes(by))
}

/** The states from which a step to this one exists, by its cause. */
export function sourcesOf(to: PaymentStatus, by: Cause): PaymentStatus[] {
  return transitions.filter((step) => step.to === to && step.by.includes(by)).map(({ from }) => from)
}

interface Course {
  /**
   * Task of the worker when the order is due and no one else has moved it. `ends`: by the clock, no money was asked
   * for. `asks`: the bank, again and again, until a clerk is shown it. `tries`: to book or to give back, likewise.
   * `isOver`: at most a last question; an answer that leaves it open is shown to a clerk.
   */
  worker: 'ends' | 'asks' | 'tries' | 'isOver'
  /**
   * Decisions of a clerk who is shown it, with the next state; the same state if the work is only repeated or ended.
   */
  decisions: Decisions
  /** Decisions for a payment whose money no one asked for and whose bank does not charge during 3-D Secure. */
  decisionsBeforeMoney?: Decisions
}

type Decisions = Partial<Record<ClerkDecision, PaymentStatus>>

const bankIsSilent = { charged: 'paid', notCharged: 'declined', givenBack: 'refunded' } as const
/** `notCharged` only where no one but a clerk ever said that it was charged. */
const isGivenBack = { givenBack: 'refunded', notCharged: 'declined' } as const
const over: Course = { worker: 'isOver', decisions: {} }

/** Ways out of each state when the bank, the payer or our own booking fails; `deadline.ts` has the times. */
export const courses: Record<PaymentStatus, Course> = {
  created: { worker: 'ends', decisions: { notCharged: 'abandoned' } },
  threeDStarted: {
    worker: 'asks',
    decisions: bankIsSilent,
    decisionsBeforeMoney: { notCharged: 'declined' },
  },
  authenticated: { worker: 'ends', decisions: { notCharged: 'abandoned' } },
  authorising: { worker: 'asks', decisions: bankIsSilent },
  unknown: {
    worker: 'asks',
    decisions: bankIsSilent,
    decisionsBeforeMoney: { notCharged: 'declined' },
  },
  paid: {
    worker: 'tries',
    decisions: { bookAgain: 'paid', giveBack: 'voiding', givenBack: 'refunded' },
  },
  voiding: { worker: 'tries', decisions: isGivenBack },
  refunding: { worker: 'tries', decisions: isGivenBack },
  declined: {
    ...over,
    decisions: { ...bankIsSilent, notCharged: 'declined' },
    decisionsBeforeMoney: { notCharged: 'declined' },
  },
  abandoned: {
    ...over,
    decisions: { ...bankIsSilent, notCharged: 'abandoned' },
    decisionsBeforeMoney: { notCharged: 'abandoned' },
  },
  collected: over,
  // Later steps of the bank are shown to a clerk; the order stays in its state.
  voided: { ...over, decisions: { givenBack: 'voided' } },
  refunded: { ...over, decisions: { givenBack: 'refunded' } },
}
