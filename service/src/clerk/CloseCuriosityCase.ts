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
    const [found] = await tx<{ clerkMemberOid: number; clerkRegistryOid: number | null; day: string }[]>`
      select clerk_member_oid, day, coalesce(registry_oid, former_registry_oid) as clerk_registry_oid
      from curiosity_case join member on member.oid = clerk_member_oid
      where curiosity_case.oid = ${caseOid} and curiosity_case.closed_at is null for update of curiosity_case`
    if (!found) throw refusal('NoSuchCase')
    const { clerkMemberOid, clerkRegistryOid } = found
    const concerned = { memberOids: [clerkMemberOid], registryOids: [clerkRegistryOid], since: found.day }
    if (await isOwnMatter({ db: tx, today: given.today }, member, concerned)) throw refusal('OwnMatter')
    if (found.day >= given.today) throw refusal('DayNotOver')
    await tx`
      update curiosity_case set closed_at = ${given.now}, closed_by_member_oid = ${member.memberOid},
        is_justified = ${isJustified}, finding = ${finding}
      where oid = ${caseOid}`
    return {}
  })
