import type { Queryable } from '../database/database.ts'
import type { SecondPersonSettings } from '../settings/second-person-settings.ts'
import { type Effect, noEffect, usedAlone } from './ledger.ts'

/** Whether an effect, added to what the same person did alone before, reaches a limit. */
export function reachesLimit(
  effect: Effect,
  before: { day: Effect; month: Effect },
  { Lira, People, TariffRows }: SecondPersonSettings,
): boolean {
  const counted = [
    { of: (each: Effect) => each.loweredKurus + each.paidOutKurus, limits: Lira, unit: 100 },
    { of: (each: Effect) => each.people, limits: People, unit: 1 },
    { of: (each: Effect) => each.tariffRows, limits: TariffRows, unit: 1 },
  ]
  return counted.some(({ of, limits, unit }) => {
    const own = of(effect)
    return (
      own > 0 &&
      (own >= limits.Act * unit ||
        own + of(before.day) >= limits.Day * unit ||
        own + of(before.month) >= limits.Month * unit)
    )
  })
}

/** Lets acts of one person at the same moment follow each other, each counting those before it. */
export async function lockPowerOf(tx: Queryable, memberOid: number): Promise<void> {
  await tx`select from member where oid = ${memberOid} for no key update`
}

/** Limit test: true where a member may not do this alone. */
export async function needsSecondPerson(
  tx: Queryable,
  { now, settings }: { now: Date; settings: { SecondPerson: SecondPersonSettings } },
  memberOid: number,
  effect: Partial<Effect>,
): Promise<boolean> {
  await lockPowerOf(tx, memberOid)
  return reachesLimit({ ...noEffect, ...effect }, await usedAlone(tx, memberOid, now), settings.SecondPerson)
}
