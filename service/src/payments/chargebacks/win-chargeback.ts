import { refundKinds } from 'contract/refunds/codes'
import { type PaidLine, fineBackOf, shareOutWon } from 'rules/ledger/chargeback'
import { formatLira, kurus } from 'rules/money'
import { dayInTurkey } from 'rules/turkey-time'
import type { Queryable } from '../../database/database.ts'
import { postCollection } from '../../debts/ledger.ts'
import { newDocumentNumber } from '../../documents/verification-code.ts'
import { insertRefund, tellRefund } from '../../refunds/owe-back.ts'
import { noteOrderEvent } from '../orders/move-order.ts'
import { lockOrder, type Paying } from '../orders/order.ts'
import { tellPayer } from '../orders/tell-payer.ts'
import { type ChargebackRow, moveChargeback } from './chargeback-row.ts'
import { noteReceipt } from './take-chargeback.ts'

/**
 * Books money that the bank gave again. It was paid on the day of the card (law 6183 art. 44), so the open part of its
 * debts is booked as of that day; the part paid otherwise since is owed back.
 */
export async function winChargeback(
  tx: Queryable,
  { settings, now }: Pick<Paying, 'settings' | 'now'>,
  chargeback: ChargebackRow,
  { memberOid, reason }: { memberOid: number | null; reason: string | null },
): Promise<boolean> {
  const order = await lockOrder(tx, chargeback.orderOid)
  if (!(await moveChargeback(tx, chargeback, 'won', { now, memberOid, reason }))) return false
  const lines = await linesTakenBack(tx, chargeback.oid)
  const { booked, doubled } = shareOutWon(lines, await owedOf(tx, lines))
  const receipt = await firstReceipt(tx, chargeback.oid)
  if (booked.length > 0 && receipt) {
    const posted = await postCollection(tx, { ...receipt, lines: booked })
    await noteReceipt(tx, chargeback.oid, posted.oid, 'won')
  }
  if (doubled.length > 0 && receipt) {
    await oweDoubled(tx, { settings, now }, chargeback, receipt, doubled)
    for (const line of doubled) await oweFineBack(tx, { settings, now }, chargeback, receipt, line)
  }
  await noteOrderEvent(tx, order, {
    by: memberOid === null ? 'bank' : 'clerk',
    now,
    memberOid,
    detail: {
      givenAgain: formatLira(kurus(chargeback.amountKurus)),
      bankReference: chargeback.bankReference,
    },
  })
  await tellPayer(
    tx,
    { settings, now },
    { ...order, amountKurus: chargeback.amountKurus },
    booked.length > 0 ? 'chargebackWon' : 'chargebackWonTwice',
    { nth: chargeback.oid },
  )
  return true
}

/** Amount the chargeback took from each debt: its counter-entries less the entries booked in their place. */
async function linesTakenBack(tx: Queryable, chargebackOid: number): Promise<PaidLine[]> {
  return tx<PaidLine[]>`
    select accrual_oid, -sum(principal_kurus)::bigint as principal_kurus, -sum(fine_kurus)::bigint as fine_kurus
    from chargeback_receipt join collection_line using (collection_oid)
    where chargeback_oid = ${chargebackOid} and kind in ('takenBack', 'rest')
    group by accrual_oid having sum(principal_kurus) <> 0 or sum(fine_kurus) <> 0
    order by accrual_oid`
}

/** Open amount of each debt, locked in one order. */
async function owedOf(tx: Queryable, lines: readonly PaidLine[]): Promise<Map<number, number>> {
  const oids = lines.map(({ accrualOid }) => accrualOid)
  await tx`select from accrual where oid = any(${oids}) order by oid for no key update`
  const rows = await tx<{ oid: number; kurus: number }[]>`
    select oid, principal_balance(oid) as kurus from accrual where oid = any(${oids})`
  return new Map(rows.map(({ oid, kurus }) => [oid, kurus]))
}

type Head = Omit<Parameters<typeof postCollection>[1], 'lines'>

