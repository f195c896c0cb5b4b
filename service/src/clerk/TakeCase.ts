import type { Calls } from 'contract/calls'
import type { Handler } from '../calling/handler.ts'
import { desksOf } from './cases/cases-of-clerk.ts'
import { findCase } from './cases/find-cases.ts'

export const TakeCase: Handler<Calls['TakeCase']> = async ({
  db,
  request: { caseKey },
  member,
  now,
  refusal,
}) => {
  const desks = desksOf(member).filter(({ isReadOnly }) => !isReadOnly)
  const found = await findCase(db, { memberOid: member.memberOid, desks, caseKey })
  if (!found) throw refusal('NoSuchCase')
  const { source, sourceKey, desk } = found
  const [taken] = await db`
    insert into clerk_case_holding ${db({ source, sourceKey, desk, holderMemberOid: member.memberOid, heldSince: now })}
    on conflict (source, source_key, desk) do update set held_since = clerk_case_holding.held_since
    where clerk_case_holding.holder_member_oid = excluded.holder_member_oid
    returning holder_member_oid`
  if (!taken) throw refusal('AlreadyTaken')
  return {}
}
