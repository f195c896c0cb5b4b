import { paymentSettings } from '../../settings/payment-settings.ts'
import type { ServiceSettings } from '../../settings/settings.ts'

/** Pause after so many questions, and whether a clerk should look by now. */
export function pauseBeforeAsking(
  settings: Pick<ServiceSettings, 'Payments'>,
  timesAsked: number,
): { waitMs: number; isForClerk: boolean } {
  const { AskPausesMinutes, QuestionsBeforeClerk } = paymentSettings(settings)
  const minutes = AskPausesMinutes[Math.min(Math.max(timesAsked - 1, 0), AskPausesMinutes.length - 1)] ?? 60
  return { waitMs: minutes * 60_000, isForClerk: timesAsked >= QuestionsBeforeClerk }
}
