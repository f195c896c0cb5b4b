import type { Calls } from 'contract/calls'
import type { Handler } from '../calling/handler.ts'
import { desksOf } from './cases/cases-of-clerk.ts'
import { colleaguesAt } from './cases/colleagues.ts'
import { isOwnCase } from './cases/own-case.ts'
import { findCase } from './cases/find-cases.ts'

export const HandCaseOver: Handler<Calls['HandCaseOver']> = async ({
  db,
  request: { caseKey, colleagueMemberOid },
  member,
  now,
  today,
  refusal,
}) => {
  const desks = desksOf(member).filter(({ isReadOnly }) => !isReadOnly)
  const found = await findCase(db, { memberOid: member.memberOid, desks, caseKey })
  if (!found) throw refusal('NoSuchCase')
  if (await isOwnCase({ db, today }, member, found)) throw refusal('OwnMatter')
  const colleagues = await colleaguesAt(db, found.at, member)
  const colleague = colleagues.find(({ memberOid }) => memberOid === colleagueMemberOid)
  if (!colleague) throw refusal('NotTheirDesk')
  const theirDesks = desksOf({ ...colleague, readingDuties: [] })
  const theirs = await findCase(db, { memberOid: colleagueMemberOid, desks: theirDesks, caseKey })
  if (!theirs || (await isOwnCase({ db, today }, colleague, theirs))) throw refusal('NotTheirDesk')
  const { source, sourceKey, desk } = found
  const [handed] = await db`
    insert into clerk_case_holding ${db({ source, sourceKey, desk, holderMemberOid: colleagueMemberOid, heldSince: now })}
    on conflict (source, source_key, desk) do update
    set holder_member_oid = excluded.holder_member_oid, held_since = excluded.held_since, given_back_at = null
    where clerk_case_holding.holder_member_oid = ${member.memberOid} or clerk_case_holding.given_back_at is not null
    returning source`
  if (!handed) throw refusal('NotYours')
  return {}
}
