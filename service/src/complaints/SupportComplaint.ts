import type { Calls } from 'contract/calls'
import type { Handler } from '../calling/handler.ts'
import { contactOf } from '../callers/contact.ts'
import { applicantOf, isOwn } from './applicant.ts'

export const SupportComplaint: Handler<Calls['SupportComplaint']> = async ({
  request: { complaintOid, guestToken },
  member,
  refusal,
  ...given
}) => {
  const { db, now } = given
  const applicant = await applicantOf(given, member, guestToken, refusal)
  const { memberOid, registryOid } = applicant
  // A member's phone counts too, so that no person is counted as a member and as a guest.
  const gsmNumber = memberOid === null ? applicant.gsmNumber : (await contactOf(db, memberOid)).gsmNumber
  return db.begin(async (tx) => {
    const [complaint] = await tx<{ isOwn: boolean; supportCount: number }[]>`
      select ${isOwn(tx, applicant)} as is_own, support_count
      from complaint join pr_application_type on code = application_type_code
      where oid = ${complaintOid} and is_public and closed_at is null and forgotten_at is null for update of complaint`
    if (!complaint) throw refusal('NotOpen')
    if (complaint.isOwn) throw refusal('OwnOne')
    const added = await tx`
      insert into complaint_support ${tx({ complaintOid, memberOid, registryOid, gsmNumber, createdAt: now })}
      on conflict do nothing returning oid`
    if (added.length === 0) return { SupportCount: complaint.supportCount, IsNew: false }
    const [counted] = await tx<{ supportCount: number }[]>`
      update complaint set support_count = support_count + 1 where oid = ${complaintOid} returning support_count`
    return { SupportCount: counted?.supportCount ?? 0, IsNew: true }
  })
}
