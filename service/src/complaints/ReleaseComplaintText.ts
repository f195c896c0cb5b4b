import type { Calls } from 'contract/calls'
import { withoutPersonalData } from 'rules/identity/personal-data'
import type { Handler } from '../calling/handler.ts'
import { findForClerk } from './find-for-clerk.ts'
import { noteComplaint } from './move-complaint.ts'
import { isClerksOwn } from './own-for-clerk.ts'

export const ReleaseComplaintText: Handler<Calls['ReleaseComplaintText']> = async ({
  request: { referenceNumber, publicText },
  member,
  refusal,
  ...given
}) => {
  await given.db.begin(async (tx) => {
    const row = await findForClerk(tx, referenceNumber)
    if (!row) throw refusal('NoSuchComplaint')
    if (!row.isPublic) throw refusal('NotPublic')
    if (await isClerksOwn({ ...given, db: tx }, member, row)) throw refusal('OwnComplaint')
    const persons = row.personName === null ? [] : [row.personName]
    if (publicText !== null && withoutPersonalData(publicText, persons) !== publicText.normalize('NFC'))
      throw refusal('PersonalData')
    const changed = await tx`
      update complaint set public_text = ${publicText}
      where oid = ${row.oid} and public_text is distinct from ${publicText} returning oid`
    if (changed.length === 0) return
    await noteComplaint(tx, row.oid, publicText === null ? 'withhold' : 'release', {
      fromStatus: row.status,
      toStatus: row.status,
      by: { memberOid: member.memberOid, registryOid: row.registryOid, isClerk: true },
      now: given.now,
      text: publicText ?? undefined,
    })
  })
  return {}
}
