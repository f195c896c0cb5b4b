import { addMonths } from 'rules/calendar'
import { type DebtPayment, overpaidFineInTerm } from 'rules/ledger/debt-balance'
import { kurus } from 'rules/money'
import { dayInTurkey } from 'rules/turkey-time'
import type { Given } from '../calling/handler.ts'
import type { Queryable } from '../database/database.ts'
import { adjustAccrual } from '../debts/ledger.ts'
import { coursesOf } from '../debts/list-debts.ts'
import { countTowardsDebts } from './count-towards-debts.ts'
import { insertRefund, tellRefund } from './owe-back.ts'

interface PaidFine {
  oid: number
  registryOid: number
  dueDate: string
  bearsDelayFine: boolean
  /** Principal with all corrections. */
  principalKurus: number
  /** Sum lowered after payment, which is refunded automatically. */
  loweredKurus: number
  /** Sum already owed back as paid beyond the discount, less the part charged again. */
  backKurus: number
  refundCount: number
}

const yearsLookedAt = 2
const askedAgain = 'Süresinde ödeme indirimi kalktı: geri ödenen tutar yeniden istenir'

/**
 * Gives back what was paid beyond three quarters of a fine whose discount was earned within the term (law 5326 art. 17/6), as
 * by a receipt of the whole sum. Refunds follow what the receipts are now: where one is taken back or the fine is lowered, they
 * shrink, and what is gone by then is asked for again.
 */
export async function giveBackOverpaidFines(given: Pick<Given, 'db' | 'settings' | 'now'>): Promise<void> {
  const { db } = given
  const since = addMonths(dayInTurkey(given.now), -12 * yearsLookedAt)
  for (const { oid } of await finesToSettle(db, since))
    await db.begin(async (tx) => {
      await tx`select from accrual where oid = ${oid} for no key update`
      const [fine] = await paidFines(tx, [oid])
      if (fine) await settleFine(tx, given, fine)
    })
}

/** Fines whose refund is not what their receipts say. */
async function finesToSettle(db: Queryable, since: string): Promise<PaidFine[]> {
  const paid = await db<{ oid: number }[]>`
    select accrual.oid from revenue
    join accrual on accrual.revenue_code = revenue.code
    where (module_code = 7 or exists (
        select from revenue_regime where revenue_regime.revenue_code = revenue.code and regime = 'fine'))
      and due_date >= ${since}
      and exists (select from collection_line where accrual_oid = accrual.oid)`
  const fines = await paidFines(
    db,
    paid.map(({ oid }) => oid),
  )
  const owed = await owedBackOf(db, fines)
  return fines.filter(({ oid, backKurus }) => owed.get(oid) !== backKurus)
}

function paidFines(db: Queryable, oids: number[]): Promise<PaidFine[]> {
  return db<PaidFine[]>`
    select accrual.oid, registry_oid, due_date, bears_delay_fine,
      principal_kurus + coalesce((
        select sum(amount_kurus) from accrual_adjustment where accrual_oid = accrual.oid), 0)::bigint as principal_kurus,
      coalesce(sum(surplus_kurus - taken_kurus) filter (where kind <> 'discount'), 0)::bigint as lowered_kurus,
      coalesce(sum(surplus_kurus - taken_kurus) filter (where kind = 'discount'), 0)::bigint - coalesce((
        select sum(amount_kurus) from accrual_adjustment again
        where again.accrual_oid = accrual.oid and reason = ${askedAgain}), 0)::bigint as back_kurus,
      count(*) filter (where kind = 'discount')::integer as refund_count
    from accrual join revenue on revenue.code = revenue_code
    left join surplus_owed_back back on back.accrual_oid = accrual.oid
    where accrual.oid = any(${oids})
    group by accrual.oid, bears_delay_fine
    order by accrual.oid`
}

async function owedBackOf(db: Queryable, fines: readonly PaidFine[]): Promise<Map<number, number>> {
  const courses = await coursesOf(db, fines)
  const given = Map.groupBy(
    await givenAgainByBanks(
      db,
      fines.map(({ oid }) => oid),
    ),
    ({ accrualOid }) => accrualOid,
  )
  return new Map(
    fines.map(({ oid, loweredKurus }) => {
      const course = courses.get(oid)
      if (!course) return [oid, 0]
      const { payments } = course.history
      const history = { ...course.history, payments: [...payments, ...(given.get(oid) ?? [])] }
      return [oid, overpaidFineInTerm(history, kurus(loweredKurus))]
    }),
  )
}

