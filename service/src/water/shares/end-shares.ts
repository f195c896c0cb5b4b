import type { WaterShareEndCode } from 'contract/water/codes'
import type { Given } from '../../calling/handler.ts'
import type { Queryable } from '../../database/database.ts'
import { tellRegistry } from '../applications/tell-applicant.ts'

type Telling = Pick<Given, 'now' | 'settings'>

interface EndedShare {
  oid: number
  subscriberNumber: string
  registryOid: number
  guestRegistryOid: number | null
}

/** Ends shares of a subscription whose contract ended or went to another person, and tells who saw it. */
export async function endSharesOf(tx: Queryable, given: Telling, subscriptionOid: number): Promise<void> {
  const ended = await endShares(tx, given, tx`subscription_oid = ${subscriptionOid}`, 'contract')
  for (const share of ended)
    await tellGuest(tx, given, share, 'sozlesmesi sona erdi ya da baskasina gecti; artik goremezsiniz.')
}

/** Ends the open shares that match a condition on `water_share`, and the payments by their links. */
export async function endShares(
  tx: Queryable,
  { now }: Pick<Given, 'now'>,
  which: ReturnType<Queryable>,
  endedBy: WaterShareEndCode,
): Promise<EndedShare[]> {
  const ended = await tx<EndedShare[]>`
    update water_share set ended_at = ${now}, ended_by = ${endedBy}
    from subscription
    where subscription.oid = subscription_oid and ended_at is null and ${which}
    returning water_share.oid, subscriber_number, water_share.registry_oid, guest_registry_oid`
  await tx`
    update payment_link set closed_at = ${now}
    where water_share_oid = any(${ended.map(({ oid }) => oid)}) and closed_at is null`
  return ended
}

export async function tellGuest(
  tx: Queryable,
  given: Telling,
  { oid, subscriberNumber, guestRegistryOid }: EndedShare,
  text: string,
): Promise<void> {
  if (guestRegistryOid === null) return
  await tellRegistry(tx, given, guestRegistryOid, {
    eventKey: `water-share:${oid}:ended`,
    text: `Sizinle paylasilan ${subscriberNumber} nolu su aboneliginin ${text}`,
  })
}
