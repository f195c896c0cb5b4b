import { addMs } from 'rules/calendar'
import { paymentSettings } from '../../settings/payment-settings.ts'
import type { ServiceSettings } from '../../settings/settings.ts'
import { pauseBeforeAsking } from '../recovery/retry-schedule.ts'
import type { OrderRow } from './order.ts'

/** A question or a try under way ends within this, or another service puts it again. */
const maxQuestionMs = 120_000
const hourMs = 3_600_000

export interface Deadline {
  /** Latest moment at which the clock, the bank or our own booking ends it; null if it waits for a clerk already. */
  byItself: Date | null
  /** Moment by which a clerk decides about an order that did not end automatically; null if the clock alone ends it. */
  byClerk: Date | null
}

/** Latest moment at which an unfinished order is decided. */
export function deadlineOf(
  settings: Pick<ServiceSettings, 'Payments'>,
  order: Pick<OrderRow, 'status' | 'nextStepAt' | 'timesAsked' | 'clerkSince' | 'validUntil'>,
): Deadline {
  const { QuestionsBeforeClerk, ClerkDecidesWithinHours, AskAfterSeconds } = paymentSettings(settings)
  const clerkMs = ClerkDecidesWithinHours * hourMs
  if (order.clerkSince !== null) return { byItself: null, byClerk: addMs(order.clerkSince, clerkMs) }
  const dueAt = order.nextStepAt ?? order.validUntil
  if (order.status === 'created') return { byItself: addMs(dueAt, maxQuestionMs), byClerk: null }
  // Until then the payer's browser may still have the bank asked for the money, whose answer may be lost.
  const mayStillBeAsked = order.status === 'threeDStarted' || order.status === 'authenticated'
  let waitMs = maxQuestionMs + (mayStillBeAsked ? AskAfterSeconds * 1000 : 0)
  for (let asked = order.timesAsked + 1; asked < QuestionsBeforeClerk; asked += 1)
    waitMs += pauseBeforeAsking(settings, asked).waitMs + maxQuestionMs
  const byItself = addMs(dueAt, waitMs)
  return { byItself, byClerk: addMs(byItself, clerkMs) }
}
