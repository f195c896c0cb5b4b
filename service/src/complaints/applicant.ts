import { generalRefusals } from 'contract/general-refusals'
import type { Caller, Given } from '../calling/handler.ts'
import { Refused } from '../calling/refused.ts'
import type { Queryable } from '../database/database.ts'
import { type FileOwner, findGuestPass } from '../files/owner.ts'

/** Who sends and follows a complaint: a member for whom they act, or a proven phone. */
export type Applicant =
  | { memberOid: number; registryOid: number | null; gsmNumber: null; guestPassOid: null }
  | { memberOid: null; registryOid: null; gsmNumber: string; guestPassOid: number }

/** What a guest's token was given for; one given for something else opens no complaint. */
export const complaintPurpose = 'complaint'

/** A guest's token stands for its phone, also for someone signed in. */
export async function applicantOf(
  { db, now }: Pick<Given, 'db' | 'now'>,
  member: Pick<Caller, 'memberOid' | 'registryOid'> | undefined,
  guestToken: string | undefined,
  refusal: (name: 'GuestPassExpired') => Refused,
): Promise<Applicant> {
  if (guestToken !== undefined) {
    const pass = await findGuestPass(db, guestToken, now)
    if (pass?.purpose !== complaintPurpose) throw refusal('GuestPassExpired')
    return { memberOid: null, registryOid: null, gsmNumber: pass.gsmNumber, guestPassOid: pass.oid }
  }
  if (!member) throw new Refused('NotSignedIn', generalRefusals.NotSignedIn, 401)
  return {
    memberOid: member.memberOid,
    registryOid: member.registryOid,
    gsmNumber: null,
    guestPassOid: null,
  }
}

/** The condition under which a row of `complaint` is the applicant's. */
export function isOwn(db: Queryable, { memberOid, registryOid, gsmNumber }: Applicant) {
  if (gsmNumber !== null) return db`complaint.guest_gsm_number = ${gsmNumber}`
  // Without a registry it hangs on the membership alone.
  return registryOid === null
    ? db`(complaint.member_oid = ${memberOid} and complaint.registry_oid is null)`
    : db`complaint.registry_oid = ${registryOid}`
}

/** Whose the photos are; nothing where a member has no registry, who can upload none. */
export function photoOwner({ memberOid, registryOid, guestPassOid }: Applicant): FileOwner | undefined {
  if (guestPassOid !== null) return { registryOid: null, memberOid: null, guestPassOid }
  return registryOid === null ? undefined : { registryOid, memberOid, guestPassOid: null }
}
