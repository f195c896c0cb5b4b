import type { Calls } from 'contract/calls'
import type { Handler } from '../calling/handler.ts'
import { desksOf } from './cases/cases-of-clerk.ts'
import { findCase } from './cases/find-cases.ts'

export const GiveCaseBack: Handler<Calls['GiveCaseBack']> = async ({
  db,
  request: { caseKey },
  member,
  now,
  refusal,
}) => {
  const found = await findCase(db, { memberOid: member.memberOid, desks: desksOf(member), caseKey })
  if (!found) throw refusal('NoSuchCase')
  const [given] = await db`
    update clerk_case_holding set given_back_at = ${now}
    where (source, source_key, desk) = (${found.source}, ${found.sourceKey}, ${found.desk})
      and holder_member_oid = ${member.memberOid} and given_back_at is null returning source`
  if (!given) throw refusal('NotYours')
  return {}
}