/** Head of the receipt that was taken back: its day, its card and its payer. */
async function firstReceipt(tx: Queryable, chargebackOid: number): Promise<Head | undefined> {
  const [receipt] = await tx<Head[]>`
    select receipt.registry_oid, receipt.collection_type, receipt.collected_at, receipt.payer_member_oid, receipt.payer_name,
      receipt.masked_card, receipt.bank_reference
    from chargeback_receipt
    join collection counter_entry on counter_entry.oid = collection_oid
    join collection receipt on receipt.oid = counter_entry.cancels_oid
    where chargeback_oid = ${chargebackOid} and kind = 'takenBack' order by receipt.oid limit 1`
  return receipt
}

async function oweDoubled(
  tx: Queryable,
  given: Pick<Paying, 'settings' | 'now'>,
  { oid, orderOid, bankReference }: ChargebackRow,
  { registryOid, collectionType, payerName = null }: Head,
  lines: readonly PaidLine[],
): Promise<void> {
  const receiptNumber = newDocumentNumber(given.now)
  const amountKurus = lines.reduce((sum, line) => sum + line.principalKurus + line.fineKurus, 0)
  const refund = {
    registryOid,
    kind: refundKinds.doublePayment.code,
    reference: receiptNumber,
    amountKurus,
    aroseOn: dayInTurkey(given.now),
  }
  const refundOid = await insertRefund(tx, refund)
  const [doubled] = await tx<{ oid: number }[]>`
    insert into double_payment (import_key, registry_oid, receipt_number, collection_type, collected_at, payer_name,
      bank_reference, refund_oid, chargeback_oid)
    select 'B' || bank_code || '-TI-' || ${oid}::bigint, ${registryOid}, ${receiptNumber}, ${collectionType}, ${given.now},
      ${payerName}, ${bankReference}, ${refundOid}, ${oid}
    from payment_order where oid = ${orderOid} returning oid`
  for (const line of lines)
    await tx`insert into double_payment_line ${tx({ doublePaymentOid: doubled?.oid ?? 0, ...line })}`
  await tellRefund(tx, given, refund)
}

/** Owes back the fine paid in between: it would not have arisen, had the money of the card been there on its day. */
async function oweFineBack(
  tx: Queryable,
  given: Pick<Paying, 'settings' | 'now'>,
  { oid: chargebackOid }: ChargebackRow,
  { registryOid, collectedAt }: Head,
  doubled: PaidLine,
): Promise<void> {
  const { accrualOid } = doubled
  const [later] = await tx<{ principalKurus: number; fineKurus: number; givenBackKurus: number }[]>`
    select coalesce(sum(principal_kurus), 0)::bigint as principal_kurus, coalesce(sum(fine_kurus), 0)::bigint as fine_kurus, (
      select coalesce(sum(fine_kurus), 0)::bigint from adjustment_surplus where accrual_oid = ${accrualOid}
    ) as given_back_kurus
    from collection_line join collection on collection.oid = collection_oid
    where accrual_oid = ${accrualOid} and cancels_oid is null and collected_at > ${collectedAt}
      and not exists (select from collection counter_entry where counter_entry.cancels_oid = collection.oid)`
  const fineKurus = later ? fineBackOf(doubled, later) : 0
  if (fineKurus === 0) return
  const refund = {
    registryOid,
    kind: refundKinds.doublePayment.code,
    reference: newDocumentNumber(given.now),
    amountKurus: fineKurus,
    aroseOn: dayInTurkey(given.now),
  }
  await tx`
    insert into adjustment_surplus ${tx({
      accrualOid,
      kind: 'decrease',
      surplusKurus: 0,
      fineKurus,
      reason: 'Bankanın geri verdiği ödeme ilk gününden sayıldı: sonraki ödemenin gecikme zammı',
      adjustedOn: refund.aroseOn,
      refundOid: await insertRefund(tx, refund),
      chargebackOid,
    })}`
  await tellRefund(tx, given, refund)
}
