import { AsyncLocalStorage } from 'node:async_hooks'
import { kindOfIdentity } from 'rules/identity/national-id'
import type { Concerned } from './own-matter.ts'
import type { Subject } from './security-event.ts'

/** Largest number of people named one by one; more are named by their import or file alone. */
export const maxSubjects = 5000

const collected = new AsyncLocalStorage<Concerned[]>()

/**
 * Runs a decision and collects the people it concerns: everyone that `isOwnMatter` was asked about during it, even if
 * it ends in a refusal. A decision that checks whether it is the clerk's own thereby names its people.
 */
export async function collectConcerned<Answer>(
  decide: () => Promise<Answer>,
  subjects: Subject[],
): Promise<Answer> {
  const asked: Concerned[] = []
  try {
    return await collected.run(asked, decide)
  } finally {
    subjects.push(...asked.flatMap(subjectsOf).slice(0, maxSubjects))
  }
}

/** Adds people to those concerned by the running decision. */
export function rememberConcerned(concerned: Concerned): void {
  collected.getStore()?.push(concerned)
}

/** Remembers whose whole number a clerk typed, before anything is told of it: also that it is unknown is told of them. */
export function rememberTypedNumber(typed: string): void {
  if (kindOfIdentity(typed) !== undefined) rememberConcerned({ identityNumbers: [typed] })
}

/** A phone names someone only where nothing better does. */
function subjectsOf({ registryOids, memberOids, identityNumbers, gsmNumbers }: Concerned): Subject[] {
  const named: Subject[] = [
    ...known(registryOids).map((registryOid) => ({ registryOid })),
    ...known(memberOids).map((memberOid) => ({ memberOid })),
    ...known(identityNumbers).map((identityNumber) => ({ identityNumber })),
  ]
  return named.length > 0 ? named : known(gsmNumbers).map((gsmNumber) => ({ gsmNumber }))
}

/** Values that are there. */
export function known<Value>(values: readonly (Value | null | undefined)[] = []): Value[] {
  return values.filter((value) => value != null)
}
