import { generalRefusals } from 'contract/general-refusals'
import { addMs } from 'rules/calendar'
import type { Caller, Given } from '../calling/handler.ts'
import { hashOfToken, newToken } from '../calling/token.ts'
import { Refused } from '../calling/refused.ts'
import type { Queryable } from '../database/database.ts'

/** Whose a file is: a registry's, with the member who acts for it, or a guest's. */
export type FileOwner =
  | { registryOid: number; memberOid: number; guestPassOid: null }
  | { registryOid: null; memberOid: null; guestPassOid: number }

const guestPassMs = 24 * 60 * 60_000

/** Lets someone who proved a phone upload what they will send; the token is answered once and kept as a hash. */
export async function giveGuestPass(
  db: Queryable,
  { purpose, gsmNumber }: { purpose: string; gsmNumber: string },
  now: Date,
): Promise<{ token: string; guestPassOid: number; expiresAt: Date }> {
  const expiresAt = addMs(now, guestPassMs)
  const token = newToken('ebg')
  const [pass] = await db<{ oid: number }[]>`
    insert into guest_pass ${db({
      tokenHash: hashOfToken(token),
      purpose,
      gsmNumber,
      createdAt: now,
      expiresAt,
    })} returning oid`
  if (!pass) throw new Error('A guest pass was not written')
  return { token, guestPassOid: pass.oid, expiresAt }
}

/** Whose a guest's token is, while it counts. */
export async function findGuestPass(
  db: Queryable,
  token: string,
  now: Date,
): Promise<{ oid: number; purpose: string; gsmNumber: string; expiresAt: Date } | undefined> {
  const [pass] = await db<{ oid: number; purpose: string; gsmNumber: string; expiresAt: Date }[]>`
    select oid, purpose, gsm_number, expires_at from guest_pass
    where token_hash = ${hashOfToken(token)} and expires_at > ${now}`
  return pass
}

/** Who a call about files is made by; a guest's token stands for that guest. */
export async function ownerOf(
  { db, now }: Pick<Given, 'db' | 'now'>,
  member: Pick<Caller, 'memberOid' | 'registryOid'> | undefined,
  guestToken: string | undefined,
  refusal: (name: 'GuestPassExpired' | 'RegistryNeeded') => Refused,
): Promise<FileOwner> {
  if (guestToken !== undefined) {
    const pass = await findGuestPass(db, guestToken, now)
    if (!pass) throw refusal('GuestPassExpired')
    return { registryOid: null, memberOid: null, guestPassOid: pass.oid }
  }
  if (!member) throw new Refused('NotSignedIn', generalRefusals.NotSignedIn, 401)
  if (member.registryOid === null) throw refusal('RegistryNeeded')
  return { registryOid: member.registryOid, memberOid: member.memberOid, guestPassOid: null }
}

/** The condition under which a row of `stored_file` or `file_upload` is the owner's. */
export function ownedBy(db: Queryable, { registryOid, guestPassOid }: FileOwner) {
  return registryOid === null ? db`guest_pass_oid = ${guestPassOid}` : db`registry_oid = ${registryOid}`
}
