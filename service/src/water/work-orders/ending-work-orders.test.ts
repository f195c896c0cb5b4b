import { randomUUID } from 'node:crypto'
import { type WorkOrderKindCode, applicationTypes, workOrderKinds } from 'contract/water/codes'
import { describe, expect } from 'vitest'
import { doneByTwo } from '../../testing/second-person.ts'
import { type TestService, test } from '../../testing/test-service.ts'
import { fieldPhoto, phonePhoto, upload } from '../../testing/uploading.ts'
import { givePhone } from '../../testing/payments/paying.ts'
import { givenInspection, givenSubscription, todayOf } from '../../testing/water.ts'
import { approve, givenRegion, november, readAll, twoClerks, work } from '../../testing/water-periods.ts'
import { moveWaterLine } from '../water-line.ts'
import { planWorkOrder } from './plan-work-order.ts'

const { reading, mounting, replacement, ripping, cutting, opening, inspection, sealing } = workOrderKinds

async function clerkOf(service: TestService) {
  return service.as(await service.given.member({ role: 'clerk', duties: ['water'] }))
}

async function givenPlace(service: TestService) {
  const { registryOid } = await service.given.member()
  return givenSubscription(service, registryOid)
}

/** Work that the service planned, as for debts. */
function planned(service: TestService, subscriptionOid: number, kind: WorkOrderKindCode) {
  const { db, now } = service
  return planWorkOrder(db, { kind, subscriptionOid, reason: 'Planlı iş', plannedOn: todayOf(service), now })
}

function reportOf(service: TestService, workOrderOid: number, more: object = {}) {
  return {
    reportId: randomUUID(),
    workOrderOid,
    isDone: true,
    doneAt: service.now.toISOString(),
    text: 'Yapıldı',
    fileOidList: [],
    ...more,
  }
}

async function lineOf({ db }: TestService, subscriptionOid: number): Promise<number | undefined> {
  const [line] = await db<{ status: number }[]>`
    select water_line_status as status from subscription where oid = ${subscriptionOid}`
  return line?.status
}

async function readingsOf({ db }: TestService, subscriptionOid: number): Promise<number[]> {
  const rows = await db<{ index: number }[]>`
    select index_cubic_metres as index from water_reading join water_meter on water_meter.oid = meter_oid
    where subscription_oid = ${subscriptionOid} and withdrawn_at is null order by read_on, index_cubic_metres`
  return rows.map(({ index }) => index)
}

/** A subscription that is billed here until 100 m³, at ten a month. */
async function givenBilled(service: TestService) {
  const { db } = service
  const place = await givenPlace(service)
  const { subscriptionOid } = place
  const [meter] = await db<{ oid: number }[]>`
    select oid from water_meter where subscription_oid = ${subscriptionOid}`
  const bill = { readBefore: '2026-08-01', readOn: '2026-10-31', firstIndex: 70, lastIndex: 100 }
  await db`
    insert into water_bill ${db({ subscriptionOid, meterOid: meter?.oid ?? 0, ...bill, lines: db.json([]), totalKurus: 0 })}`
  return place
}

