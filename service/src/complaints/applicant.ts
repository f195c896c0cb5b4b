import { generalRefusals } from 'contract/general-refusals'
import { findPhoneGuest } from '../callers/guest-access.ts'
import type { Caller, Given } from '../calling/handler.ts'
import { Refused } from '../calling/refused.ts'
import type { Queryable } from '../database/database.ts'
import type { FileOwner } from '../files/owner.ts'

/** Sender and follower of a complaint: a member for the registry they act for, or a proven phone. */
export type Applicant =
  | { memberOid: number; registryOid: number | null; gsmNumber: null; guestAccessOid: null }
  | { memberOid: null; registryOid: null; gsmNumber: string; guestAccessOid: number }

/** A guest's token stands for its phone, also for someone signed in. */
export async function applicantOf(
  { db, now }: Pick<Given, 'db' | 'now'>,
  member: Pick<Caller, 'memberOid' | 'registryOid'> | undefined,
  guestToken: string | undefined,
  refusal: (name: 'GuestPassExpired') => Refused,
): Promise<Applicant> {
  if (guestToken !== undefined) {
    const guest = await findPhoneGuest(db, guestToken, now)
    // A token given for another purpose opens no complaint.
    if (guest?.kind !== 'complaint') throw refusal('GuestPassExpired')
    return { memberOid: null, registryOid: null, gsmNumber: guest.gsmNumber, guestAccessOid: guest.oid }
  }
  if (!member) throw new Refused('NotSignedIn', generalRefusals.NotSignedIn, 401)
  return {
    memberOid: member.memberOid,
    registryOid: member.registryOid,
    gsmNumber: null,
    guestAccessOid: null,
  }
}

/** The condition under which a row of `complaint` is the applicant's. */
export function isOwn(db: Queryable, { memberOid, registryOid, gsmNumber }: Applicant) {
  if (gsmNumber !== null) return db`complaint.guest_gsm_number = ${gsmNumber}`
  // A complaint without a registry belongs to the membership alone.
  return registryOid === null
    ? db`(complaint.member_oid = ${memberOid} and complaint.registry_oid is null)`
    : db`complaint.registry_oid = ${registryOid}`
}

/** Owner of the photos; undefined for a member without a registry, who can upload none. */
export function photoOwner({ memberOid, registryOid, guestAccessOid }: Applicant): FileOwner | undefined {
  if (guestAccessOid !== null) return { registryOid: null, memberOid: null, guestAccessOid }
  return registryOid === null ? undefined : { registryOid, memberOid, guestAccessOid: null }
}
