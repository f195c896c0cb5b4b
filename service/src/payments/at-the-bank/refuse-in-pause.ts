import { pauseSentence } from 'contract/payments/payment-order-codes'
import type { Given } from '../../calling/handler.ts'
import { Refused } from '../../calling/refused.ts'
import { pausedUntil } from './paused-until.ts'

/** New payments wait while the banks close their day; the sentence says until when. */
export function refuseInPause({ settings, now }: Given): void {
  const until = pausedUntil(settings, now)
  if (until !== undefined) throw new Refused('Paused', pauseSentence(until))
}
