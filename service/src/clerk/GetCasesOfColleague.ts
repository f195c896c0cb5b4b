import type { Calls } from 'contract/calls'
import type { Handler } from '../calling/handler.ts'
import { noteSecurityEvent } from '../callers/security-event.ts'
import { readSuccessors } from './cases/cases-of-colleague.ts'

export const GetCasesOfColleague: Handler<Calls['GetCasesOfColleague']> = async ({
  request: { memberOid },
  member,
  ...given
}) => {
  const { db } = given
  await noteSecurityEvent(db, given, { kind: 'PeopleListed', by: member, subjects: [{ memberOid }] })
  const { cases, successors } = await readSuccessors(db, memberOid)
  return {
    Cases: cases,
    Colleagues: successors
      .filter((each) => each.memberOid !== member.memberOid)
      .map((each) => ({ MemberOid: each.memberOid, Colleague: each.name, Cases: each.cases })),
  }
}
