import type { Given } from '../../calling/handler.ts'
import type { Queryable } from '../../database/database.ts'
import { settleMatchRequest } from '../matching/match-request.ts'
import { nameContactWay } from '../../callers/contact-way.ts'
import { noteSecurityEvent } from '../../callers/security-event.ts'

/** Proof that a member is who they say: names and birth dates, which many know, are no proof. */
export type IdentityProof = 'edevlet' | 'registered_phone' | 'counter'

const waysOfProof = { edevlet: 'edevlet', registered_phone: 'own', counter: 'counter' } as const

/**
 * An account without a proven owner becomes the proven person's, and only theirs. Password, phone, e-mail,
 * address and consent were someone's word, and some of them would let that someone in again.
 */
export async function takeOver(
  tx: Queryable,
  given: Pick<Given, 'now' | 'client'>,
  memberOid: number,
  proven: { by: IdentityProof; registryOid: number },
): Promise<void> {
  const { now } = given
  // A registry it had already was opened together with it, so the address to write to was its opener's.
  await tx`
    delete from registry_address
    where kind = 'notification' and registry_oid = (select registry_oid from member where oid = ${memberOid})`
  await nameContactWay(tx, { way: waysOfProof[proven.by], at: now })
  await tx`
    update member set registry_oid = ${proven.registryOid}, identity_proven_by = ${proven.by},
      password_hash = null, gsm_number = null, gsm_proven_at = null, email = null, email_proven_at = null
    where oid = ${memberOid}`
  await settleMatchRequest(tx, memberOid, { registryOid: proven.registryOid, now })
  await tx`update temporary_password set used_at = ${now} where member_oid = ${memberOid} and used_at is null`
  await tx`
    update sign_in set ended_at = ${now}, end_reason = 'taken_over'
    where member_oid = ${memberOid} and ended_at is null`
  await tx`update consent set withdrawn_at = ${now} where member_oid = ${memberOid} and withdrawn_at is null`
  await noteSecurityEvent(tx, given, {
    kind: 'AccountTakenOver',
    memberOid,
    detail: { provenBy: proven.by },
  })
}
