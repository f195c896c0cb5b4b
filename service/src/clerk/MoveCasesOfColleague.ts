import type { Calls } from 'contract/calls'
import type { Given, Handler } from '../calling/handler.ts'
import { noteSecurityEvent } from '../callers/security-event.ts'
import type { Queryable } from '../database/database.ts'
import { type Successor, readSuccessors } from './cases/cases-of-colleague.ts'
import type { CaseRow } from './cases/find-cases.ts'
import { isOwnCase } from './cases/own-case.ts'

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
    const moving = successor ? await withoutOwn({ db: tx, today: given.today }, memberOid, successor) : []
    const moved = await tx`
      update clerk_case_holding set holder_member_oid = ${toMemberOid}, held_since = ${given.now}
      where holder_member_oid = ${memberOid} and given_back_at is null and (source, source_key, desk) in (
        select * from unnest(${moving.map(({ source }) => source)}::text[],
          ${moving.map(({ sourceKey }) => sourceKey)}::text[], ${moving.map(({ desk }) => desk)}::text[]))`
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

type HeldCase = Pick<CaseRow, 'source' | 'sourceKey' | 'desk' | 'registryOid'>

/** Held cases of the successor's desks but those that are the successor's own matter, which become free. */
async function withoutOwn(
  given: { db: Queryable } & Pick<Given, 'today'>,
  memberOid: number,
  successor: Successor,
): Promise<HeldCase[]> {
  const held = await given.db<HeldCase[]>`
    select source, source_key, desk, registry_oid from clerk_case_holding
    left join clerk_case using (source, source_key, desk)
    where holder_member_oid = ${memberOid} and given_back_at is null and desk = any(${successor.desks})`
  const own = await Promise.all(held.map((each) => isOwnCase(given, successor, each)))
  return held.filter((_, index) => !own[index])
}