describe('planned work', () => {
  test('is withdrawn with a reason while it is planned, by clerks alone, and leaves the phone', async ({
    service,
  }) => {
    const { subscriptionOid } = await givenPlace(service)
    const workOrderOid = await planned(service, subscriptionOid, sealing.code)
    const clerk = await clerkOf(service)
    const withdrawal = { workOrderOid, reason: 'Yanlış abone seçildi' }
    const citizen = service.as(await service.given.member())
    await expect(citizen.call('WithdrawWorkOrder', withdrawal)).rejects.toThrow('NotAllowed')
    await expect(clerk.call('WithdrawWorkOrder', { workOrderOid, reason: '.' })).rejects.toThrow(
      'InvalidRequest',
    )
    await clerk.call('WithdrawWorkOrder', withdrawal)
    await expect(clerk.call('WithdrawWorkOrder', withdrawal)).rejects.toThrow('NotPlanned')
    await expect(clerk.call('WithdrawWorkOrder', { ...withdrawal, workOrderOid: 987_654 })).rejects.toThrow(
      'NoSuchWorkOrder',
    )
    const list = async (state: 'planned' | 'withdrawn') =>
      (await clerk.call('GetWorkOrdersForClerks', { state, pageIndex: 0 })).Items.find(
        ({ Oid }) => Oid === workOrderOid,
      )
    expect(await list('planned')).toBeUndefined()
    expect(await list('withdrawn')).toMatchObject({ WithdrawReason: 'Yanlış abone seçildi' })
  })

  test('that a clerk withdraws takes back the cut of a debt; an opening that was paid for stays', async ({
    service,
  }) => {
    const { db, now } = service
    const { subscriptionOid, registryOid } = await givenPlace(service)
    const clerk = await clerkOf(service)
    const asked = { memberOid: null, registryOid, reason: 'Borç', now, causedBy: 'lateDebt' } as const
    await moveWaterLine(db, subscriptionOid, { ...asked, to: 2 })
    const cut = await planned(service, subscriptionOid, cutting.code)
    await clerk.call('WithdrawWorkOrder', { workOrderOid: cut, reason: 'Hasta var' })
    expect(await lineOf(service, subscriptionOid)).toBe(4)
    await moveWaterLine(db, subscriptionOid, { ...asked, to: 2 })
    await moveWaterLine(db, subscriptionOid, { ...asked, to: 3 })
    const opened = await planned(service, subscriptionOid, opening.code)
    await expect(
      clerk.call('WithdrawWorkOrder', { workOrderOid: opened, reason: 'Ekip yok' }),
    ).rejects.toThrow('OpeningStays')
  })

  test('done by a team that had not learned of the withdrawal is kept, and the team reads so', async ({
    service,
  }) => {
    const { db } = service
    const { subscriptionOid, subscriberNo } = await givenPlace(service)
    const clerk = await clerkOf(service)
    const planner = await service.given.member({ role: 'clerk' })
    const late = async (kind: WorkOrderKindCode, more: object) => {
      const workOrderOid = await planned(service, subscriptionOid, kind)
      await db`update water_work_order set planned_by_member_oid = ${planner.oid} where oid = ${workOrderOid}`
      await clerk.call('WithdrawWorkOrder', { workOrderOid, reason: 'Ertelendi' })
      const report = reportOf(service, workOrderOid, more)
      // A meter that was moved without being asked for is seen by two.
      if (kind === replacement.code)
        await doneByTwo({ first: clerk, second: await clerkOf(service) }, 'ReportWorkOrder', report)
      const answer = await clerk.call('ReportWorkOrder', report)
      expect(await clerk.call('ReportWorkOrder', report)).toEqual(answer)
      const [row] = await db<{ state: string; problem: string | null }[]>`
        select state, problem from water_work_order where oid = ${workOrderOid}`
      return { answer, row }
    }
    const told = 'Bu işten vazgeçilmişti (Ertelendi); bildiriminiz yine de yazıldı.'
    const read = await late(reading.code, { index: 109 })
    expect(read).toEqual({
      answer: { State: 'done', Problem: told },
      row: { state: 'done', problem: null },
    })
    expect(await readingsOf(service, subscriptionOid)).toContain(109)
    const changed = await late(replacement.code, {
      index: 110,
      meterSerialNumber: `G-${subscriberNo}`,
      fileOidList: await fieldPhoto(clerk),
    })
    expect(changed).toEqual({
      answer: { State: 'done', Problem: told },
      row: { state: 'done', problem: told },
    })
    const notDone = await late(sealing.code, { isDone: false, text: 'Evde kimse yok' })
    expect(notDone).toMatchObject({ answer: { State: 'notDone', Problem: told }, row: { state: 'notDone' } })
  })

  test('that contradicts or repeats other work of the subscriber is refused by the name of the other', async ({
    service,
  }) => {
    const { subscriptionOid, subscriberNo } = await givenPlace(service)
    const clerk = await clerkOf(service)
    const plan = (kind: WorkOrderKindCode) =>
      clerk.call('PlanWorkOrder', { subscriberNo, kind, plannedOn: todayOf(service), reason: 'Sayaç buğulu' })
    const { WorkOrderOid } = await plan(mounting.code)
    for (const kind of [mounting.code, ripping.code, replacement.code])
      await expect(plan(kind)).rejects.toMatchObject({
        body: {
          Code: 'Contradicts',
          Message: expect.stringMatching(
            new RegExp(`Sayaç takma \\(${WorkOrderOid}, Sayaç buğulu\\)`),
          ) as string,
        },
      })
    await plan(sealing.code)
    await plan(inspection.code)
    await clerk.call('WithdrawWorkOrder', { workOrderOid: WorkOrderOid, reason: 'Değiştirilecek' })
    await plan(replacement.code)
    const kinds = await service.db<{ kind: number }[]>`
      select kind from water_work_order where subscription_oid = ${subscriptionOid} and state = 'planned' order by kind`
    expect(kinds.map(({ kind }) => kind)).toEqual([3, 7, 8])
  })
})

