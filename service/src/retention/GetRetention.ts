import type { Calls } from 'contract/calls'
import type { Handler } from '../calling/handler.ts'
import { keptKinds } from './kept-kinds.ts'

interface RunRow {
  kind: string
  day: string
  removedCount: number
}

export const GetRetention: Handler<Calls['GetRetention']> = async ({ db, settings }) => {
  const runs = await db<RunRow[]>`
    select distinct on (kind) kind, day, removed_count from retention_run order by kind, day desc`
  const kinds = await Promise.all(
    keptKinds.map(async ({ code, label, days, reason, oldest }) => {
      const [found] = await oldest(db)
      const run = runs.find(({ kind }) => kind === code)
      return {
        Code: code,
        Label: label,
        Days: days(settings),
        Reason: reason,
        OldestAt: found?.at?.toISOString() ?? null,
        LastRunOn: run?.day ?? null,
        RemovedCount: run?.removedCount ?? 0,
      }
    }),
  )
  return { Kinds: kinds }
}
