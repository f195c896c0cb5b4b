import { pauseSentence } from 'contract/payments/payment-order-codes'
import type { Given } from '../../calling/handler.ts'
import { Refused } from '../../calling/refused.ts'
import { refuseInCopy } from './only-in-town.ts'
import { pausedUntil } from './paused-until.ts'

/** Refuses new payments while the banks close their day, with the time of the end, and all payments in a copy. */
export async function refuseInPause({ db, settings, now }: Given): Promise<void> {
  await refuseInCopy(db)
  const until = pausedUntil(settings, now)
  if (until !== undefined) throw new Refused('Paused', pauseSentence(until))
}
