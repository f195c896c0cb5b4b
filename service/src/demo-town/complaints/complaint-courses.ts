import type { ComplaintStep } from 'contract/complaints/codes'
import { randomFrom } from '../random.ts'

/** Course of a complaint to its status, and the days since it was sent. */
export interface Course {
  steps: readonly ComplaintStep[]
  daysAgo: number
  /** A person to sign in as, by their place in the list; someone without an account where the list is shorter. */
  person?: number
}

/** Courses for the people to sign in as: one in each state that asks something of them. */
const ofPeople: readonly Course[] = [
  { person: 0, daysAgo: 2, steps: [] },
  { person: 0, daysAgo: 6, steps: ['take', 'ask'] },
  { person: 0, daysAgo: 20, steps: ['take', 'resolve'] },
  { person: 1, daysAgo: 9, steps: ['take'] },
  { person: 3, daysAgo: 25, steps: ['take', 'reject', 'reopen'] },
]
const usual: readonly (readonly ComplaintStep[])[] = [
  [],
  [],
  ['take'],
  ['take'],
  ['take', 'ask'],
  ['take', 'ask', 'reply'],
  ['take', 'resolve'],
  ['take', 'resolve'],
  ['take', 'reject'],
  ['take', 'resolve', 'reopen'],
]
const others = 40

export function demoCourses(): Course[] {
  const random = randomFrom(445)
  return [
    ...ofPeople,
    ...Array.from({ length: others }, (_, index) => {
      const steps = usual[index % usual.length] ?? []
      // Ended complaints are older than those not looked at yet.
      return { steps, daysAgo: steps.length * 6 + random.whole(0, 8) }
    }),
  ].toSorted((a, b) => b.daysAgo - a.daysAgo)
}
