import type { Calls } from 'contract/calls'
import { lookupParameterTypes } from 'contract/parameters/codes'
import { applicationTypes, cuttingDaysAhead, waterLineStatuses } from 'contract/water/codes'
import { addDays } from 'rules/calendar'
import type { DerivationLine } from 'rules/ledger/derivation'
import { formatLira, kurus } from 'rules/money'
import { isWorkingDay, nextWorkingDay } from 'rules/working-days'
import type { Caller, Given, Handler } from '../../calling/handler.ts'
import type { Queryable } from '../../database/database.ts'
import { attachFiles } from '../../files/file-use.ts'
import { ownerOf } from '../../files/owner.ts'
import { findParameter } from '../../parameters/parameters.ts'
import { readHolidays } from '../../tariffs/holidays.ts'
import { depositReturn } from './deposit-return.ts'
import { postFinalBill } from './post-final-bill.ts'
import { bookSetOff, refuseHeldContract } from './set-off-deposit.ts'
import { type SettledEstimate, settleOverEstimate } from './settle-over-estimate.ts'
import { settleContract } from './settlement.ts'
import { newReference } from '../applications/reference.ts'
import { ownSubscription } from '../subscription.ts'
import { tellSubscriber } from './tell-subscriber.ts'
import { moveWaterLine } from '../water-line.ts'

type Call = Calls['StartElectronicStateContractCancellation']

export const StartElectronicStateContractCancellation: Handler<Call> = async ({
  request,
  member,
  refusal,
  ...given
}) => {
  const { db, guest, today } = given
  if (!(await ownSubscription(given, member, request.subscriberNo))) throw refusal('NotYourSubscription')
  if (request.gsmNumber !== undefined && !member && request.gsmNumber !== guest?.gsmNumber)
    throw refusal('PhoneDiffers')
  const { waterLineCuttingDate: cut } = request
  const holidays = await readHolidays(db)
  if (cut < nextWorkingDay(today, holidays) || cut > addDays(today, cuttingDaysAhead))
    throw refusal('CuttingDateOutside')
  if (!isWorkingDay(cut, holidays)) throw refusal('NoWorkingDay')
  const { cancellationReason: reason = null } = request
  const { cancellationReason } = lookupParameterTypes
  if (reason !== null && !(await findParameter(db, cancellationReason.code, reason, today)))
    throw refusal('UnknownReason')
  const owner = await ownerOf(
    given,
    member,
    member ? undefined : request.fileToken,
    refusal,
    ({ kind, gsmNumber }) => kind === 'cancellation-files' && gsmNumber === guest?.gsmNumber,
  )
  const reference = newReference(today)
  await db.begin(async (tx) => {
    // One end at a time, and no bill or cut beside it.
    await tx`select from subscription where subscriber_number = ${request.subscriberNo} for update`
    const subscription = await ownSubscription({ db: tx, guest }, member, request.subscriberNo)
    if (subscription?.status !== 'active') throw refusal('NotCancellable')
    await refuseHeldContract(tx, given, subscription)
    const settled = await settleOverEstimate({ ...given, db: tx }, subscription, request.lastIndex)
    const settlement = await settleContract({ ...given, db: tx }, subscription, request.lastIndex)
    if (typeof settlement === 'string') throw refusal(settlement)
    const { bill, readBefore, reading, outcome, depositKurus, derivation } = settlement
    const where = await depositReturn(tx, request, outcome.returnKurus)
    if (typeof where === 'string') throw refusal(where as Parameters<typeof refusal>[0])
    const { lastIndex } = request
    await postFinalBill(tx, subscription, {
      bill,
      readBefore,
      firstIndex: reading.index,
      carriedCubicMetres: reading.carriedCubicMetres,
      lastIndex,
      today,
      isFinal: true,
      readBy: 'subscriber',
    })
    const booked = await bookSetOff(tx, subscription, {
      depositKurus,
      returnType: where.depositReturnType,
      memberOid: member?.memberOid ?? null,
      given,
    })
    if (booked === 'OtherDebtsTooSmall') throw refusal(booked)
    const applicationOid = await writeApplication(tx, given, member, { ...subscription, reference })
    await tx`
      insert into contract_cancellation ${tx({
        applicationOid,
        waterLineCuttingDate: cut,
        lastIndex,
        cancellationReason: reason,
        email: request.email ?? null,
        address: request.address,
        ...where,
        finalBillKurus: bill.totalKurus,
        depositKurus,
        ...booked,
        // Owed back only when the office has seen the meter.
        overpaidKurus: settled?.paidKurus ?? 0,
        settledBillOid: settled?.billOid ?? null,
        loweredEstimates: tx.json(settled?.lowered ?? []),
        derivation: tx.json([...derivation, ...overpaidLines(settled)]),
      })}`
    const used = { usedBy: 'water-application', usedByOid: applicationOid }
    const attached = await attachFiles({ ...given, db: tx }, owner, request.fileOidList, used)
    if (attached !== 'attached') throw refusal(attached)
    await moveWaterLine(tx, subscription.oid, {
      to: waterLineStatuses.cutRequestSent.code,
      causedBy: 'subscriber',
      memberOid: member?.memberOid ?? null,
      registryOid: subscription.registryOid,
      reason: `Abonelik iptali başvurusu ${reference}`,
      now: given.now,
    })
    const asker = {
      memberOid: member?.memberOid ?? null,
      guestGsmNumber: member ? null : (guest?.gsmNumber ?? null),
    }
    await tellSubscriber(
      tx,
      given,
      { reference, ...asker },
      {
        event: 'asked',
        text: `${request.subscriberNo} nolu su aboneliginizin iptal basvurusu alindi. Basvuru no: ${reference}. Siz degilseniz belediyeyi arayin.`,
      },
    )
  })
  return { ReferenceNumber: reference }
}

function overpaidLines(settled: SettledEstimate | undefined): DerivationLine[] {
  if (!settled || settled.paidKurus === 0) return []
  const value = formatLira(kurus(settled.paidKurus))
  return [{ label: 'Tahminî faturaya fazla ödenen; sayaç kesme günü okununca iade edilir', value }]
}

async function writeApplication(
  tx: Queryable,
  { guest, now }: Given,
  member: Caller | undefined,
  { oid, registryOid, reference }: { oid: number; registryOid: number; reference: string },
): Promise<number> {
  await tx`update subscription set status = 'closing' where oid = ${oid} and status = 'active'`
  const [application] = await tx<{ oid: number }[]>`
    insert into water_application ${tx({
      reference,
      applicationType: applicationTypes.cancellation.code,
      subscriptionOid: oid,
      registryOid,
      memberOid: member?.memberOid ?? null,
      guestGsmNumber: member ? null : (guest?.gsmNumber ?? null),
      createdAt: now,
    })} returning oid`
  if (!application) throw new Error('An application was not written')
  return application.oid
}
