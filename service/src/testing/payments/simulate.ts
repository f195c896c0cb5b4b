import type { Database } from '../../database/database.ts'
import { defects } from './defects.ts'
import type { Defect } from './defect.ts'
import { type Outcome, runSchedule } from './schedule.ts'

export interface Summary {
  schedules: number
  orders: number
  kills: number
  statuses: Record<string, number>
  waitingForClerk: number
  failures: Outcome[]
}

/** Runs schedules one after the other, each from a seed of its own; a failing seed can be run again alone. */
export async function simulate(
  db: Database,
  { schedules, seed, defect }: { schedules: number; seed: number; defect?: Defect },
  watch: (done: number, summary: Summary) => boolean | void = () => {},
): Promise<Summary> {
  const summary: Summary = {
    schedules: 0,
    orders: 0,
    kills: 0,
    statuses: {},
    waitingForClerk: 0,
    failures: [],
  }
  for (let index = 0; index < schedules; index += 1) {
    const outcome = await runSchedule(db, seed + index, defect)
    summary.schedules += 1
    summary.orders += outcome.statuses.length
    summary.kills += outcome.kills
    summary.waitingForClerk += outcome.waitingForClerk
    for (const status of outcome.statuses) summary.statuses[status] = (summary.statuses[status] ?? 0) + 1
    if (outcome.wrongs.length > 0) summary.failures.push(outcome)
    if (watch(index + 1, summary) === false) break
  }
  return summary
}

/** Number of schedules until a planted defect is noticed; undefined if it is not. */
export async function schedulesUntilCaught(
  db: Database,
  name: string,
  seed = defects[name]?.seed ?? 1,
): Promise<{ schedules: number; wrong: string } | undefined> {
  const planted = defects[name]
  if (!planted) throw new Error(`There is no defect ${name}`)
  const { withoutTrigger = [] } = planted
  const guard = async (verb: 'disable' | 'enable') => {
    for (const { table, name: trigger } of withoutTrigger)
      await db.unsafe(`alter table ${table} ${verb} trigger ${trigger}`)
  }
  await guard('disable')
  try {
    const { schedules, failures } = await simulate(
      db,
      { schedules: planted.within, seed, defect: planted.defect },
      (_done, summary) => summary.failures.length === 0,
    )
    const [failure] = failures
    return failure && { schedules, wrong: failure.wrongs[0] ?? '' }
  } finally {
    await guard('enable')
  }
}
