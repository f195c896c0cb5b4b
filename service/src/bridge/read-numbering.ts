import type { Queryable } from '../database/database.ts'

export interface Numbering {
  Epoch: string
  EpochAfter: number
  lastNumber: number
}

/**
 * The history that the numbers of events are of, and the last number that was given in it. For a program that knows another
 * one, `EpochAfter` is the last number that both have: the least at which a numbering ended since.
 */
export async function readNumbering(db: Queryable, knownEpoch?: string): Promise<Numbering> {
  const [row] = await db<{ epoch: string; afterNumber: number; lastNumber: number }[]>`
    select epoch, coalesce((
        select min(last_number) from bridge_past_numbering
        where oid >= (select oid from bridge_past_numbering known where known.epoch = ${knownEpoch ?? null})
      ), after_number) as after_number,
      (select coalesce(max(number), 0) from bridge_event) as last_number
    from bridge_numbering`
  if (!row) throw new Error('The numbering of events has no name')
  return { Epoch: row.epoch, EpochAfter: row.afterNumber, lastNumber: row.lastNumber }
}
