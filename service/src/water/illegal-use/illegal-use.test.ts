import { applicationTypes, nextIllegalUseStates } from 'contract/water/codes'
import { describe, expect } from 'vitest'
import { formatLira, kurusFromWire } from 'rules/money'
import { givePhone } from '../../testing/payments/paying.ts'
import { doneByTwo } from '../../testing/second-person.ts'
import { type TestService, test } from '../../testing/test-service.ts'
import { acceptSeen, applied } from '../../testing/water-applications.ts'
import {
  givenIllegalUse,
  givenInspection,
  givenSubscription,
  givenWaterBill,
  todayOf,
} from '../../testing/water.ts'

const officers = ['Hasan Yıldızeli', 'Sevim Karakuş']

async function clerkOf(service: TestService) {
  return service.as(await service.given.member({ role: 'clerk', duties: ['water'] }))
}

async function accrualsOf({ db }: TestService, registryOid: number) {
  return db<{ principalKurus: number; leftKurus: number }[]>`
    select principal_kurus, principal_balance(oid) as left_kurus from accrual
    where registry_oid = ${registryOid} and revenue_code = 57 order by oid`
}

/** An inspection of a subscription, the minutes that may be written of it, and two clerks. */
async function givenMinutes(service: TestService) {
  const accused = await service.given.member()
  const { subscriptionOid, subscriberNo } = await givenSubscription(service, accused.registryOid)
  const workOrderOid = await givenInspection(service, subscriptionOid)
  const [first, second] = [await clerkOf(service), await clerkOf(service)]
  const [subscriptionStatus, meterStatus] = [1, 1] as const
  const minutes = { workOrderOid, subscriptionStatus, meterStatus, subscriberNo, officers }
  return { accused, minutes, first, second }
}

