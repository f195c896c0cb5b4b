import { addMs } from 'rules/calendar'
import { firstKeptDay } from 'rules/privacy/keeping-grounds'
import { dayInTurkey, minuteInTurkey } from 'rules/turkey-time'
import type { Given } from '../calling/handler.ts'
import { type KeptKind, keptKinds } from './kept-kinds.ts'

const dayMs = 86_400_000
/** Hour at which hardly anyone is here; a service that was off then does it in the morning. */
const nightFromHour = 3
const defaultBatchSize = 1000

type Removing = Pick<Given, 'db' | 'settings' | 'now'>

/**
 * Removes what was kept long enough, batch by batch: what is short-lived at every turn, everything else once a night.
 * Each batch is counted where it is removed, so that a service that dies is followed by the next where it was. A kind
 * that fails does not keep the others, and every fault is told.
 */
export async function removeExpired(
  removing: Removing,
  { batchSize = defaultBatchSize, only }: { batchSize?: number; only?: readonly string[] } = {},
): Promise<void> {
  const faults: Error[] = []
  for (const kind of await kindsInTurn(removing)) {
    if (only && !only.includes(kind.code)) continue
    try {
      while (!(await removeBatch(removing, kind, batchSize)));
    } catch (error) {
      faults.push(new Error(`${kind.code} could not be removed`, { cause: error }))
    }
  }
  if (faults.length > 0) throw new AggregateError(faults, faults.map(({ message }) => message).join('; '))
}

async function kindsInTurn({ db, now }: Removing): Promise<KeptKind[]> {
  const done = await db<{ kind: string }[]>`
    select kind from retention_run where day = ${dayInTurkey(now)} and finished_at is not null`
  const isNightOver = minuteInTurkey(now) >= nightFromHour * 60
  return keptKinds.filter(
    ({ code, isShortLived }) => isShortLived || (isNightOver && !done.some(({ kind }) => kind === code)),
  )
}

/** Whether nothing of the kind is left to remove. */
async function removeBatch(
  { db, settings, now }: Removing,
  kind: KeptKind,
  batchSize: number,
): Promise<boolean> {
  const before = kind.ground
    ? new Date(`${firstKeptDay(kind.ground, dayInTurkey(now))}T00:00:00+03:00`)
    : addMs(now, -kind.days(settings) * dayMs)
  return db.begin(async (tx) => {
    const removedCount = await kind.remove(tx, { before, now, batchSize })
    const finishedAt = removedCount < batchSize ? now : null
    await tx`
      insert into retention_run ${tx({ kind: kind.code, day: dayInTurkey(now), removedCount, keptSince: before, finishedAt })}
      on conflict (kind, day) do update set removed_count = retention_run.removed_count + excluded.removed_count,
        kept_since = excluded.kept_since, finished_at = excluded.finished_at`
    return finishedAt !== null
  })
}
