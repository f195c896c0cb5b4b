import { z } from 'zod'

const Whole = z.strictObject({
  /** Time for which a fixed amount holds, the bank's authentication included. */
  ValidMinutes: z.int().min(5).max(60),
  /** Banks' records appear late: how long after asking for money the first question is put. */
  AskAfterSeconds: z.int().min(10).max(600),
  /** The pauses between questions; the last one is repeated. */
  AskPausesMinutes: z.array(z.int().positive()).min(1),
  /** Number of questions without an answer after which a clerk is shown the order; the bank is still asked. */
  QuestionsBeforeClerk: z.int().positive(),
  /** A bank that knows nothing of an order for so long never charged it. */
  NotFoundHours: z.int().min(1),
  /** The largest payment, in lira. */
  LargestLira: z.int().positive(),
  /** Hours within which a clerk decides; pages say so to the people who wait for it. */
  ClerkDecidesWithinHours: z.int().positive(),
  /**
   * Days after the end of a payment on which a bank that charges during 3-D Secure is asked again whether it has
   * charged.
   */
  LookAgainDays: z.array(z.int().positive()).min(1),
  /** Days within which a bank takes an answer to a chargeback, where its notice names no last day. */
  ChargebackAnswerDays: z.int().min(1).max(60),
})
export type PaymentSettings = z.output<typeof Whole>

/** Patience of payments; values left out keep their defaults. */
export const PaymentSettings = Whole.partial()

const usual: PaymentSettings = {
  ValidMinutes: 30,
  AskAfterSeconds: 120,
  AskPausesMinutes: [2, 5, 10, 30, 60, 180, 360, 720],
  QuestionsBeforeClerk: 6,
  NotFoundHours: 24,
  LargestLira: 1_000_000,
  ClerkDecidesWithinHours: 48,
  LookAgainDays: [1, 3, 7, 30, 90],
  ChargebackAnswerDays: 7,
}

export function paymentSettings(settings: {
  Payments?: z.output<typeof PaymentSettings> | undefined
}): PaymentSettings {
  return Object.assign({}, usual, settings.Payments)
}
