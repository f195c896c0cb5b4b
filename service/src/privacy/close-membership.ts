import type { Caller, Given } from '../calling/handler.ts'
import { noteSecurityEvent } from '../callers/security-event.ts'
import type { Queryable } from '../database/database.ts'
import { endRepresentation } from '../identity/representation/end-representation.ts'
import { endShares, tellGuest } from '../water/shares/end-shares.ts'
import type { Person } from './person.ts'

/**
 * Ends a membership and its open matters, each in its own way; the erasure that follows in the same transaction removes
 * its identifying data.
 */
export async function closeMembership(
  tx: Queryable,
  given: Given,
  { memberOid, registryOid }: Person & { memberOid: number },
  { clerk, reference }: { clerk: Caller; reference: string },
): Promise<void> {
  const { now } = given
  await tx`
    update automatic_order set ended_at = ${now}, ended_by_member_oid = ${clerk.memberOid}
    where registry_oid = ${registryOid} and ended_at is null`
  await tx`update payment_link set closed_at = ${now} where made_by_member_oid = ${memberOid} and closed_at is null`
  const ended = await endShares(tx, given, tx`water_share.registry_oid = ${registryOid}`, 'subscriber')
  for (const share of ended) await tellGuest(tx, given, share, 'paylasimi sona erdi; artik goremezsiniz.')
  await endShares(tx, given, tx`guest_registry_oid = ${registryOid}`, 'guest')
  await tx`update company_person set until = greatest(since, ${now}) where member_oid = ${memberOid} and until is null`
  const represented = await tx<{ registryOid: number }[]>`
    select distinct registry_oid from representation
    where representative_registry_oid = ${registryOid} and ended_at is null`
  for (const { registryOid: other } of represented)
    await endRepresentation(
      tx,
      given,
      { registryOid: other, representativeRegistryOid: registryOid ?? 0 },
      { by: clerk, reason: 'Temsilci üyeliğini kapattı.' },
    )
  await tx`
    update sign_in set ended_at = ${now}, end_reason = 'ended_by_owner'
    where member_oid = ${memberOid} and ended_at is null`
  await tx`
    delete from access_token where sign_in_oid in (select oid from sign_in where member_oid = ${memberOid})`
  await tx`update member set closed_at = ${now} where oid = ${memberOid}`
  await tx`
    insert into member_closing ${tx({
      memberOid,
      kind: 'asked',
      reason: `Üyenin ${reference} numaralı başvurusu`,
      closedAt: now,
      closedByMemberOid: clerk.memberOid,
    })}`
  await noteSecurityEvent(tx, given, {
    kind: 'AccountClosed',
    memberOid,
    detail: { kind: 'asked', reference, clerk: String(clerk.memberOid) },
  })
}
