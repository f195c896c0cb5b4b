import { randomUUID } from 'node:crypto'
import { workOrderKinds } from 'contract/water/codes'
import { addDays } from 'rules/calendar'
import { describe, expect } from 'vitest'
import { type TestService, test } from '../../testing/test-service.ts'
import { fieldPhoto, phonePhoto, upload } from '../../testing/uploading.ts'
import { givenSubscription, givenWaterDebt, todayOf } from '../../testing/water.ts'
import { undoPaidCuts } from '../late-debts/undo-paid-cuts.ts'
import { moveWaterLine } from '../water-line.ts'
import { planWorkOrder, withdrawWorkOrder } from './plan-work-order.ts'

async function givenPlace(service: TestService) {
  const { registryOid } = await service.given.member()
  return givenSubscription(service, registryOid)
}

describe('a work order', () => {
  test('is planned in the region of its address, and the same work only once', async ({ service }) => {
    const { db, now } = service
    const { subscriptionOid } = await givenPlace(service)
    const work = { kind: workOrderKinds.cutting.code, reason: 'Borç', plannedOn: todayOf(service), now }
    const first = await planWorkOrder(db, { ...work, subscriptionOid })
    expect(await planWorkOrder(db, { ...work, subscriptionOid })).toBe(first)
    const [row] = await db`select region, state, team from water_work_order where oid = ${first}`
    expect(row).toEqual({ region: 'Çay Mahallesi', state: 'planned', team: null })
    const cutting = { subscriptionOid, kind: workOrderKinds.cutting.code, reason: 'Ödendi', now }
    expect(await withdrawWorkOrder(db, cutting)).toBe(true)
    expect(await withdrawWorkOrder(db, cutting)).toBe(false)
    expect(await planWorkOrder(db, { ...work, subscriptionOid })).not.toBe(first)
  })

  test('may be for an address without a subscription, but for no subscription that is not there', async ({
    service,
  }) => {
    const { db, now } = service
    const work = { kind: workOrderKinds.inspection.code, reason: 'İhbar', plannedOn: todayOf(service), now }
    const place = { region: 'Göl Mahallesi', addressText: 'Göl Mahallesi, Saz Sokak 4' }
    const one = await planWorkOrder(db, { ...work, ...place })
    expect(await planWorkOrder(db, { ...work, ...place })).not.toBe(one)
    await expect(planWorkOrder(db, { ...work, subscriptionOid: 999_999_999 })).rejects.toThrow(
      /No subscription/,
    )
  })
})

