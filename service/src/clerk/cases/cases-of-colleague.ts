import { dutyCodes } from 'contract/clerk/codes'
import type { Queryable } from '../../database/database.ts'
import { desksOf } from './cases-of-clerk.ts'
import { type Colleague, colleaguesAt } from './colleagues.ts'

export interface Successor {
  memberOid: number
  ownRegistryOid: number
  name: string
  desks: string[]
  /** Waiting cases of their desks. */
  cases: number
}

/** Waiting cases that a clerk holds, and the colleagues who decide at some of their desks, who takes most first. */
export async function readSuccessors(
  db: Queryable,
  memberOid: number,
): Promise<{ cases: number; successors: Successor[] }> {
  const held = await db<{ desk: string; cases: number }[]>`
    select holding.desk, count(clerk_case.source) as cases from clerk_case_holding holding
    left join clerk_case using (source, source_key, desk)
    where holder_member_oid = ${memberOid} and given_back_at is null group by holding.desk`
  const found = new Map<number, Successor>()
  const all = desksOf({ memberOid, ownRegistryOid: null, duties: dutyCodes, readingDuties: [] })
  for (const { desk, cases } of held) {
    const there = new Map<number, Colleague>()
    for (const at of all.filter((each) => each.cases?.desk === desk))
      for (const colleague of await colleaguesAt(db, at, { memberOid }))
        there.set(colleague.memberOid, colleague)
    for (const [oid, { name, ownRegistryOid }] of there) {
      const before = found.get(oid) ?? { memberOid: oid, ownRegistryOid, name, desks: [], cases: 0 }
      found.set(oid, { ...before, desks: [...before.desks, desk], cases: before.cases + cases })
    }
  }
  return {
    cases: held.reduce((sum, { cases }) => sum + cases, 0),
    successors: [...found.values()].toSorted((one, other) => other.cases - one.cases),
  }
}
