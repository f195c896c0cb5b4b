import type { Calls } from 'contract/calls'
import type { Handler } from '../calling/handler.ts'
import { desksOf } from './cases/cases-of-clerk.ts'
import { colleaguesAt } from './cases/colleagues.ts'
import { findCase } from './cases/find-cases.ts'

export const HandCaseOver: Handler<Calls['HandCaseOver']> = async ({
  db,
  request: { caseKey, colleagueMemberOid },
  member,
  now,
  refusal,
}) => {
  const desks = desksOf(member).filter(({ isReadOnly }) => !isReadOnly)
  const found = await findCase(db, { memberOid: member.memberOid, desks, caseKey })
  if (!found) throw refusal('NoSuchCase')
  const colleagues = await colleaguesAt(db, found.at, member)
  if (!colleagues.some(({ memberOid }) => memberOid === colleagueMemberOid)) throw refusal('NotTheirDesk')
  const { source, sourceKey, desk } = found
  const [handed] = await db`
    insert into clerk_case_holding ${db({ source, sourceKey, desk, holderMemberOid: colleagueMemberOid, heldSince: now })}
    on conflict (source, source_key, desk) do update
    set holder_member_oid = excluded.holder_member_oid, held_since = excluded.held_since
    where clerk_case_holding.holder_member_oid = ${member.memberOid}
    returning source`
  if (!handed) throw refusal('NotYours')
  return {}
}
