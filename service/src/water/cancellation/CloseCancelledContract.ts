import type { Calls } from 'contract/calls'
import { waterLineStatuses } from 'contract/water/codes'
import { addDays } from 'rules/calendar'
import { formatLira, kurus } from 'rules/money'
import type { Caller, Given, Handler } from '../../calling/handler.ts'
import { Refused } from '../../calling/refused.ts'
import type { Queryable } from '../../database/database.ts'
import { isOwnMatter } from '../../callers/own-matter.ts'
import { demandSecondPerson, noteEffect, tellSecondPerson } from '../../power/ledger.ts'
import { oweBack } from '../../refunds/owe-back.ts'
import { type CancellationRow, cancellationRows, concernedBy } from './cancellation.ts'
import { doubtsOfEnd } from './doubts-of-end.ts'
import { billLastUse, correctFinalBill, findReadingAboveEnd } from './last-reading.ts'
import { letEstimatesStand } from './post-final-bill.ts'
import { type Rest, setOffRest } from './set-off-rest.ts'
import { owedOf, waterDebts } from './settlement.ts'
import { higherReadingText } from '../periods/note-reading.ts'
import { endProtectionOf } from '../late-debts/protection.ts'
import { endSharesOf } from '../shares/end-shares.ts'
import { doubtOfReading } from '../reading-doubt.ts'
import { subscriptionBy } from '../subscription.ts'
import { tellSubscriber } from './tell-subscriber.ts'
import { moveWaterLine } from '../water-line.ts'

export const CloseCancelledContract: Handler<Calls['CloseCancelledContract']> = async ({
  request,
  member,
  refusal,
  ...given
}) =>
  given.db.begin(async (tx) => {
    const [row] = await tx<CancellationRow[]>`
      ${cancellationRows(tx)} where reference = ${request.referenceNumber} and decision is null
      for update of application, contract_cancellation`
    const subscription = row && (await subscriptionBy(tx, row.subscriptionOid))
    if (!row || !subscription) throw refusal('NoSuchApplication')
    if (await isOwnMatter({ ...given, db: tx }, member, concernedBy(row))) throw refusal('OwnMatter')
    const doubt =
      request.lastIndex > row.lastIndex
        ? await doubtOfReading(tx, subscription.oid, { index: request.lastIndex, readOn: given.today })
        : undefined
    const read = { row, subscription, lastIndex: request.lastIndex }
    const higher = await findReadingAboveEnd(tx, read)
    const billed =
      request.lastIndex < row.lastIndex
        ? await correctFinalBill(tx, given, read)
        : await billLastUse(tx, given, read)
    if (typeof billed === 'string') throw refusal(billed)
    if (doubt !== undefined && !request.isUnusualConfirmed) throw new Refused('Unusual', doubt)
    const isLarge = billed >= given.settings.SecondPerson.Lira.Act * 100
    const doubts = await doubtsOfEnd(tx, given, row, member)
    const takesTwo = doubt !== undefined || higher !== undefined || isLarge || doubts.length > 0
    const loweredKurus = loweredOf(row)
    await (takesTwo ? demandSecondPerson : tellSecondPerson)(tx, {
      registryOid: row.registryOid,
      text: [
        `Abone ${row.subscriberNumber}: abone ${row.lastIndex} m³ bildirdi, kesme günü ${request.lastIndex} m³ okundu.`,
        `Kesin hesap faturası ${lira(row.finalBillKurus)}, depozito ${lira(row.depositKurus)}, borca sayılan ${lira(row.setOffKurus)}, kalan ${lira(row.returnKurus)}.`,
        ...(loweredKurus > 0 ? [`Tahminî faturalardan ${lira(loweredKurus)} düşüldü.`] : []),
        ...(billed > 0 ? [`Kesme gününe kadar ${lira(billed)} daha faturalanacak.`] : []),
        ...(higher ? [`${higherReadingText(higher)}.`] : []),
        ...(doubt === undefined ? [] : [doubt]),
        ...doubts,
      ].join(' '),
    })
    const rest = await setOffRest(tx, given, row)
    await moveWaterLine(tx, subscription.oid, {
      to: waterLineStatuses.cut.code,
      causedBy: 'clerk',
      memberOid: member.memberOid,
      registryOid: row.registryOid,
      reason: `Abonelik iptali ${row.reference}: su kesildi, sayaç okundu`,
      now: given.now,
    })
    await tx`
      update contract_cancellation set meter_read_at = coalesce(meter_read_at, ${given.now})
      where application_oid = ${row.applicationOid}`
    const owed = owedOf(await waterDebts(tx, row, given.today))
    if (owed === 0) await close(tx, given, { row, rest, member })
    return { IsClosed: owed === 0, StillOwed: owed }
  })

/** Sum that the asked end took off estimated bills: the reading of the clerk who closes it lets that stand. */
const loweredOf = ({ loweredEstimates }: CancellationRow) =>
  loweredEstimates.reduce((sum, { kurus: lowered }) => sum + lowered, 0)

/** Days within which the balance of an ended subscription goes back (law 6502 art. 52/5). */
const daysToGiveBack = 15

const lira = (amountKurus: number) => formatLira(kurus(amountKurus))

async function close(
  tx: Queryable,
  given: Given,
  { row, rest, member }: { row: CancellationRow; rest: Rest; member: Caller },
): Promise<void> {
  const { now, today } = given
  const { applicationOid, subscriptionOid, registryOid, reference, ibanOwner, bankIbanNo } = row
  await tx`
    update water_application set decision = 'completed', decided_at = ${now}, decided_by_member_oid = ${member.memberOid}
    where oid = ${applicationOid} and decision is null`
  await tx`
    update subscription set status = 'closed', ended_on = ${today} where oid = ${subscriptionOid} and status = 'closing'`
  const loweredKurus = loweredOf(row)
  if (loweredKurus > 0) await noteEffect(tx, { kind: 'byHand', registryOid, kurus: loweredKurus })
  await letEstimatesStand(tx, subscriptionOid)
  await endSharesOf(tx, given, subscriptionOid)
  await endProtectionOf(tx, { subscriptionOid, memberOid: member.memberOid, now })
  const promisedOn = addDays(today, daysToGiveBack)
  const owed = { registryOid, reference, aroseOn: today, ibanOwner, bankIbanNo, promisedOn }
  await oweBack(tx, given, { ...owed, kind: 'waterDeposit', amountKurus: rest.returnKurus })
  await oweBack(tx, given, { ...owed, kind: 'waterBill', amountKurus: rest.overpaidKurus })
  await tellSubscriber(tx, given, row, {
    event: 'completed',
    text: `${row.subscriberNumber} nolu su aboneliginiz sona erdi, borcunuz kalmadi. Basvuru no: ${reference}.`,
  })
}
