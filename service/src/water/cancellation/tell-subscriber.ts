import type { Given } from '../../calling/handler.ts'
import type { Queryable } from '../../database/database.ts'
import { contactOf, tellOwner } from '../../callers/contact.ts'
import type { CancellationRow } from './cancellation.ts'

/** Tells the applicant the outcome of a contract's end, once for each event. */
export async function tellSubscriber(
  tx: Queryable,
  given: Pick<Given, 'now' | 'settings'>,
  {
    reference,
    memberOid,
    guestGsmNumber,
  }: Pick<CancellationRow, 'reference' | 'memberOid' | 'guestGsmNumber'>,
  { event, text }: { event: 'asked' | 'rejected' | 'completed'; text: string },
): Promise<void> {
  const gsmNumber = memberOid === null ? guestGsmNumber : (await contactOf(tx, memberOid)).gsmNumber
  await tellOwner(tx, given, { gsmNumber, eventKey: `contract-cancellation:${reference}:${event}`, text })
}