describe('readings of a period', () => {
  test('end when it is billed, and a reading of the next one stays', async ({ service }) => {
    const { db } = service
    const region = await givenRegion(service, 2)
    const clerks = await twoClerks(service)
    const started = await clerks.first.call('StartWaterPeriod', { region: region.region, ...november })
    await readAll(clerks.first, region.subscriptions.slice(0, 1), () => 109)
    await clerks.first.call('RunWaterPeriod', { periodOid: started.PeriodOid })
    await work(service)
    await approve(clerks.second, started.PeriodOid)
    await work(service)
    const [first = 0] = region.subscriptions.map(({ subscriptionOid }) => subscriptionOid)
    const orders = await db<{ state: string; reason: string | null }[]>`
      select state, withdraw_reason as reason from water_work_order
      where subscription_oid = any(${region.subscriptions.map(({ subscriptionOid }) => subscriptionOid)})
        and kind = ${reading.code}`
    expect(orders.length).toBeGreaterThan(0)
    expect(orders.filter(({ state }) => state === 'planned')).toEqual([])
    expect(orders.map(({ reason }) => reason)).toContain('Okuma dönemi faturalandı')
    const clerk = await clerkOf(service)
    const { PeriodOid } = await clerk.call('StartWaterPeriod', {
      region: region.region,
      year: 2027,
      month: 1,
      readFrom: '2027-01-01',
      readUntil: '2027-01-10',
      dueDate: '2027-01-25',
    })
    const next = await db`
      select state from water_work_order where subscription_oid = ${first} and period_oid = ${PeriodOid}`
    expect(next).toEqual([{ state: 'planned' }])
    await clerk.call('WithdrawWaterPeriod', { periodOid: PeriodOid })
    const ended = await db`
      select state, withdraw_reason from water_work_order where subscription_oid = ${first} and period_oid = ${PeriodOid}`
    expect(ended).toEqual([{ state: 'withdrawn', withdrawReason: 'Okuma döneminden vazgeçildi' }])
  })
})

describe('an inspection', () => {
  test('without a photo is ordered again, and minutes are written of the visit with one', async ({
    service,
  }) => {
    const { subscriptionOid, subscriberNo } = await givenPlace(service)
    const without = await givenInspection(service, subscriptionOid, { hasPhoto: false })
    const clerk = await clerkOf(service)
    const again = { workOrderOid: without, plannedOn: todayOf(service), reason: 'Fotoğraf eksik' }
    const citizen = service.as(await service.given.member())
    await expect(citizen.call('RepeatWorkOrder', again)).rejects.toThrow('NotAllowed')
    await expect(clerk.call('RepeatWorkOrder', { ...again, plannedOn: '2026-01-01' })).rejects.toThrow(
      'PastDay',
    )
    const { WorkOrderOid } = await clerk.call('RepeatWorkOrder', again)
    await expect(clerk.call('RepeatWorkOrder', again)).rejects.toThrow('NotRepeatable')
    await expect(clerk.call('NoteNothingFound', { workOrderOid: without })).rejects.toThrow('AlreadyRecorded')
    const waiting = async () =>
      (await clerk.call('GetIllegalUsesForClerks', { state: 'proposed', pageIndex: 0 })).Inspections.map(
        (each) => each.WorkOrderOid,
      )
    expect(await waiting()).not.toContain(without)
    const photo = await upload(clerk, { content: await phonePhoto(), name: 'masa.jpg', kind: 'photo' })
    await clerk.call('ReportWorkOrder', reportOf(service, WorkOrderOid, { fileOidList: [photo.Oid] }))
    expect(await waiting()).toContain(WorkOrderOid)
    const minutes = {
      subscriptionStatus: 1 as const,
      meterStatus: 1 as const,
      subscriberNo,
      officers: ['Hasan Yıldızeli', 'Sevim Karakuş'],
    }
    await expect(clerk.call('RecordIllegalUse', { workOrderOid: without, ...minutes })).rejects.toThrow(
      'AlreadyRecorded',
    )
    await clerk.call('RecordIllegalUse', { workOrderOid: WorkOrderOid, ...minutes })
    await expect(clerk.call('RepeatWorkOrder', { ...again, workOrderOid: WorkOrderOid })).rejects.toThrow(
      'NotRepeatable',
    )
  })

  test('is planned and ordered again at a house without a subscription', async ({ service }) => {
    const clerk = await clerkOf(service)
    const work = { kind: inspection.code, plannedOn: todayOf(service), reason: 'İhbar' }
    await expect(clerk.call('PlanWorkOrder', work)).rejects.toThrow('PlaceNeeded')
    const words = 'Göl Mahallesi, Saz Sokak 4'
    await expect(
      clerk.call('PlanWorkOrder', { ...work, addressText: words, kind: sealing.code }),
    ).rejects.toThrow('OnlyInspection')
    const { WorkOrderOid } = await clerk.call('PlanWorkOrder', { ...work, addressText: words })
    await doneByTwo(
      { first: clerk, second: await clerkOf(service) },
      'ReportWorkOrder',
      reportOf(service, WorkOrderOid),
    )
    const again = await clerk.call('RepeatWorkOrder', {
      workOrderOid: WorkOrderOid,
      plannedOn: todayOf(service),
      reason: 'Fotoğraf eksik',
    })
    const [row] = await service.db`
      select address_text, region, follows_oid, subscription_oid from water_work_order where oid = ${again.WorkOrderOid}`
    expect(row).toEqual({
      addressText: words,
      region: 'Göl Mahallesi',
      followsOid: WorkOrderOid,
      subscriptionOid: null,
    })
  })
})

