import { dutiesFor } from 'contract/call'
import type { ClerkAtWork, ClerkWork } from '../../callers/clerk-work.ts'
import { clerkWork } from '../clerk-work.ts'

/** Desk that a clerk sees, with the cases that wait for them there; without cases if nothing waits at it. */
export interface DeskOfClerk {
  work: ClerkWork
  isReadOnly: boolean
  cases: { desk: string; kinds: readonly string[] | null; exceptKinds: readonly string[] } | null
}

export function desksOf(clerk: ClerkAtWork): DeskOfClerk[] {
  return clerkWork.flatMap((work) => {
    const own = dutiesFor(work).filter((duty) => clerk.duties.includes(duty))
    if (own.length === 0) return []
    const isReadOnly = own.every((duty) => clerk.readingDuties.includes(duty))
    return [{ work, isReadOnly, cases: casesAt(work, clerk) }]
  })
}

function casesAt(work: ClerkWork, clerk: ClerkAtWork): DeskOfClerk['cases'] {
  const cases = typeof work.cases === 'function' ? work.cases(clerk) : work.cases
  if (cases === undefined) return null
  const all = { desk: work.code, kinds: null, exceptKinds: [] }
  return cases === 'all' ? all : { ...all, ...cases }
}
