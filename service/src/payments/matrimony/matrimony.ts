import { dayInTurkey } from 'rules/turkey-time'
import { addMs } from 'rules/calendar'
import type { Database, Queryable } from '../../database/database.ts'
import { adjustAccrual } from '../../debts/ledger.ts'

interface Fee {
  oid: number
  code: string
  name: string
  amountKurus: number
  legalSource: string
}

export function matrimonyFees(db: Queryable, today: string): Promise<Fee[]> {
  return db<Fee[]>`
    select oid, code, name, amount_kurus, legal_source from matrimony_fee
    where valid_from <= ${today} and (valid_until is null or valid_until >= ${today})
    order by position, code limit 50`
}

const registryNumber = 'NIKAH'

/** The record that wedding fees are posted to: a couple need not be known to the municipality to pay. */
export async function matrimonyRegistry(tx: Queryable): Promise<number> {
  await tx`
    insert into registry (registry_type, registry_number, name_or_title)
    values ('D', ${registryNumber}, 'Nikâh Ücreti Ödeyenler') on conflict (registry_number) do nothing`
  const [registry] = await tx<{ oid: number }[]>`
    select oid from registry where registry_number = ${registryNumber}`
  if (!registry) throw new Error('There is no record for wedding fees')
  return registry.oid
}

/** Twice the life of the link: every payment begun by it has come to the bank by then. */
const patienceMs = 2 * 60 * 60_000
const batchSize = 50

/** Takes fees back whose payment came to nothing; one that still waits for its bank is left alone. */
export async function endMatrimonyPayments(db: Database, now: Date): Promise<number> {
  const over = await db<{ oid: number }[]>`
    select oid from matrimony_payment
    where ended_at is null and created_at < ${addMs(now, -patienceMs)} and not exists (
      select from payment_order_line join payment_order on payment_order.oid = order_oid
      where payment_order_line.accrual_oid = matrimony_payment.accrual_oid
        and status not in ('collected', 'declined', 'abandoned', 'voided', 'refunded'))
    order by created_at limit ${batchSize}`
  for (const { oid } of over) await db.begin((tx) => end(tx, oid, now))
  return over.length
}

async function end(tx: Queryable, oid: number, now: Date): Promise<void> {
  const [payment] = await tx<{ accrualOid: number; balance: number }[]>`
    select accrual_oid, principal_balance(accrual_oid) as balance from matrimony_payment
    where oid = ${oid} and ended_at is null for update`
  if (!payment) return
  if (payment.balance > 0) {
    await adjustAccrual(tx, {
      accrualOid: payment.accrualOid,
      kind: 'cancellation',
      amountKurus: -payment.balance,
      reason: 'Nikâh ücreti ödenmedi',
      adjustedOn: dayInTurkey(now),
    })
  }
  await tx`update matrimony_payment set ended_at = ${now} where oid = ${oid}`
}