describe('a cut and an opening', () => {
  test('keep the index as a reading; an unread one needs a reason and a photo', async ({ service }) => {
    const { db, now } = service
    const { subscriptionOid, subscriberNo, registryOid } = await givenBilled(service)
    const clerk = await clerkOf(service)
    const asked = { memberOid: null, registryOid, reason: 'Borç', now, causedBy: 'lateDebt' } as const
    await moveWaterLine(db, subscriptionOid, { ...asked, to: 2 })
    const cut = await planned(service, subscriptionOid, cutting.code)
    await expect(clerk.call('ReportWorkOrder', reportOf(service, cut))).rejects.toThrow('IndexNeeded')
    await expect(
      clerk.call('ReportWorkOrder', reportOf(service, cut, { unreadReason: 'Sayaç kuyusu su dolu' })),
    ).rejects.toThrow('UnreadPhotoNeeded')
    expect(await clerk.call('ReportWorkOrder', reportOf(service, cut, { index: 106 }))).toEqual({
      State: 'done',
      Problem: null,
    })
    expect(await lineOf(service, subscriptionOid)).toBe(3)
    expect(await readingsOf(service, subscriptionOid)).toContain(106)
    const opened = await planned(service, subscriptionOid, opening.code)
    const photo = await upload(clerk, { content: await phonePhoto(), name: 'kuyu.jpg', kind: 'photo' })
    const unread = { unreadReason: 'Sayaç kuyusu su dolu', fileOidList: [photo.Oid] }
    await clerk.call('ReportWorkOrder', reportOf(service, opened, unread))
    expect(await lineOf(service, subscriptionOid)).toBe(1)
    const { LineWork } = await clerk.call('GetWaterSubscriptionForClerk', { subscriberNo })
    expect(LineWork).toMatchObject([
      { Kind: 6, Index: null, UnreadReason: 'Sayaç kuyusu su dolu', Files: [{ Name: 'kuyu.jpg' }] },
      { Kind: 5, Index: 106, UnreadReason: null, Files: [] },
    ])
  })

  test('five times the usual counts once it is confirmed; a lower one than billed is the office’s work', async ({
    service,
  }) => {
    const { db, now } = service
    const clerk = await clerkOf(service)
    const cutWith = async (more: object) => {
      const { subscriptionOid, registryOid } = await givenBilled(service)
      const asked = { memberOid: null, registryOid, reason: 'Borç', now, causedBy: 'lateDebt' } as const
      await moveWaterLine(db, subscriptionOid, { ...asked, to: 2 })
      const cut = await planned(service, subscriptionOid, cutting.code)
      const { Problem } = await clerk.call('ReportWorkOrder', reportOf(service, cut, more))
      return { Problem, readings: await readingsOf(service, subscriptionOid) }
    }
    const doubted = await cutWith({ index: 7050 })
    expect(doubted.Problem).toMatch(/^Endeks 7050 okuma olarak yazılmadı: \d+ m³, olağanın beş katından çok/)
    expect(doubted.readings).not.toContain(7050)
    const sure = await cutWith({ index: 7050, isIndexSure: true })
    expect(sure.Problem).toBeNull()
    expect(sure.readings).toContain(7050)
    const lower = await cutWith({ index: 20, isIndexSure: true })
    expect(lower.Problem).toMatch(/^Endeks 20, son faturalanan \d+ endeksinden düşük\.$/)
    expect(lower.readings).not.toContain(20)
  })
})

