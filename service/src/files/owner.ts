import { generalRefusals } from 'contract/general-refusals'
import { findPhoneGuest, type PhoneGuest } from '../callers/guest-access.ts'
import type { Caller, Given } from '../calling/handler.ts'
import { Refused } from '../calling/refused.ts'
import type { Queryable } from '../database/database.ts'

/** Owner of a file: a registry, with the member who acts for it, or a guest. */
export type FileOwner =
  | { registryOid: number; memberOid: number; guestAccessOid: null }
  | { registryOid: null; memberOid: null; guestAccessOid: number }

/** Owner by the caller of a call about files; a guest's token stands for that guest. */
export async function ownerOf(
  { db, now }: Pick<Given, 'db' | 'now'>,
  member: Pick<Caller, 'memberOid' | 'registryOid'> | undefined,
  guestToken: string | undefined,
  refusal: (name: 'GuestPassExpired' | 'RegistryNeeded') => Refused,
  /** Required purpose of the token, for tokens of one use. */
  isMeant: (guest: PhoneGuest) => boolean = () => true,
): Promise<FileOwner> {
  if (guestToken !== undefined) {
    const guest = await findPhoneGuest(db, guestToken, now)
    if (!guest || !isMeant(guest)) throw refusal('GuestPassExpired')
    return { registryOid: null, memberOid: null, guestAccessOid: guest.oid }
  }
  if (!member) throw new Refused('NotSignedIn', generalRefusals.NotSignedIn, 401)
  if (member.registryOid === null) throw refusal('RegistryNeeded')
  return { registryOid: member.registryOid, memberOid: member.memberOid, guestAccessOid: null }
}

/** The condition under which a row of `stored_file` or `file_upload` is the owner's. */
export function ownedBy(db: Queryable, { registryOid, guestAccessOid }: FileOwner) {
  return registryOid === null ? db`guest_access_oid = ${guestAccessOid}` : db`registry_oid = ${registryOid}`
}

/** Person who takes turns with others: a member for all registries, a phone for all of its passes. */
export async function personOf(
  { db }: Pick<Given, 'db'>,
  member: Pick<Caller, 'memberOid'> | undefined,
  owner: FileOwner | null,
): Promise<string> {
  if (member) return `member ${member.memberOid}`
  const [guest] = await db<{ gsmNumber: string }[]>`
    select gsm_number from guest_access where oid = ${owner?.guestAccessOid ?? null}`
  return `guest ${guest?.gsmNumber}`
}
