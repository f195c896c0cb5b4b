import { addMs } from 'rules/calendar'
import { dayInTurkey } from 'rules/turkey-time'
import type { Database } from '../../database/database.ts'
import { postCollection } from '../../debts/ledger.ts'
import type { SeededRandom } from './seeded-random.ts'
import type { SimulatedBank } from './simulated-bank.ts'
import type { Town } from './town-of-payers.ts'

export interface Objecting {
  db: Database
  town: Town
  bank: SimulatedBank
  random: SeededRandom
  /** Lets the work of a night be done, and sometimes broken off; again without faults. */
  work: () => Promise<void>
  now: () => Date
  pass: (ms: number) => void
}

const dayMs = 86_400_000

/**
 * Weeks later holders of cards object: the bank takes all or a part of some payments back, once or twice, people pay the open
 * debts again or leave them, and some of the money comes back.
 */
export async function letCardholdersObject(objecting: Objecting): Promise<void> {
  const { db, town, bank, random } = objecting
  const collected = await db<{ orderNumber: string }[]>`
    select order_number from payment_order
    where registry_oid = ${town.registryOid} and status = 'collected' and clerk_reason is null order by oid`
  const taken: { orderNumber: string; kurus: number }[] = []
  for (let rounds = 1 + random.below(2); rounds > 0; rounds -= 1) {
    objecting.pass((5 + random.below(40)) * dayMs)
    for (const { orderNumber } of collected) {
      const held = bank.netKurus(orderNumber)
      if (held <= 0 || !random.chance(0.7)) continue
      const kurus = random.chance(0.5) ? held : 1 + random.below(held)
      taken.push({ orderNumber, kurus })
      await report(objecting, 'chargeback', orderNumber, kurus)
    }
    await objecting.work()
  }
  if (random.chance(0.5)) await payAgain(objecting)
  objecting.pass((5 + random.below(60)) * dayMs)
  for (const { orderNumber, kurus } of taken)
    if (random.chance(0.5)) await report(objecting, 'chargebackReturned', orderNumber, kurus)
  await objecting.work()
}

/** Records the bank's act, with a line of its own in the report of the day. */
async function report(
  { db, bank, now }: Objecting,
  kind: 'chargeback' | 'chargebackReturned',
  orderNumber: string,
  amountKurus: number,
): Promise<void> {
  bank.moveChargeback(orderNumber, kind, amountKurus)
  await db.begin(async (tx) => {
    const [day] = await tx<{ oid: number; lineCount: number }[]>`
      insert into bank_report (bank_code, day, next_try_at, taken_at, line_count)
      values (${bank.code}, ${dayInTurkey(now())}, ${now()}, ${now()}, 1)
      on conflict (bank_code, day) do update set line_count = bank_report.line_count + 1
      returning oid, line_count`
    await tx`
      insert into bank_report_line ${tx({
        reportOid: day?.oid ?? 0,
        lineNumber: day?.lineCount ?? 0,
        kind,
        orderNumber,
        amountKurus,
        bankReference: `ITIRAZ-${day?.lineCount ?? 0}`,
      })}`
  })
}

/** Pays some of the reopened debts at the counter, whole or in part. */
async function payAgain({ db, town, random, now }: Objecting): Promise<void> {
  for (const { oid } of town.accruals) {
    if (!random.chance(0.7)) continue
    await db.begin(async (tx) => {
      const [debt] = await tx<{ kurus: number }[]>`
        select principal_balance(oid) as kurus from accrual where oid = ${oid} for no key update`
      const open = debt?.kurus ?? 0
      if (open <= 0) return
      const principalKurus = random.chance(0.6) ? open : 1 + random.below(open)
      await postCollection(tx, {
        registryOid: town.registryOid,
        collectionType: 1,
        collectedAt: addMs(now(), -1),
        lines: [{ accrualOid: oid, principalKurus, fineKurus: random.below(5000) }],
      })
    })
  }
}
