import type { Calls } from 'contract/calls'
import type { Handler } from '../calling/handler.ts'
import { desksOf } from './cases/cases-of-clerk.ts'
import { isOwnCase } from './cases/own-case.ts'
import { findCase, isBinding } from './cases/find-cases.ts'

export const TakeCase: Handler<Calls['TakeCase']> = async ({
  db,
  request: { caseKey },
  member,
  now,
  today,
  refusal,
}) => {
  const desks = desksOf(member).filter(({ isReadOnly }) => !isReadOnly)
  const found = await findCase(db, { memberOid: member.memberOid, desks, caseKey })
  if (!found) throw refusal('NoSuchCase')
  if (await isOwnCase({ db, today }, member, found)) throw refusal('OwnMatter')
  const mayTakeOver = !isBinding(found, found.at, now)
  const { source, sourceKey, desk } = found
  const [taken] = await db`
    insert into clerk_case_holding ${db({ source, sourceKey, desk, holderMemberOid: member.memberOid, heldSince: now })}
    on conflict (source, source_key, desk) do update
    set holder_member_oid = excluded.holder_member_oid, given_back_at = null, held_since = case
      when clerk_case_holding.holder_member_oid = excluded.holder_member_oid then clerk_case_holding.held_since else ${now}::timestamptz end
    where clerk_case_holding.holder_member_oid = excluded.holder_member_oid or clerk_case_holding.given_back_at is not null
      or clerk_case_holding.holder_member_oid is not distinct from ${found.holderMemberOid} and ${mayTakeOver}
    returning holder_member_oid`
  if (!taken) throw refusal('AlreadyTaken')
  return {}
}
