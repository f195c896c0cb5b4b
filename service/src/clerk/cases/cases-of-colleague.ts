import { dutyCodes } from 'contract/clerk/codes'
import type { Queryable } from '../../database/database.ts'
import { desksOf } from './cases-of-clerk.ts'
import { colleaguesAt } from './colleagues.ts'

interface Successor {
  memberOid: number
  name: string
  desks: string[]
  /** Waiting cases that they would take over. */
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
    const names = new Map<number, string>()
    for (const at of all.filter((each) => each.cases?.desk === desk))
      for (const colleague of await colleaguesAt(db, at, { memberOid }))
        names.set(colleague.memberOid, colleague.name)
    for (const [oid, name] of names) {
      const before = found.get(oid) ?? { memberOid: oid, name, desks: [], cases: 0 }
      found.set(oid, { ...before, desks: [...before.desks, desk], cases: before.cases + cases })
    }
  }
  return {
    cases: held.reduce((sum, { cases }) => sum + cases, 0),
    successors: [...found.values()].toSorted((one, other) => other.cases - one.cases),
  }
}
