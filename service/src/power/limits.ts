import type { Queryable } from '../database/database.ts'
import type { SecondPersonSettings } from '../settings/second-person-settings.ts'
import { type Effect, noEffect, usedAlone } from './ledger.ts'

/** Whether an effect, added to the same person's own acts before, reaches a limit. */
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

const unusualTimes = 5
const usualFrom = 5

/** Median lira of the last hundred acts of the same way, where an effect is at least five times that; null where it is not, or where too little was done to tell. */
export async function usualIfExceeded(
  tx: Queryable,
  way: string,
  { loweredKurus, paidOutKurus }: Effect,
): Promise<number | null> {
  const [row] = await tx<{ usualKurus: number | null; acts: number }[]>`
    select percentile_disc(0.5) within group (order by lowered_kurus + paid_out_kurus) as usual_kurus,
      count(*)::integer as acts
    from (
      select lowered_kurus, paid_out_kurus from power_entry
      where way = ${way} and lowered_kurus + paid_out_kurus > 0 order by act desc limit 100
    ) lately`
  if (!row || row.usualKurus === null || row.acts < usualFrom) return null
  return loweredKurus + paidOutKurus >= unusualTimes * row.usualKurus ? row.usualKurus : null
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