/**
 * Money of cards that a bank gave again after the fine had been paid otherwise. It goes back itself as a second payment, and
 * counts for the term by the day of its card.
 */
function givenAgainByBanks(db: Queryable, oids: number[]): Promise<(DebtPayment & { accrualOid: number })[]> {
  return db`
    select accrual_oid, card.on, principal_kurus, fine_kurus
    from double_payment_line line join double_payment on double_payment.oid = double_payment_oid
    cross join lateral (
      select (receipt.collected_at at time zone 'Europe/Istanbul')::date as on from chargeback_receipt
      join collection counter_entry on counter_entry.oid = collection_oid
      join collection receipt on receipt.oid = counter_entry.cancels_oid
      where chargeback_receipt.chargeback_oid = double_payment.chargeback_oid and kind = 'takenBack'
      order by receipt.oid limit 1
    ) card
    where accrual_oid = any(${oids})
      and not exists (select from double_payment_reversal where double_payment_oid = double_payment.oid)`
}

async function settleFine(
  tx: Queryable,
  given: Pick<Given, 'settings' | 'now'>,
  fine: PaidFine,
): Promise<void> {
  const owedKurus = (await owedBackOf(tx, [fine])).get(fine.oid) ?? 0
  const moreKurus = owedKurus - fine.backKurus
  if (moreKurus > 0) await oweMore(tx, given, fine, moreKurus)
  if (moreKurus < 0) await oweLess(tx, given, fine, -moreKurus)
}

async function oweMore(
  tx: Queryable,
  given: Pick<Given, 'settings' | 'now'>,
  { oid, registryOid, refundCount }: PaidFine,
  amountKurus: number,
): Promise<void> {
  const refund = {
    registryOid,
    kind: 'loweredDebt' as const,
    reference: `Ceza-${oid}${refundCount === 0 ? '' : `-${refundCount}`}`,
    amountKurus,
    aroseOn: dayInTurkey(given.now),
  }
  const refundOid = await insertRefund(tx, refund)
  await tx`
    insert into adjustment_surplus ${tx({
      accrualOid: oid,
      kind: 'discount',
      surplusKurus: amountKurus,
      reason: 'Süresinde ödenen cezanın indirimi, 5326 sayılı Kanun m. 17/6',
      adjustedOn: refund.aroseOn,
      refundOid,
    })}`
  await tellRefund(tx, given, refund)
}

/** Takes it off what is still to be given back; what is gone already is asked for with a month to pay. */
async function oweLess(
  tx: Queryable,
  { now }: Pick<Given, 'now'>,
  { oid }: PaidFine,
  amountKurus: number,
): Promise<void> {
  const today = dayInTurkey(now)
  const open = await tx<{ oid: number; amountKurus: number }[]>`
    select refund.oid, refund.amount_kurus from refund
    join adjustment_surplus surplus on surplus.refund_oid = refund.oid
    where surplus.accrual_oid = ${oid} and surplus.kind = 'discount' and paid_at is null and withdrawn_at is null
    order by refund.oid desc for update of refund`
  let left = amountKurus
  for (const refund of open) {
    const taken = Math.min(left, refund.amountKurus)
    if (taken === 0) break
    left -= taken
    await tx`
      insert into refund_deduction ${tx({
        refundOid: refund.oid,
        amountKurus: taken,
        reason: 'Ceza ya da ödemesi değişti: süresinde ödeme indirimi yeniden hesaplandı',
      })}`
    await (taken === refund.amountKurus
      ? tx`update refund set withdrawn_at = ${now} where oid = ${refund.oid}`
      : tx`update refund set amount_kurus = amount_kurus - ${taken} where oid = ${refund.oid}`)
  }
  if (left === 0) return
  const again = { accrualOid: oid, kind: 'increase' as const, amountKurus: left, reason: askedAgain }
  await adjustAccrual(tx, { ...again, adjustedOn: today, dueDate: addMonths(today, 1) })
  await countTowardsDebts(tx, [oid], { at: now, today })
}
