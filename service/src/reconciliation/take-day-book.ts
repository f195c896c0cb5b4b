import { createHash } from 'node:crypto'
import type { BridgeDayBook } from 'contract/bridge/day-book'
import type { Database } from '../database/database.ts'
import { insertRows, insertRowsWithoutOid } from '../database/insert-rows.ts'
import { lockFor } from '../database/lock-for.ts'

const batchSize = 1000

interface Taken {
  Outcome: 'created' | 'changed' | 'same'
  Version: number
}

/** Keeps the list of a day; undefined where its count or total are not those of its entries. */
export async function takeDayBook(
  { db, now, clientId }: { db: Database; now: Date; clientId: string },
  { Day: day, Count, Total, Entries }: BridgeDayBook,
): Promise<Taken | undefined> {
  const entries = Entries.map(({ Kind, Number: number, Amount }) => ({
    kind: Kind,
    number,
    amountKurus: kurusOf(Amount),
  }))
  const totalKurus = entries.reduce(
    (total, { kind, amountKurus }) => total + (kind === 'refund' ? -amountKurus : amountKurus),
    0,
  )
  if (entries.length !== Count || totalKurus !== kurusOf(Total)) return undefined
  const sha256 = createHash('sha256').update(JSON.stringify(entries)).digest()
  return db.begin(async (tx) => {
    await lockFor(tx, `day book ${day}`)
    const [last] = await tx<{ version: number; isSame: boolean }[]>`
      select version, sha256 = ${sha256} as is_same from day_book where day = ${day} and is_current`
    if (last?.isSame) return { Outcome: 'same', Version: last.version }
    const version = (last?.version ?? 0) + 1
    await tx`update day_book set is_current = false where day = ${day} and is_current`
    const [dayBookOid = 0] = await insertRows(tx, 'day_book', [
      {
        clientId,
        day,
        version,
        isCurrent: true,
        receivedAt: now,
        entryCount: entries.length,
        totalKurus,
        sha256: `\\x${sha256.toString('hex')}`,
      },
    ])
    const rows = entries.map((entry, index) => ({ dayBookOid, lineNumber: index + 1, ...entry }))
    for (let from = 0; from < rows.length; from += batchSize)
      await insertRowsWithoutOid(tx, 'day_book_entry', rows.slice(from, from + batchSize))
    return { Outcome: last ? 'changed' : 'created', Version: version }
  })
}

function kurusOf(lira: string): number {
  return Number(lira.replace('.', ''))
}