describe('a report from the field', () => {
  test('does in the books what was done at the place, and arrives once', async ({ service }) => {
    const { db } = service
    const { subscriptionOid, subscriberNo } = await givenPlace(service)
    const clerk = service.as(await service.given.member({ role: 'clerk', duties: ['water'] }))
    const citizen = service.as(await service.given.member())
    const work = { subscriberNo, plannedOn: todayOf(service), reason: 'Sayaç buğulu' }
    const replacing = { ...work, kind: workOrderKinds.replacement.code }
    await expect(citizen.call('PlanWorkOrder', replacing)).rejects.toThrow('NotAllowed')
    await expect(clerk.call('PlanWorkOrder', { ...work, kind: 5 })).rejects.toThrow('CutIsAsked')
    await expect(clerk.call('PlanWorkOrder', { ...replacing, plannedOn: '2026-01-01' })).rejects.toThrow(
      'PastDay',
    )
    const later = { ...replacing, plannedOn: addDays(todayOf(service), 61) }
    await expect(clerk.call('PlanWorkOrder', later)).rejects.toThrow('FarDay')
    const planner = service.as(await service.given.member({ role: 'clerk', duties: ['water'] }))
    const { WorkOrderOid: workOrderOid } = await planner.call('PlanWorkOrder', replacing)
    const far = { region: 'Çay Mahallesi', plannedOn: addDays(todayOf(service), 61), team: 'Ekip 1' }
    await expect(clerk.call('MoveWorkOrders', far)).rejects.toThrow('FarDay')
    const last = { ...far, plannedOn: addDays(todayOf(service), 60) }
    expect((await clerk.call('MoveWorkOrders', last)).Moved).toBeGreaterThan(0)
    const { Moved } = await clerk.call('MoveWorkOrders', {
      region: 'Çay Mahallesi',
      plannedOn: todayOf(service),
      team: 'Ekip 1',
    })
    expect(Moved).toBeGreaterThan(0)
    const listed = await clerk.call('GetWorkOrdersForClerks', {
      state: 'planned',
      team: 'Ekip 1',
      pageIndex: 0,
    })
    const shown = listed.Items.find(({ Oid }) => Oid === workOrderOid)
    expect(shown).toMatchObject({ SubscriberNo: subscriberNo, MeterNo: `T-${subscriberNo}`, LastIndex: 100 })
    const report = {
      reportId: randomUUID(),
      workOrderOid,
      isDone: true,
      doneAt: service.now.toISOString(),
      text: 'Değiştirildi',
      latitude: 38.4,
      longitude: 27.1,
      fileOidList: await fieldPhoto(clerk),
    }
    await expect(clerk.call('ReportWorkOrder', report)).rejects.toThrow('IndexNeeded')
    const indexed = { ...report, index: 104, newIndex: 1 }
    await expect(clerk.call('ReportWorkOrder', indexed)).rejects.toThrow('MeterNeeded')
    const whole = { ...indexed, meterSerialNumber: `Y-${subscriberNo}`, stampYear: 2024 }
    expect(await clerk.call('ReportWorkOrder', whole)).toEqual({ State: 'done', Problem: null })
    expect(await clerk.call('ReportWorkOrder', whole)).toEqual({ State: 'done', Problem: null })
    await expect(clerk.call('ReportWorkOrder', { ...whole, reportId: randomUUID() })).rejects.toThrow(
      'AlreadyReported',
    )
    const operations = await db`
      select serial_number, operation_type, index_cubic_metres as index from water_meter_operation
      join water_meter on water_meter.oid = meter_oid where subscription_oid = ${subscriptionOid} order by 2`
    expect(operations).toEqual([
      { serialNumber: `T-${subscriberNo}`, operationType: 1, index: 104 },
      { serialNumber: `Y-${subscriberNo}`, operationType: 3, index: 1 },
    ])
    const next = await clerk.call('PlanWorkOrder', { ...work, kind: workOrderKinds.sealing.code })
    const { Items } = await clerk.call('GetWorkOrdersForClerks', { state: 'planned', pageIndex: 0 })
    expect(Items.find(({ Oid }) => Oid === next.WorkOrderOid)).toMatchObject({
      MeterNo: `Y-${subscriberNo}`,
      MeterUsableUntil: '2034-01-01',
    })
    const [placed] =
      await db`select latitude_micro, longitude_micro from water_work_order where oid = ${workOrderOid}`
    expect(placed).toEqual({ latitudeMicro: 38_400_000, longitudeMicro: 27_100_000 })
  })

  test('arrives once also when two phones or two tries send it at the same moment', async ({ service }) => {
    const { db, now } = service
    const { subscriptionOid } = await givenPlace(service)
    const clerk = service.as(await service.given.member({ role: 'clerk', duties: ['water'] }))
    const plan = (kind: 4 | 7) =>
      planWorkOrder(db, { kind, subscriptionOid, reason: 'Okuma', plannedOn: todayOf(service), now })
    const report = {
      reportId: randomUUID(),
      workOrderOid: await plan(4),
      isDone: true,
      doneAt: now.toISOString(),
      text: 'Okundu',
      index: 109,
      fileOidList: [],
    }
    const answers = await Promise.all([1, 2, 3].map(() => clerk.call('ReportWorkOrder', report)))
    expect(answers).toEqual(Array(3).fill({ State: 'done', Problem: null }))
    const other = { ...report, reportId: randomUUID(), index: 150 }
    await expect(clerk.call('ReportWorkOrder', other)).rejects.toThrow('AlreadyReported')
    const readings = await db`
      select index_cubic_metres as index from water_reading join water_meter on water_meter.oid = meter_oid
      where subscription_oid = ${subscriptionOid} and read_on = ${todayOf(service)}`
    expect(readings).toEqual([{ index: 109 }])
    // A number that stands for one report is not taken for another.
    const inspection = { ...report, workOrderOid: await plan(7) }
    await expect(clerk.call('ReportWorkOrder', inspection)).rejects.toThrow('ReportIdTaken')
  })

  test('was done neither tomorrow nor before it was asked for, whatever the clock of the phone says', async ({
    service,
  }) => {
    const { db, now } = service
    const { subscriptionOid } = await givenPlace(service)
    const clerk = service.as(await service.given.member({ role: 'clerk', duties: ['water'] }))
    for (const doneAt of ['1970-01-02T00:00:00.000Z', '2031-01-02T00:00:00.000Z']) {
      const workOrderOid = await planWorkOrder(db, {
        kind: workOrderKinds.reading.code,
        subscriptionOid,
        reason: 'Okuma',
        plannedOn: todayOf(service),
        now,
      })
      const report = { reportId: randomUUID(), workOrderOid, isDone: true, text: 'Okundu', fileOidList: [] }
      await clerk.call('ReportWorkOrder', { ...report, doneAt, index: 104 })
      const [order] = await db`select done_at from water_work_order where oid = ${workOrderOid}`
      expect(order).toEqual({ doneAt: now })
    }
  })

  test('brings photos that every clerk of the water office sees, and no one else', async ({ service }) => {
    const { db, now } = service
    const { subscriptionOid } = await givenPlace(service)
    const plannedOn = todayOf(service)
    const team = service.as(await service.given.member({ role: 'clerk', duties: ['water'] }))
    const office = service.as(await service.given.member({ role: 'clerk', duties: ['water'] }))
    const others = service.as(await service.given.member({ role: 'clerk', duties: ['taxes'] }))
    const photo = await upload(team, { content: await phonePhoto(), name: 'saha-1.jpg', kind: 'photo' })
    const workOrderOid = await planWorkOrder(db, {
      kind: 7,
      subscriptionOid,
      reason: 'İhbar',
      plannedOn,
      now,
    })
    const report = {
      reportId: randomUUID(),
      workOrderOid,
      isDone: false,
      doneAt: now.toISOString(),
      text: 'Evde kimse yok',
      fileOidList: [photo.Oid],
    }
    await expect(office.call('ReportWorkOrder', report)).rejects.toThrow('NoSuchFile')
    expect(await team.call('ReportWorkOrder', report)).toEqual({ State: 'notDone', Problem: null })
    const { Items } = await office.call('GetWorkOrdersForClerks', { state: 'notDone', pageIndex: 0 })
    const shown = Items.find(({ Oid }) => Oid === workOrderOid)
    expect(shown?.Files.map(({ Oid }) => Oid)).toEqual([photo.Oid])
    const asked = { request: { fileOid: photo.Oid, isPreview: false } }
    expect((await office.call('GetFile', asked)).ContentType).toBe('image/jpeg')
    await expect(others.call('GetFile', asked)).rejects.toThrow('NoSuchFile')
    // Photos taken at work do not belong to the clerk's own documents.
    expect((await team.call('GetOwnFiles', { pageIndex: 0 })).Items).toEqual([])
  })

  test('is kept for the office where the books do not allow what was done', async ({ service }) => {
    const { subscriptionOid } = await givenPlace(service)
    const clerk = service.as(await service.given.member({ role: 'clerk', duties: ['water'] }))
    const plannedOn = todayOf(service)
    const work = {
      kind: workOrderKinds.cutting.code,
      subscriptionOid,
      reason: 'Borç',
      plannedOn,
      now: service.now,
    }
    const report = {
      reportId: randomUUID(),
      workOrderOid: await planWorkOrder(service.db, work),
      isDone: true,
      doneAt: service.now.toISOString(),
      text: 'Kesildi',
      index: 104,
      fileOidList: [],
    }
    // The line stays open in the books, as no one asked for the cut.
    const answer = await clerk.call('ReportWorkOrder', report)
    expect(answer).toMatchObject({ State: 'done', Problem: expect.stringContaining('durumu') as string })
    const [line] = await service.db`select water_line_status from subscription where oid = ${subscriptionOid}`
    expect(line).toEqual({ waterLineStatus: 1 })
  })

  test('puts the new meter into the books also on a day that was billed already', async ({ service }) => {
    const { db } = service
    const planner = service.as(await service.given.member({ role: 'clerk', duties: ['water'] }))
    const clerk = service.as(await service.given.member({ role: 'clerk', duties: ['water'] }))
    const today = todayOf(service)
    const replaced = async (index: number) => {
      const { subscriptionOid, subscriberNo } = await givenPlace(service)
      await db`
        insert into water_bill ${db({
          subscriptionOid,
          readBefore: '2026-10-31',
          readOn: today,
          firstIndex: 100,
          lastIndex: 104,
          lines: db.json([]),
          totalKurus: 0,
        })}`
      const { WorkOrderOid: workOrderOid } = await planner.call('PlanWorkOrder', {
        subscriberNo,
        kind: workOrderKinds.replacement.code,
        plannedOn: today,
        reason: 'Damga süresi doldu',
      })
      const { Problem } = await clerk.call('ReportWorkOrder', {
        reportId: randomUUID(),
        workOrderOid,
        isDone: true,
        doneAt: service.now.toISOString(),
        text: 'Değişti',
        fileOidList: await fieldPhoto(clerk),
        index,
        meterSerialNumber: `Y-${subscriberNo}`,
        newIndex: 0,
      })
      const [subscription] = await db<{ meterNo: string }[]>`
        select serial_number as meter_no from water_meter where subscription_oid = ${subscriptionOid}
        order by oid desc limit 1`
      expect(subscription?.meterNo).toBe(`Y-${subscriberNo}`)
      return Problem
    }
    expect(await replaced(104)).toBeNull()
    expect(await replaced(105)).toContain('gün faturalanmış')
  })
})

