import type { Calls } from 'contract/calls'
import { illegalUsageSubscriptionStatuses, workOrderKinds } from 'contract/water/codes'
import { dayInTurkey } from 'rules/turkey-time'
import { areMinutesSound, illegalUseCharge, illegalUseRegulation } from 'rules/water/illegal-use'
import type { WaterGroup } from 'rules/water/water-tariff-rows'
import { isOwnMatter } from '../../callers/own-matter.ts'
import type { Handler } from '../../calling/handler.ts'
import type { Queryable } from '../../database/database.ts'
import { usedByWorkOrder } from '../../files/file-use.ts'
import { rightKurusOf } from '../applications/appeal.ts'
import { newReference } from '../applications/reference.ts'
import { loadWaterTariff } from '../tariff.ts'
import { waterUseOf } from '../use/use-of-water.ts'
import { isFollowed } from '../work-orders/work-order-row.ts'

type Recording = Parameters<Handler<Calls['RecordIllegalUse']>>[0]

/** User of the water, with the tariff that applies. */
interface User {
  registryOid: number
  subscriptionOid: number | null
  waterGroup: WaterGroup
  units: number
}

export const RecordIllegalUse: Handler<Calls['RecordIllegalUse']> = async (recording) => {
  const { request, member, refusal, db, settings, now, today } = recording
  const { workOrderOid, startedOn = null, subscriptionStatus, meterStatus } = request
  return db.begin(async (tx) => {
    const [work] = await tx<
      {
        addressText: string
        doneAt: Date
        inspectedOid: number | null
        hasPhoto: boolean
        isClosed: boolean
      }[]
    >`
      select address_text, done_at, (select registry_oid from subscription where oid = work.subscription_oid) as inspected_oid,
        nothing_found_at is not null
          or ${isFollowed(tx, tx`work.oid`)} as is_closed,
        exists (select from file_use where used_by = ${usedByWorkOrder} and used_by_oid = work.oid) as has_photo
      from water_work_order work
      where oid = ${workOrderOid} and kind = ${workOrderKinds.inspection.code} and state = 'done' for update`
    if (!work) throw refusal('NotInspected')
    const user = await userOf(tx, recording)
    if (await isOwnMatter({ db: tx, today }, member, { registryOids: [user.registryOid, work.inspectedOid] }))
      throw refusal('OwnMatter')
    const [recorded] = await tx`
      select from water_illegal_use where work_order_oid = ${workOrderOid} and state <> 'rejected'`
    if (recorded || work.isClosed) throw refusal('AlreadyRecorded')
    const detectedOn = dayInTurkey(work.doneAt)
    if (startedOn !== null && startedOn >= detectedOn) throw refusal('WrongStart')
    const { tariff } = await loadWaterTariff(tx, settings.TaxStatus.IsMetropolitan)
    const regulation = illegalUseRegulation(tariff, detectedOn)
    if (!regulation) throw refusal('NoRegulation')
    if (!work.hasPhoto) throw refusal('PhotoNeeded')
    const officers = [...new Set(request.officers)]
    const minutes = { detectedOn, officers: officers.length, hasPhoto: work.hasPhoto }
    if (!areMinutesSound(minutes, regulation)) throw refusal('TooFewOfficers')
    const [earlier] = await tx`
      select from water_illegal_use
      where registry_oid = ${user.registryOid} and state = 'accrued'
        -- Where an appeal left nothing of it, there was no illegal use.
        and ${rightKurusOf(tx, tx`accrual_oid`)} > 0 limit 1`
    const isRepeat = earlier !== undefined
    const { waterGroup: group, units, subscriptionOid } = user
    const charge = illegalUseCharge({
      minutes,
      startedOn,
      isRepeat,
      group,
      units,
      history:
        subscriptionOid === null
          ? []
          : ((await waterUseOf(tx, [subscriptionOid])).get(subscriptionOid) ?? []),
      tariff,
      regulation: [regulation],
    })
    if (charge.totalKurus <= 0) throw refusal('NothingOwed')
    const reference = newReference(today)
    await tx`
      insert into water_illegal_use ${tx({
        ...user,
        reference,
        workOrderOid,
        subscriptionStatus,
        meterStatus,
        addressText: work.addressText,
        officers: tx.json(officers),
        detectedOn,
        startedOn,
        isRepeat,
        cubicMetres: charge.cubicMetres,
        amountKurus: charge.totalKurus,
        derivation: tx.json(charge.derivation),
        recordedAt: now,
        recordedByMemberOid: member.memberOid,
      })}`
    return { ReferenceNumber: reference, Amount: charge.totalKurus }
  })
}

async function userOf(tx: Queryable, { request, refusal }: Recording): Promise<User> {
  const { subscriptionStatus, subscriberNo = '', identityNumber = '', waterGroup, units } = request
  if (subscriptionStatus === illegalUsageSubscriptionStatuses.subscriber.code) {
    const [subscriber] = await tx<User[]>`
      select registry_oid, oid as subscription_oid, water_group, units from subscription
      where subscriber_number = ${subscriberNo}`
    if (!subscriber) throw refusal('NoSuchSubscription')
    return subscriber
  }
  if (waterGroup === undefined || units === undefined) throw refusal('UseNeeded')
  const [person] = await tx<{ oid: number }[]>`
    select oid from registry where identity_number = ${identityNumber} order by oid limit 1`
  if (!person) throw refusal('NoSuchPerson')
  return { registryOid: person.oid, subscriptionOid: null, waterGroup, units }
}
