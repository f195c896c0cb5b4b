import type { Calls } from 'contract/calls'
import type { Handler } from '../calling/handler.ts'
import { desksOf } from './cases/cases-of-clerk.ts'
import { colleaguesAt } from './cases/colleagues.ts'
import { findCase } from './cases/find-cases.ts'

export const GetColleaguesForCase: Handler<Calls['GetColleaguesForCase']> = async ({
  db,
  request: { caseKey },
  member,
  refusal,
}) => {
  const found = await findCase(db, { memberOid: member.memberOid, desks: desksOf(member), caseKey })
  if (!found) throw refusal('NoSuchCase')
  const colleagues = await colleaguesAt(db, found.at, member)
  return colleagues.map(({ memberOid, name }) => ({ MemberOid: memberOid, Colleague: name }))
}