describe('illegal use of water', () => {
  test('goes from minutes with photos over a second clerk to a debt that its debtor sees and understands', async ({
    service,
  }) => {
    const accused = await service.given.member()
    const [first, second, other] = [
      await clerkOf(service),
      await clerkOf(service),
      service.as(await service.given.member()),
    ]
    const { subscriptionOid, subscriberNo } = await givenSubscription(service, accused.registryOid)
    const workOrderOid = await givenInspection(service, subscriptionOid)
    const asked = { state: 'proposed' as const, pageIndex: 0 }
    const waiting = await first.call('GetIllegalUsesForClerks', asked)
    const inspection = waiting.Inspections.find((each) => each.WorkOrderOid === workOrderOid)
    expect(inspection).toMatchObject({ SubscriberNo: subscriberNo, ResultText: 'Sayaçtan önce bağlantı var' })
    expect(inspection?.Files).toHaveLength(1)
    const minutes = {
      workOrderOid,
      subscriptionStatus: 1 as const,
      meterStatus: 1 as const,
      subscriberNo,
      officers,
    }
    const { ReferenceNumber, Amount } = await first.call('RecordIllegalUse', minutes)
    await expect(first.call('RecordIllegalUse', minutes)).rejects.toThrow('AlreadyRecorded')
    expect(await accrualsOf(service, accused.registryOid)).toEqual([])
    expect((await service.as(accused).call('GetOwnIllegalUses', {})).Items).toEqual([])

    const decision = { referenceNumber: ReferenceNumber, isAccrued: true }
    await expect(first.call('DecideIllegalUse', decision)).rejects.toThrow('SameClerk')
    await expect(
      second.call('DecideIllegalUse', { ...decision, referenceNumber: '2026-AAAAAAAA' }),
    ).rejects.toThrow('NoSuchMinutes')
    const answers = await Promise.allSettled([1, 2].map(() => second.call('DecideIllegalUse', decision)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    await expect(second.call('DecideIllegalUse', decision)).rejects.toThrow('AlreadyDecided')
    // 92 days at the deposit’s 45 m³ for 90 days, all of it at the highest tier, and as much again.
    const owed = await accrualsOf(service, accused.registryOid)
    expect(owed.map(({ principalKurus }) => principalKurus)).toEqual([kurusFromWire(Amount)])

    const { Items } = await service.as(accused).call('GetOwnIllegalUses', {})
    expect(Items).toMatchObject([{ ReferenceNumber, Amount, Left: Amount, AppealNumber: null }])
    expect(Items[0]?.Derivation.map(({ Label }) => Label)).toContain('Artırım (%100)')
    expect((await other.call('GetOwnIllegalUses', {})).Items).toEqual([])
    // The photos are evidence: for the one they are about, not for the neighbours.
    const [photo] = Items[0]?.Files ?? []
    const look = { request: { fileOid: photo?.Oid ?? 0 } }
    expect((await service.as(accused).call('GetFile', look)).ContentType).toBe('image/jpeg')
    await expect(other.call('GetFile', look)).rejects.toThrow('NoSuchFile')
    const dropped = await givenIllegalUse(service, accused.registryOid)
    const [unseen] = await service.db<{ fileOid: number }[]>`
      select file_oid from file_use join water_illegal_use on work_order_oid = used_by_oid
      where reference = ${dropped} and used_by = 'water-work-order'`
    const drop = { referenceNumber: dropped, isAccrued: false, note: 'Kanıt yok' }
    await doneByTwo({ first, second }, 'DecideIllegalUse', drop)
    await expect(
      service.as(accused).call('GetFile', { request: { fileOid: unseen?.fileOid ?? 0 } }),
    ).rejects.toThrow('NoSuchFile')

    // A second time costs more.
    const again = { ...minutes, workOrderOid: await givenInspection(service, subscriptionOid) }
    const repeated = await first.call('RecordIllegalUse', again)
    expect(kurusFromWire(repeated.Amount)).toBeGreaterThan(kurusFromWire(Amount))
  })

  test('that an inspection does not find ends without minutes, and who told of it is told', async ({
    service,
  }) => {
    const notifier = await service.given.member()
    const gsmNumber = await givePhone(service, notifier.registryOid)
    const clerk = await clerkOf(service)
    const workOrderOid = await givenInspection(service, null)
    const calling = service.as(notifier)
    const { ReferenceNumber: referenceNumber } = await calling.call('ApplyForWaterService', {
      applicationType: applicationTypes.illegalUsageNotification.code,
      details: { addressText: 'Göl Mahallesi, Saz Sokak 4', explanation: 'Sayaçsız su kullanılıyor.' },
      fileOidList: [],
    })
    await service.db`
      update water_work_order set application_oid = (
        select oid from water_application where reference = ${referenceNumber}) where oid = ${workOrderOid}`
    await expect(calling.call('NoteNothingFound', { workOrderOid })).rejects.toThrow('NotAllowed')
    const clerks = { first: clerk, second: await clerkOf(service) }
    const text = await doneByTwo(clerks, 'NoteNothingFound', { workOrderOid })
    expect(text).toContain('Sayaçtan önce bağlantı var')
    await expect(clerk.call('NoteNothingFound', { workOrderOid })).rejects.toThrow('AlreadyRecorded')
    await expect(clerk.call('NoteNothingFound', { workOrderOid: 987_654 })).rejects.toThrow('NotInspected')
    const { Inspections } = await clerk.call('GetIllegalUsesForClerks', { state: 'proposed', pageIndex: 0 })
    expect(Inspections.map((each) => each.WorkOrderOid)).not.toContain(workOrderOid)
    const shown = await calling.call('GetOwnWaterApplication', { referenceNumber })
    expect(shown.Decision).toBe('completed')
    expect(shown.Steps.at(-1)?.Text).toBe('Yerinde incelendi; kaçak kullanım bulunmadı.')
    const told = await service.db`
      select from sms_message where gsm_number = ${gsmNumber} and text like '%kacak kullanim bulunmadi%'`
    expect(told).toHaveLength(1)
    const minutes = { workOrderOid, subscriptionStatus: 0 as const, meterStatus: 3 as const, officers }
    const user = { identityNumber: notifier.userName, waterGroup: 'residence' as const, units: 1 }
    await expect(clerk.call('RecordIllegalUse', { ...minutes, ...user })).rejects.toThrow('AlreadyRecorded')
  })

  test('whose minutes were dropped may be recorded anew, and looked into again', async ({ service }) => {
    const { accused, minutes, first, second } = await givenMinutes(service)
    const { workOrderOid } = minutes
    const dropped = await first.call('RecordIllegalUse', minutes)
    const drop = { referenceNumber: dropped.ReferenceNumber, isAccrued: false, note: 'Tutanak eksik' }
    await expect(first.call('DecideIllegalUse', drop)).rejects.toThrow('SameClerk')
    // The recorder may be the one who agrees, and reads the amount given up.
    const text = await doneByTwo({ first: second, second: first }, 'DecideIllegalUse', drop)
    expect(text).toContain(`${formatLira(kurusFromWire(dropped.Amount))} borç yazılmayacak`)
    const [written] = await service.db<{ derivation: { label: string; value: string }[] }[]>`
      select derivation from water_illegal_use where reference = ${dropped.ReferenceNumber}`
    expect(written?.derivation.length).toBeGreaterThan(0)
    for (const { label, value } of written?.derivation ?? []) expect(text).toContain(`${label}: ${value}`)
    const { Inspections } = await first.call('GetIllegalUsesForClerks', { state: 'proposed', pageIndex: 0 })
    expect(Inspections.map((each) => each.WorkOrderOid)).toContain(workOrderOid)
    const anew = await first.call('RecordIllegalUse', minutes)
    expect(anew.ReferenceNumber).not.toBe(dropped.ReferenceNumber)
    await expect(first.call('RecordIllegalUse', minutes)).rejects.toThrow('AlreadyRecorded')
    await second.call('DecideIllegalUse', { referenceNumber: anew.ReferenceNumber, isAccrued: true })
    expect(await accrualsOf(service, accused.registryOid)).toHaveLength(1)
  })

  test('is recorded also where the visit after it was withdrawn', async ({ service }) => {
    const { minutes, first, second } = await givenMinutes(service)
    const { workOrderOid } = minutes
    const repeat = { workOrderOid, plannedOn: todayOf(service), reason: 'Fotoğraf net değil' }
    const { WorkOrderOid } = await second.call('RepeatWorkOrder', repeat)
    await expect(first.call('RecordIllegalUse', minutes)).rejects.toThrow('AlreadyRecorded')
    await second.call('WithdrawWorkOrder', { workOrderOid: WorkOrderOid, reason: 'Gerek kalmadı' })
    const { Inspections } = await first.call('GetIllegalUsesForClerks', { state: 'proposed', pageIndex: 0 })
    expect(Inspections.map((each) => each.WorkOrderOid)).toContain(workOrderOid)
    expect(await first.call('RecordIllegalUse', minutes)).toHaveProperty('ReferenceNumber')
  })

  test('is looked into a third time, and not looked into where another wanted it, by two clerks', async ({
    service,
  }) => {
    const { minutes, first, second } = await givenMinutes(service)
    const repeat = { plannedOn: todayOf(service), reason: 'Fotoğraf net değil' }
    const { WorkOrderOid: workOrderOid } = await second.call('RepeatWorkOrder', {
      workOrderOid: minutes.workOrderOid,
      ...repeat,
    })
    await expect(first.call('WithdrawWorkOrder', { workOrderOid, reason: 'Gerek kalmadı' })).rejects.toThrow(
      'WaitsForSecondPerson',
    )
    await service.db`
      update water_work_order set state = 'done', result_text = 'Hortum sökülmüş', done_at = ${service.now},
        reported_at = ${service.now}, reported_by_member_oid = planned_by_member_oid where oid = ${workOrderOid}`
    const third = await doneByTwo({ first, second }, 'RepeatWorkOrder', { workOrderOid, ...repeat })
    expect(third).toContain('Hortum sökülmüş')
  })

  test('that a citizen told of is found unfounded by two clerks', async ({ service }) => {
    const details = { addressText: 'Göl Mahallesi, Saz Sokak 4', explanation: 'Sayaçsız su kullanıyor' }
    const notifier = await service.given.member()
    const referenceNumber = await applied(service, notifier, 'illegalUsageNotification', { details })
    const clerks = { first: await clerkOf(service), second: await clerkOf(service) }
    const rejection = { referenceNumber, move: 'reject' as const, text: 'Asılsız bildirim.' }
    const text = await doneByTwo(clerks, 'DecideWaterApplication', rejection)
    expect(text).toContain('Sayaçsız su kullanıyor')
    expect(text).toContain('Asılsız bildirim.')
  })

  test('is lowered by an appeal that two clerks accept', async ({ service }) => {
    const accused = await service.given.member()
    const referenceNumber = await givenIllegalUse(service, accused.registryOid)
    const [first, second] = [await clerkOf(service), await clerkOf(service)]
    await first.call('DecideIllegalUse', { referenceNumber, isAccrued: true })
    const calling = service.as(accused)
    const [owed] = (await calling.call('GetOwnIllegalUses', {})).Items
    const { ReferenceNumber: appeal } = await calling.call('ApplyForWaterService', {
      applicationType: applicationTypes.illegalUsageAppeal.code,
      details: { accrualOid: String(owed?.AccrumentOid), explanation: 'Bağlantı bana ait değil.' },
      fileOidList: [],
    })
    expect((await calling.call('GetOwnIllegalUses', {})).Items[0]?.AppealNumber).toBe(appeal)
    expect(await acceptSeen(first, appeal, '10.00')).toEqual({ IsProposed: true })
    await expect(acceptSeen(first, appeal)).rejects.toThrow('OwnProposal')
    await acceptSeen(second, appeal)
    expect(await accrualsOf(service, accused.registryOid)).toMatchObject([{ leftKurus: 1000 }])
  })

  test('of someone without a subscription is told by their number and what the water was for', async ({
    service,
  }) => {
    await givenSubscription(service, (await service.given.member()).registryOid)
    const accused = await service.given.member()
    const clerk = await clerkOf(service)
    const minutes = {
      workOrderOid: await givenInspection(service, null),
      subscriptionStatus: 0 as const,
      meterStatus: 3 as const,
      officers,
    }
    await expect(clerk.call('RecordIllegalUse', minutes)).rejects.toThrow('UseNeeded')
    const used = { ...minutes, waterGroup: 'business' as const, units: 1 }
    const stranger = { ...used, identityNumber: '10000000000' }
    await expect(clerk.call('RecordIllegalUse', stranger)).rejects.toThrow('NoSuchPerson')
    const whole = { ...used, identityNumber: accused.userName }
    await expect(clerk.call('RecordIllegalUse', { ...whole, startedOn: '2026-12-01' })).rejects.toThrow(
      'WrongStart',
    )
    const { Amount } = await clerk.call('RecordIllegalUse', { ...whole, startedOn: '2026-11-01' })
    expect(kurusFromWire(Amount)).toBeGreaterThan(0)
  })

  test('costs nothing where the minutes are not sound, were dropped, or the town has no rule for it', async ({
    service,
  }) => {
    const { db } = service
    const accused = await service.given.member()
    const clerk = await clerkOf(service)
    const { subscriptionOid, subscriberNo } = await givenSubscription(service, accused.registryOid)
    const minutes = { subscriptionStatus: 1 as const, meterStatus: 2 as const, subscriberNo, officers }
    const unseen = await givenInspection(service, subscriptionOid, { hasPhoto: false })
    await expect(clerk.call('RecordIllegalUse', { ...minutes, workOrderOid: unseen })).rejects.toThrow(
      'PhotoNeeded',
    )
    const workOrderOid = await givenInspection(service, subscriptionOid)
    const alone = { ...minutes, workOrderOid, officers: ['Hasan Yıldızeli', 'Hasan Yıldızeli'] }
    await expect(clerk.call('RecordIllegalUse', alone)).rejects.toThrow('TooFewOfficers')
    await expect(clerk.call('RecordIllegalUse', { ...minutes, workOrderOid: 999_999 })).rejects.toThrow(
      'NotInspected',
    )
    await expect(
      clerk.call('RecordIllegalUse', { ...minutes, workOrderOid, subscriberNo: '1' }),
    ).rejects.toThrow('NoSuchSubscription')
    const terms = await db`delete from water_term where code = 'illegalMinOfficers' returning *`
    await expect(clerk.call('RecordIllegalUse', { ...minutes, workOrderOid })).rejects.toThrow('NoRegulation')
    await db`insert into water_term ${db(terms.map(({ oid: _oid, ...term }) => term))}`
    const { ReferenceNumber: referenceNumber } = await clerk.call('RecordIllegalUse', {
      ...minutes,
      workOrderOid,
    })
    const second = await clerkOf(service)
    const dropped = { referenceNumber, isAccrued: false }
    await expect(second.call('DecideIllegalUse', dropped)).rejects.toThrow('ReasonNeeded')
    const drop = { ...dropped, note: 'Bağlantı komşunun' }
    await doneByTwo({ first: second, second: clerk }, 'DecideIllegalUse', drop)
    expect(await accrualsOf(service, accused.registryOid)).toEqual([])
  })

  test('moves from no state to one that the table does not name', async ({ service }) => {
    const { db } = service
    const [second, third] = [await clerkOf(service), await clerkOf(service)]
    for (const [from, next] of Object.entries(nextIllegalUseStates)) {
      for (const isAccrued of [true, false]) {
        const { registryOid } = await service.given.member()
        const referenceNumber = await givenIllegalUse(service, registryOid)
        const decide = async (isAccrued: boolean) => {
          const decision = { referenceNumber, isAccrued, note: 'deneme' }
          return isAccrued
            ? second.call('DecideIllegalUse', decision)
            : doneByTwo({ first: second, second: third }, 'DecideIllegalUse', decision)
        }
        if (from !== 'proposed') await decide(from === 'accrued')
        const to = isAccrued ? 'accrued' : 'rejected'
        if ((next as readonly string[]).includes(to)) await decide(isAccrued)
        else
          await expect(
            second.call('DecideIllegalUse', { referenceNumber, isAccrued, note: 'deneme' }),
          ).rejects.toThrow('AlreadyDecided')
        const [row] = await db`select state from water_illegal_use where reference = ${referenceNumber}`
        expect(row).toEqual({ state: from === 'proposed' ? to : from })
      }
    }
  })
})

test('illegal use is charged by what was billed, not by a meter that was misread and read again', async ({
  service,
}) => {
  const { db } = service
  const { registryOid } = await service.given.member()
  const subscription = await givenSubscription(service, registryOid)
  const { subscriberNo, subscriptionOid } = subscription
  await givenWaterBill(service, subscription)
  await db`
    insert into water_reading (meter_oid, read_on, index_cubic_metres, read_by)
    select oid, '2026-11-02', 1000, 'reader' from water_meter where subscription_oid = ${subscriptionOid}`
  const clerk = service.as(await service.given.member({ role: 'clerk', duties: ['water'] }))
  const { ReferenceNumber } = await clerk.call('RecordIllegalUse', {
    workOrderOid: await givenInspection(service, subscriptionOid),
    startedOn: '2026-10-16',
    subscriptionStatus: 1,
    meterStatus: 1,
    subscriberNo,
    officers: ['Hasan Yıldızeli', 'Sevim Karakuş'],
  })
  const [minutes] = await db`
    select cubic_metres from water_illegal_use where reference = ${ReferenceNumber}`
  // Ten cubic metres in thirty days were billed.
  expect(minutes).toEqual({ cubicMetres: 10 })
})
