import type { Calls } from 'contract/calls'
import type { Handler } from '../calling/handler.ts'
import { desksOf } from './cases/cases-of-clerk.ts'
import { findCase } from './cases/find-cases.ts'

export const GiveCaseBack: Handler<Calls['GiveCaseBack']> = async ({
  db,
  request: { caseKey },
  member,
  refusal,
}) => {
  const found = await findCase(db, { memberOid: member.memberOid, desks: desksOf(member), caseKey })
  if (!found) throw refusal('NoSuchCase')
  const [given] = await db`
    delete from clerk_case_holding
    where (source, source_key, desk) = (${found.source}, ${found.sourceKey}, ${found.desk})
      and holder_member_oid = ${member.memberOid} returning source`
  if (!given) throw refusal('NotYours')
  return {}
}
