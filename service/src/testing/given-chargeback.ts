import { addDays } from 'rules/calendar'
import { dayInTurkey } from 'rules/turkey-time'
import type { Queryable } from '../database/database.ts'

/** A chargeback of an order that waits for a clerk, of which nothing is booked. */
export async function givenChargeback(
  { db, now }: { db: Queryable; now: Date },
  orderOid: number,
): Promise<number> {
  const takenOn = dayInTurkey(now)
  const [row] = await db<{ oid: number }[]>`
    insert into chargeback ${db({
      orderOid,
      bankReference: `ITIRAZ-${orderOid}`,
      amountKurus: 1000,
      unbookedKurus: 1000,
      takenOn,
      answerUntil: addDays(takenOn, 7),
      noticedAt: now,
    })} returning oid`
  return row?.oid ?? 0
}
