import { collectionTypes } from 'contract/payments-codes'
import { formatLira, kurus } from 'rules/money'
import { waterBill } from 'rules/water-bill'
import { setOffDeposit } from 'rules/water-closing'
import type { Given } from '../calling/handler.ts'
import type { Queryable } from '../database/database.ts'
import { adjustAccrual, postCollection } from '../debts/ledger.ts'
import { oweBack } from '../refunds/owe-back.ts'
import type { CancellationRow } from './cancellation.ts'
import { postFinalBill } from './post-final-bill.ts'
import { isPaymentUnderWay } from './set-off-deposit.ts'
import { settle, waterDebts } from './settlement.ts'
import type { SubscriptionRow } from './subscription.ts'
import { loadWaterTariff } from './tariff.ts'

interface LastReading {
  row: CancellationRow
  subscription: SubscriptionRow
  lastIndex: number
}

/** Water used after the subscriber's own reading is billed too; without any, the days cost nothing more. */
export async function billLastUse(
  tx: Queryable,
  given: Given,
  { subscription, lastIndex }: LastReading,
): Promise<'billed' | 'IndexTooLow' | 'UseTooHigh'> {
  const settlement = await settle({ ...given, db: tx }, subscription, lastIndex)
  if (typeof settlement === 'string') return settlement
  if (settlement.cubicMetres > 0)
    await postFinalBill(tx, subscription, {
      bill: settlement.bill,
      readBefore: settlement.readBefore,
      firstIndex: settlement.reading.index,
      lastIndex,
      today: given.today,
      isFinal: false,
      readBy: 'reader',
    })
  return 'billed'
}

/** The subscriber misread the meter upwards: the final bill is lowered, and what was paid beyond it is owed back. */
export async function correctFinalBill(
  tx: Queryable,
  { settings, now, today }: Given,
  { row, subscription, lastIndex }: LastReading,
): Promise<'billed' | 'IndexTooLow'> {
  const [billed] = await tx<
    { accrualOid: number; readBefore: string; readOn: string; firstIndex: number; totalKurus: number }[]
  >`
    select accrual_oid, read_before, read_on, first_index, total_kurus from water_bill
    where subscription_oid = ${subscription.oid} and is_final and withdrawn_at is null`
  if (!billed || lastIndex < billed.firstIndex) return 'IndexTooLow'
  const { IsMetropolitan: isMetropolitan } = settings.TaxStatus
  const right = waterBill({
    group: subscription.waterGroup,
    units: subscription.units,
    readBefore: billed.readBefore,
    readOn: billed.readOn,
    cubicMetres: lastIndex - billed.firstIndex,
    isMetropolitan,
    ...(await loadWaterTariff(tx, isMetropolitan)),
  })
  const tooMuch = billed.totalKurus - right.totalKurus
  const { accrualOid } = billed
  const [left] = await tx<{ kurus: number }[]>`select principal_balance(${accrualOid}) as kurus`
  const lowered = Math.min(tooMuch, left?.kurus ?? 0)
  const reason = `Kesme günü ${lastIndex} m³ okundu; abone ${row.lastIndex} m³ bildirmişti`
  if (lowered > 0)
    await adjustAccrual(tx, {
      accrualOid,
      kind: 'decrease',
      amountKurus: -lowered,
      reason,
      adjustedOn: today,
    })
  await oweBack(tx, {
    registryOid: row.registryOid,
    kind: 'waterBill',
    reference: row.reference,
    amountKurus: tooMuch - lowered,
    aroseOn: today,
    ibanOwner: row.ibanOwner,
    bankIbanNo: row.bankIbanNo,
  })
  await tx`
    update water_reading set withdrawn_at = ${now}
    where meter_oid = ${subscription.meterOid} and read_on = ${billed.readOn} and read_by = 'subscriber'`
  await tx`
    insert into water_reading ${tx({ meterOid: subscription.meterOid, readOn: today, indexCubicMetres: lastIndex, readBy: 'reader' })}
    on conflict (meter_oid, read_on) do update
      set index_cubic_metres = excluded.index_cubic_metres, read_by = excluded.read_by, withdrawn_at = null`
  await tx`
    update contract_cancellation set last_index = ${lastIndex}, derivation = derivation || ${tx.json([
      { label: reason, value: `${formatLira(kurus(tooMuch))} indirildi` },
    ])} where application_oid = ${row.applicationOid}`
  return 'billed'
}

/** Before the rest of a deposit is given back, it pays the water that ran until the cut; answers what is left. */
export async function setOffRest(
  tx: Queryable,
  { now, today }: Given,
  row: CancellationRow,
): Promise<number | 'PaymentUnderWay'> {
  if (row.returnKurus === 0) return 0
  const { lines, setOffKurus, returnKurus } = setOffDeposit(
    kurus(row.returnKurus),
    await waterDebts(tx, row, today),
    today,
  )
  if (lines.length === 0) return row.returnKurus
  // Its money must find the debts as they were.
  if (await isPaymentUnderWay(tx, row)) return 'PaymentUnderWay'
  const { oid } = await postCollection(tx, {
    registryOid: row.registryOid,
    collectionType: collectionTypes.depositDebitNote.code,
    collectedAt: now,
    payerMemberOid: row.memberOid,
    lines: lines.map(({ id, principalKurus, fineKurus }) => ({
      accrualOid: Number(id),
      principalKurus,
      fineKurus,
    })),
  })
  const added = [
    { label: 'Kesme gününe kadar kullanılan su, depozitodan', value: formatLira(setOffKurus) },
    { label: 'Size kalan', value: formatLira(returnKurus) },
  ]
  await tx`
    update contract_cancellation set set_off_kurus = set_off_kurus + ${setOffKurus}, return_kurus = ${returnKurus},
      closing_collection_oid = ${oid}, derivation = derivation || ${tx.json(added)}
    where application_oid = ${row.applicationOid}`
  return returnKurus
}
