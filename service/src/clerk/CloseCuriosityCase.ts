import type { Calls } from 'contract/calls'
import type { Handler } from '../calling/handler.ts'
import { isOwnMatter } from '../callers/own-matter.ts'

export const CloseCuriosityCase: Handler<Calls['CloseCuriosityCase']> = async ({
  request: { caseOid, isJustified, finding },
  member,
  refusal,
  ...given
}) =>
  given.db.begin(async (tx) => {
    const [found] = await tx<{ clerkMemberOid: number; day: string }[]>`
      select clerk_member_oid, day from curiosity_case where oid = ${caseOid} and closed_at is null for update`
    if (!found) throw refusal('NoSuchCase')
    const concerned = { memberOids: [found.clerkMemberOid], since: found.day }
    if (await isOwnMatter({ db: tx, today: given.today }, member, concerned)) throw refusal('OwnMatter')
    if (found.day >= given.today) throw refusal('DayNotOver')
    await tx`
      update curiosity_case set closed_at = ${given.now}, closed_by_member_oid = ${member.memberOid},
        is_justified = ${isJustified}, finding = ${finding}
      where oid = ${caseOid}`
    return {}
  })