describe('a cut for late debts', () => {
  test('becomes work, is withdrawn when it is paid in time, and opened by work when it is paid later', async ({
    service,
  }) => {
    const { db, now } = service
    const { subscriptionOid, subscriberNo, registryOid } = await givenPlace(service)
    const today = todayOf(service)
    const line = { memberOid: null, registryOid, reason: 'Borç', now, causedBy: 'lateDebt' } as const
    const planned = async () => {
      const rows = await db<{ kind: number }[]>`
        select kind from water_work_order where subscription_oid = ${subscriptionOid} and state = 'planned'`
      return rows.map(({ kind }) => kind)
    }
    const debt = await givenWaterDebt(service, { subscriberNo, registryOid }, 40_000)
    await moveWaterLine(db, subscriptionOid, { ...line, to: 2 })
    const cutting = {
      kind: workOrderKinds.cutting.code,
      subscriptionOid,
      reason: 'Borç',
      plannedOn: today,
      now,
    }
    await planWorkOrder(db, cutting)
    await undoPaidCuts({ db, now, today })
    expect(await planned()).toEqual([workOrderKinds.cutting.code])
    const pay = (accrualOid: number) =>
      db`insert into accrual_adjustment ${db({ accrualOid, kind: 'cancellation', amountKurus: -40_000, reason: 'deneme', adjustedOn: today })}`
    await pay(debt)
    await undoPaidCuts({ db, now, today })
    expect(await planned()).toEqual([])
    const second = await givenWaterDebt(service, { subscriberNo, registryOid }, 40_000)
    await moveWaterLine(db, subscriptionOid, { ...line, to: 2 })
    await moveWaterLine(db, subscriptionOid, { ...line, to: 3 })
    await undoPaidCuts({ db, now, today })
    expect(await planned()).toEqual([])
    await pay(second)
    await undoPaidCuts({ db, now, today })
    await undoPaidCuts({ db, now, today })
    expect(await planned()).toEqual([workOrderKinds.opening.code])
  })

  test('done by a team that did not learn of the payment is opened again the same day', async ({
    service,
  }) => {
    const { db, now } = service
    const subscription = await givenPlace(service)
    const { subscriptionOid, registryOid } = subscription
    const accrualOid = await givenWaterDebt(service, subscription, 40_000)
    const today = todayOf(service)
    const asked = { causedBy: 'lateDebt', memberOid: null, registryOid, reason: 'Borç', now } as const
    await moveWaterLine(db, subscriptionOid, { ...asked, to: 2 })
    const plan = { subscriptionOid, kind: workOrderKinds.cutting.code, reason: 'Borç', plannedOn: today, now }
    const workOrderOid = await planWorkOrder(db, plan)
    await db`
      insert into accrual_adjustment ${db({ accrualOid, kind: 'cancellation', amountKurus: -40_000, reason: 'deneme', adjustedOn: today })}`
    await undoPaidCuts({ db, now, today })
    const clerk = service.as(await service.given.member({ role: 'clerk', duties: ['water'] }))
    const reported = () =>
      clerk.call('ReportWorkOrder', {
        reportId: randomUUID(),
        workOrderOid,
        isDone: true,
        doneAt: now.toISOString(),
        text: 'Kesildi',
        index: 104,
        fileOidList: [],
      })
    expect(await reported()).toEqual({
      State: 'done',
      Problem:
        'Bu işten vazgeçilmişti (Borç ödendi); bildiriminiz yine de yazıldı. Su bugün yeniden açılacak.',
    })
    await expect(reported()).rejects.toThrow('AlreadyReported')
    const planned = await db`
      select kind, planned_on from water_work_order where subscription_oid = ${subscriptionOid} and state = 'planned'`
    expect(planned).toEqual([{ kind: workOrderKinds.opening.code, plannedOn: today }])
  })
})
