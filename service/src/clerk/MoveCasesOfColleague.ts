import type { Calls } from 'contract/calls'
import type { Handler } from '../calling/handler.ts'
import { noteSecurityEvent } from '../callers/security-event.ts'
import { readSuccessors } from './cases/cases-of-colleague.ts'

export const MoveCasesOfColleague: Handler<Calls['MoveCasesOfColleague']> = async ({
  request: { memberOid, toMemberOid },
  member,
  refusal,
  ...given
}) =>
  given.db.begin(async (tx) => {
    if ([memberOid, toMemberOid].includes(member.memberOid)) throw refusal('NotYourself')
    await tx`select from member where oid = ${memberOid} for no key update`
    const { successors } = await readSuccessors(tx, memberOid)
    const successor = successors.find((each) => each.memberOid === toMemberOid)
    if (toMemberOid !== null && !successor) throw refusal('NotTheirDesk')
    const desks = successor?.desks ?? []
    const moved = await tx`
      update clerk_case_holding set holder_member_oid = ${toMemberOid}, held_since = ${given.now}
      where holder_member_oid = ${memberOid} and given_back_at is null and desk = any(${desks}::text[])`
    const freed = await tx`
      delete from clerk_case_holding where holder_member_oid = ${memberOid} and given_back_at is null`
    if (moved.count + freed.count === 0) throw refusal('NoCases')
    await noteSecurityEvent(tx, given, {
      kind: 'CasesMoved',
      memberOid,
      detail: {
        administrator: String(member.memberOid),
        moved: String(moved.count),
        freed: String(freed.count),
      },
    })
    return { Moved: moved.count, Freed: freed.count }
  })
