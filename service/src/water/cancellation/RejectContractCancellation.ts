import type { Calls } from 'contract/calls'
import { nextCancellationStates, waterLineStatuses } from 'contract/water/codes'
import { formatLira, kurus } from 'rules/money'
import type { Handler } from '../../calling/handler.ts'
import { isOwnMatter } from '../../callers/own-matter.ts'
import { tellSecondPerson } from '../../power/ledger.ts'
import { type CancellationRow, cancellationRows, concernedBy, stateOf } from './cancellation.ts'
import { refuseHeldContract } from './set-off-deposit.ts'
import { owedOf, waterDebts } from './settlement.ts'
import { subscriptionBy } from '../subscription.ts'
import { takeBackEnd } from './take-back-end.ts'
import { tellSubscriber } from './tell-subscriber.ts'
import { moveWaterLine } from '../water-line.ts'

export const RejectContractCancellation: Handler<Calls['RejectContractCancellation']> = async ({
  request: { referenceNumber, reason },
  member,
  refusal,
  ...given
}) => {
  const { db, now, today } = given
  await db.begin(async (tx) => {
    const [row] = await tx<CancellationRow[]>`
      ${cancellationRows(tx)} where reference = ${referenceNumber} and decision is null
      for update of application, subscription`
    const subscription = row && (await subscriptionBy(tx, row.subscriptionOid))
    if (!row || !subscription) throw refusal('NoSuchApplication')
    if (await isOwnMatter({ db: tx, today }, member, concernedBy(row))) throw refusal('OwnMatter')
    const state = stateOf(row, owedOf(await waterDebts(tx, row, today)))
    if (!(nextCancellationStates[state] as readonly string[]).includes('rejected'))
      throw refusal('NoSuchApplication')
    if (row.waterLineStatus === waterLineStatuses.cut.code || row.meterReadAt !== null)
      throw refusal('AlreadyCut')
    await refuseHeldContract(tx, given, subscription)
    await tellSecondPerson(tx, {
      registryOid: row.registryOid,
      text: `Abone ${row.subscriberNumber}: bildirilen endeks ${row.lastIndex} m³. Geri alınacak kesin hesap faturası ${formatLira(kurus(row.finalBillKurus))}, borca sayılan depozito ${formatLira(kurus(row.setOffKurus))}.`,
    })
    const taken = await takeBackEnd(tx, { now, today }, row, subscription)
    if (taken !== 'takenBack') throw refusal(taken)
    await moveWaterLine(tx, subscription.oid, {
      to: waterLineStatuses.cutRequestRejected.code,
      causedBy: 'clerk',
      memberOid: member.memberOid,
      registryOid: row.registryOid,
      reason: `Abonelik iptali ${row.reference} reddedildi`,
      now,
    })
    await tx`
      update water_application set ${tx({
        decision: 'rejected',
        decidedAt: now,
        decidedByMemberOid: member.memberOid,
        reason,
      })} where oid = ${row.applicationOid} and decision is null`
    await tellSubscriber(tx, given, row, {
      event: 'rejected',
      text: `${row.reference} nolu abonelik iptali basvurunuz reddedildi; aboneliginiz suruyor. Nedenini e-Belediyeden gorebilirsiniz.`,
    })
  })
  return {}
}
