import type { Queryable } from '../database/database.ts'

export interface Numbering {
  Epoch: string
  EpochAfter: number
  lastNumber: number
}

/** The history that the numbers of events are of, and the last number that was given in it. */
export async function readNumbering(db: Queryable): Promise<Numbering> {
  const [row] = await db<{ epoch: string; afterNumber: number; lastNumber: number }[]>`
    select epoch, after_number, (select coalesce(max(number), 0) from bridge_event) as last_number
    from bridge_numbering`
  if (!row) throw new Error('The numbering of events has no name')
  return { Epoch: row.epoch, EpochAfter: row.afterNumber, lastNumber: row.lastNumber }
}
