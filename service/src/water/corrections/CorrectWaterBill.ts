import type { Calls } from 'contract/calls'
import { addDays } from 'rules/calendar'
import { formatDateShort } from 'rules/dates'
import { formatLira, kurus, kurusFromWire } from 'rules/money'
import { type Handler } from '../../calling/handler.ts'
import { Refused } from '../../calling/refused.ts'
import type { Queryable } from '../../database/database.ts'
import { adjustAccrual } from '../../debts/ledger.ts'
import { askSecondClerk } from '../../identity/second-clerk/ask-second-clerk.ts'
import { countTowardsDebts } from '../../refunds/count-towards-debts.ts'
import { oweBackPaid } from '../../refunds/owe-back-paid.ts'
import { tellRegistry } from '../applications/tell-applicant.ts'
import { billAsNow } from '../bills/bill-as-now.ts'
import { type BillCorrection, findCorrection } from './bill-correction.ts'

/** The bill stays as it was written in the ledger; its error is a further entry. */
export const CorrectWaterBill: Handler<Calls['CorrectWaterBill']> = async ({
  request,
  member,
  refusal,
  ...given
}) =>
  given.db.begin(async (tx) => {
    const { subscriberNo, reason } = request
    const found = await findCorrection(tx, given, member, request, refusal)
    const { bill, right, doubt } = found
    if (doubt !== undefined && !request.isUnusualConfirmed) throw new Refused('Unusual', doubt)
    if (right.totalKurus !== kurusFromWire(request.after)) throw refusal('Changed')
    const answer = { Before: bill.totalKurus, After: right.totalKurus, WaitsForSecondClerk: false }
    if (given.answering || found.needsSecondClerk) {
      const asked = await askSecondClerk(tx, given, member, {
        callName: 'CorrectWaterBill',
        registryOid: bill.registryOid,
        request,
        text: textOf(subscriberNo, request.index, found),
        reason,
      })
      if (asked === 'AlreadyProposed' || asked === 'NotProposed') throw refusal(asked)
      if (asked !== 'confirmed') return { ...answer, WaitsForSecondClerk: asked === 'proposed' }
    }
    await writeCorrection(tx, given, request, found)
    return answer
  })

/** Text for the second clerk, before and after in lira. */
function textOf(subscriberNo: string, index: number, found: BillCorrection): string {
  const { bill, right, changeKurus, loweredKurus, owedBackKurus, doubt } = found
  const lira = (amountKurus: number) => formatLira(kurus(amountKurus))
  const days = `${formatDateShort(bill.readBefore)} – ${formatDateShort(bill.readOn)}`
  return [
    `Abone ${subscriberNo}, ${days} faturası: endeks ${bill.lastIndex} yerine ${index} olacak.`,
    `Fatura ${lira(bill.totalKurus)} yerine ${lira(right.totalKurus)} olacak;`,
    changeKurus > 0
      ? `${lira(changeKurus)} borca eklenecek.`
      : `${lira(loweredKurus)} borçtan düşülecek, ${lira(owedBackKurus)} iade edilecek.`,
    ...(bill.hasAppeal ? ['Bu faturayı kabul edilen bir itiraz indirmişti.'] : []),
    ...(doubt === undefined ? [] : [doubt]),
  ].join(' ')
}

async function writeCorrection(
  tx: Queryable,
  given: Parameters<typeof oweBackPaid>[1] & { today: string },
  request: { subscriberNo: string; accrumentOid: number; index: number; reason: string },
  { bill, right, changeKurus, loweredKurus, owedBackKurus }: BillCorrection,
): Promise<void> {
  const { subscriberNo, accrumentOid: accrualOid, index, reason } = request
  const { today } = given
  const entry = { accrualOid, reason, adjustedOn: today }
  // The delay fine of an added amount must not grow from the day of the bill it is added to.
  const dueDate = addDays(today, bill.termDays)
  if (changeKurus > 0) {
    await adjustAccrual(tx, { ...entry, kind: 'increase', amountKurus: changeKurus, dueDate })
    await countTowardsDebts(tx, [accrualOid], { at: given.now, today })
    await tellRegistry(tx, given, bill.registryOid, {
      eventKey: `bill-raised:${accrualOid}:${given.now.getTime()}`,
      text: `${subscriberNo} nolu abonenin son su faturasi duzeltildi ve ${formatLira(right.totalKurus).replace(' ₺', ' TL')} oldu. Nedenini sorabilir, itiraz edebilirsiniz.`,
    })
  }
  if (loweredKurus > 0) await adjustAccrual(tx, { ...entry, kind: 'decrease', amountKurus: 0 - loweredKurus })
  await tx`update water_bill set ${billAsNow(tx, index, right)} where oid = ${bill.oid}`
  await oweBackPaid(tx, given, {
    refund: {
      registryOid: bill.registryOid,
      kind: 'waterBill',
      reference: `${subscriberNo}-${accrualOid}-${given.now.getTime()}`,
      aroseOn: today,
    },
    surpluses: [{ accrualOid, amountKurus: kurus(owedBackKurus) }],
    source: { waterBillOid: bill.oid },
    reason,
  })
  if (!bill.isEstimated && bill.meterOid !== null)
    await tx`
      update water_reading set index_cubic_metres = ${index}
      where meter_oid = ${bill.meterOid} and read_on = ${bill.readOn} and withdrawn_at is null`
}
