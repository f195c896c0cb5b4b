import type { Given } from '../../calling/handler.ts'
import { contactOf, tellOwner } from '../../callers/contact.ts'
import { phoneOfRegistry } from '../../callers/phone-of-registry.ts'
import type { Queryable } from '../../database/database.ts'
import type { ApplicationRow } from './application.ts'

/** Tells the applicant the outcome, once for each event; the words carry no Turkish letters. */
export async function tellApplicant(
  tx: Queryable,
  given: Pick<Given, 'now' | 'settings'>,
  { reference, memberOid }: Pick<ApplicationRow, 'reference' | 'memberOid'>,
  { event, text }: { event: string; text: string },
): Promise<void> {
  if (memberOid === null) return
  const { gsmNumber } = await contactOf(tx, memberOid)
  await tellOwner(tx, given, { gsmNumber, eventKey: `water-application:${reference}:${event}`, text })
}

export async function tellRegistry(
  tx: Queryable,
  given: Pick<Given, 'now' | 'settings'>,
  registryOid: number,
  { eventKey, text }: { eventKey: string; text: string },
): Promise<void> {
  await tellOwner(tx, given, { gsmNumber: await phoneOfRegistry(tx, registryOid), eventKey, text })
}
