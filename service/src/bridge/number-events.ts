import type { Database } from '../database/database.ts'

/** Lock of its own, as that of the import lasts as long as a file. */
const numberingLock = 2026_1118
const batchSize = 10_000

/**
 * Gives committed events their numbers, one process after the other. An event of a transaction that is still open is not seen
 * and gets its number in a later turn, so that numbers only ever become readable in their order; writers never wait for it.
 */
export async function numberEvents(db: Database): Promise<void> {
  let numbered = batchSize
  while (numbered === batchSize)
    numbered = await db.begin(async (tx) => {
      await tx`select pg_advisory_xact_lock(${numberingLock})`
      const rows = await tx`
        with waiting as (
          select oid, row_number() over (order by oid) as place
          from (select oid from bridge_event where number is null order by oid limit ${batchSize}) next
        ), last as (select coalesce(max(number), 0) as number from bridge_event)
        update bridge_event set number = last.number + waiting.place
        from waiting, last where bridge_event.oid = waiting.oid`
      return rows.count
    })
}