describe('a cut before the first bill', () => {
  test('keeps its index with the work alone: as a reading it would let the water until then go', async ({
    service,
  }) => {
    const { subscriptionOid, subscriberNo } = await givenPlace(service)
    const clerk = await clerkOf(service)
    const cut = await planned(service, subscriptionOid, cutting.code)
    await clerk.call('ReportWorkOrder', reportOf(service, cut, { index: 106 }))
    const shown = await clerk.call('GetWaterSubscriptionForClerk', { subscriberNo })
    expect(shown).toMatchObject({ LastIndex: 100, LineWork: [{ Index: 106 }] })
  })
})

describe('a wished day', () => {
  test('is not overridden without a reason that the citizen reads, nor by giving the region to a team', async ({
    service,
  }) => {
    const { db } = service
    const member = await service.given.member()
    const gsmNumber = await givePhone(service, member.registryOid)
    const { subscriberNo, subscriptionOid } = await givenSubscription(service, member.registryOid)
    const calling = service.as(member)
    const { ReferenceNumber: referenceNumber } = await calling.call('ApplyForWaterService', {
      applicationType: applicationTypes.deactivation.code,
      subscriberNo,
      details: { closeOn: '2026-11-30', explanation: 'Ev boş kalacak.' },
      fileOidList: [],
    })
    const clerk = await clerkOf(service)
    await clerk.call('DecideWaterApplication', { referenceNumber, move: 'accept' })
    expect(await clerk.call('GetWaterApplicationForClerk', { referenceNumber })).toMatchObject({
      WishedOn: '2026-11-30',
    })
    const plan = { referenceNumber, move: 'planWork', plannedOn: '2026-11-18' } as const
    await expect(clerk.call('DecideWaterApplication', plan)).rejects.toThrow('BeforeWishedDay')
    await expect(clerk.call('DecideWaterApplication', { ...plan, isBeforeWish: true })).rejects.toThrow(
      'ReasonNeeded',
    )
    await clerk.call('DecideWaterApplication', { ...plan, plannedOn: '2026-11-30' })
    const { Stayed } = await clerk.call('MoveWorkOrders', {
      region: 'Çay Mahallesi',
      plannedOn: '2026-11-19',
      team: 'Ekip 3',
    })
    expect(Stayed).toBeGreaterThan(0)
    const [order] = await db<{ oid: number; plannedOn: string; team: string }[]>`
      select oid, planned_on, team from water_work_order where subscription_oid = ${subscriptionOid} and state = 'planned'`
    expect(order).toMatchObject({ plannedOn: '2026-11-30', team: 'Ekip 3' })
    await clerk.call('WithdrawWorkOrder', { workOrderOid: order?.oid ?? 0, reason: 'Erken gidilecek' })
    const early = { ...plan, isBeforeWish: true, text: 'Sokaktaki hat 30 Kasım’da yenileniyor.' }
    await clerk.call('DecideWaterApplication', early)
    const { Steps } = await calling.call('GetOwnWaterApplication', { referenceNumber })
    expect(Steps.map(({ Step, Text }) => [Step, Text]).slice(-2)).toEqual([
      ['workWithdrawn', 'Ekibin gelmesinden vazgeçildi: Erken gidilecek'],
      [
        'workPlanned',
        'Ekip 18 Kasım 2026 günü, istediğiniz 30 Kasım 2026 gününden önce gelecek: Sokaktaki hat 30 Kasım’da yenileniyor.',
      ],
    ])
    const texts = await db<{ text: string }[]>`select text from sms_message where gsm_number = ${gsmNumber}`
    const all = texts.map(({ text }) => text).join('\n')
    expect(all).toContain('planlanan gunde gelmeyecek')
    expect(all).toContain('istediginiz gunden oncedir')
  })
})
