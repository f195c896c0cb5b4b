import { createHash } from 'node:crypto'
import { type BridgeDayBook, maxDayBookLira } from 'contract/bridge/day-book'
import { kurus, toWire } from 'rules/money'
import type { Database } from '../database/database.ts'
import { insertRows, insertRowsWithoutOid } from '../database/insert-rows.ts'
import { lockFor } from '../database/lock-for.ts'

const batchSize = 1000

interface Taken {
  Outcome: 'created' | 'changed' | 'same'
  Version: number
}

/** Keeps the list of a day, or returns its fault as a whole. */
export async function takeDayBook(
  { db, now, clientId }: { db: Database; now: Date; clientId: string },
  { Day: day, Count, Total, Entries }: BridgeDayBook,
): Promise<Taken | { fault: string }> {
  const entries = Entries.map(({ Kind, Number: number, Amount }) => ({
    kind: Kind,
    number,
    amountKurus: kurusOf(Amount),
  }))
  const sums = { totalKurus: 0, absoluteKurus: 0 }
  for (const { kind, amountKurus } of entries) {
    sums.totalKurus += kind === 'refund' ? -amountKurus : amountKurus
    sums.absoluteKurus += Math.abs(amountKurus)
    // Beyond the exactly countable sums the comparison of the night would stop.
    if (sums.absoluteKurus > maxDayBookLira * 100)
      return { fault: `The amounts of the list add up to more than ${maxDayBookLira}.00.` }
  }
  const { totalKurus } = sums
  if (entries.length !== Count)
    return { fault: `Count is ${Count}, but the list has ${entries.length} entries.` }
  if (totalKurus !== kurusOf(Total))
    return { fault: `Total is ${Total}, but the entries add up to ${toWire(kurus(totalKurus))}.` }
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
