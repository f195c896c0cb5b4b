import { randomUUID } from 'node:crypto'
import { workOrderKinds } from 'contract/water/codes'
import { addDays } from 'rules/calendar'
import { describe, expect } from 'vitest'
import { doneByTwo, waitingFor } from '../../testing/second-person.ts'
import { SecondPersonSettings } from '../../settings/second-person-settings.ts'
import { type TestService, test as base, testSettings } from '../../testing/test-service.ts'
import { fieldPhoto, phonePhoto, upload } from '../../testing/uploading.ts'
import { changeMeter, givenSubscription, todayOf } from '../../testing/water.ts'
import { twoClerks } from '../../testing/water-periods.ts'

const settings = { ...testSettings, SecondPerson: SecondPersonSettings.parse({}) }
const test = base.extend('settings', { scope: 'file' }, () => settings)

describe('a meter that is exchanged', () => {
  /** Exchange that one clerk planned, reported by another with a photo; answers what the third one reads, if any. */
  async function exchanged(
    service: TestService,
    {
      monthly = 10,
      isWithdrawn = false,
      ...more
    }: { monthly?: number; isWithdrawn?: boolean; newIndex: number },
  ) {
    const { registryOid } = await service.given.member()
    const { subscriberNo, subscriptionOid } = await givenSubscription(service, registryOid)
    const { db } = service
    await db`
      insert into water_bill ${db({ subscriptionOid, readBefore: '2026-10-01', readOn: '2026-10-31', firstIndex: 100 - monthly, lastIndex: 100, lines: db.json([]), totalKurus: 0 })}`
    const { first: planner } = await twoClerks(service)
    const { WorkOrderOid: workOrderOid } = await planner.call('PlanWorkOrder', {
      subscriberNo,
      kind: workOrderKinds.replacement.code,
      plannedOn: todayOf(service),
      reason: 'Damga süresi doldu',
    })
    if (isWithdrawn) await planner.call('WithdrawWorkOrder', { workOrderOid, reason: 'Sayaç sağlam' })
    const clerks = await twoClerks(service)
    const report = {
      reportId: randomUUID(),
      workOrderOid,
      isDone: true,
      doneAt: service.now.toISOString(),
      text: 'Değişti',
      index: 101,
      meterSerialNumber: `Z-${subscriberNo}`,
      fileOidList: await fieldPhoto(clerks.first),
      ...more,
    }
    return { clerks, report }
  }

  test('as planned and with a photo is one clerk’s', async ({ service }) => {
    const { clerks, report } = await exchanged(service, { newIndex: 1 })
    expect(await clerks.first.call('ReportWorkOrder', report)).toMatchObject({ State: 'done' })
  })

  test('after it was withdrawn takes a second clerk', async ({ service }) => {
    const { clerks, report } = await exchanged(service, { newIndex: 0, isWithdrawn: true })
    expect(await doneByTwo(clerks, 'ReportWorkOrder', report)).toContain('işten vazgeçilmişti (Sayaç sağlam)')
  })

  test('for one that has counted already takes a second clerk', async ({ service }) => {
    const { clerks, report } = await exchanged(service, { newIndex: 90 })
    expect(await doneByTwo(clerks, 'ReportWorkOrder', report)).toContain('endeksi 90 m³')
  })

  test('at an index far below the usual use takes a second clerk', async ({ service }) => {
    const { clerks, report } = await exchanged(service, { newIndex: 0, monthly: 90 })
    expect(await doneByTwo(clerks, 'ReportWorkOrder', report)).toContain('Olağanı ayda 90 m³')
  })
})

describe('an index that a team saw at an inspection', () => {
  test('is undercut by two clerks only, who read it', async ({ service }) => {
    const { registryOid } = await service.given.member()
    const { subscriberNo } = await givenSubscription(service, registryOid)
    const clerks = await twoClerks(service)
    const { WorkOrderOid: workOrderOid } = await clerks.second.call('PlanWorkOrder', {
      subscriberNo,
      kind: workOrderKinds.inspection.code,
      plannedOn: todayOf(service),
      reason: 'Bakım',
    })
    const visit = { workOrderOid, isDone: true, doneAt: service.now.toISOString(), fileOidList: [] }
    await clerks.second.call('ReportWorkOrder', {
      ...visit,
      reportId: randomUUID(),
      text: 'Bakıldı',
      index: 140,
    })
    const reading = { subscriberNo, readOn: todayOf(service), isUnusualConfirmed: true }
    const text = await doneByTwo(clerks, 'NoteMeterReading', { ...reading, index: 103 })
    expect(text).toContain('140 m³ okunmuştu')
    await clerks.first.call('NoteMeterReading', { ...reading, index: 141 })
  })
})

test('an inspection that another clerk wanted is not ended by repeating it', async ({ service }) => {
  const { registryOid } = await service.given.member()
  const { subscriberNo } = await givenSubscription(service, registryOid)
  const clerks = await twoClerks(service)
  const { first: planner } = await twoClerks(service)
  const { WorkOrderOid: asked } = await planner.call('PlanWorkOrder', {
    subscriberNo,
    kind: workOrderKinds.inspection.code,
    plannedOn: todayOf(service),
    reason: 'Kaçak şüphesi',
  })
  await clerks.first.call('ReportWorkOrder', {
    reportId: randomUUID(),
    workOrderOid: asked,
    isDone: false,
    doneAt: service.now.toISOString(),
    text: 'Evde kimse yok',
    fileOidList: [],
  })
  const again = { workOrderOid: asked, reason: 'Yeniden bakılacak' }
  const far = { ...again, plannedOn: addDays(todayOf(service), 61) }
  await expect(clerks.first.call('RepeatWorkOrder', far)).rejects.toThrow('FarDay')
  const { WorkOrderOid: workOrderOid } = await clerks.first.call('RepeatWorkOrder', {
    ...again,
    plannedOn: todayOf(service),
  })
  const withdrawal = { workOrderOid, reason: 'Gerek kalmadı' }
  expect(await doneByTwo(clerks, 'WithdrawWorkOrder', withdrawal)).toContain('İnceleme yapılmayacak')
})

describe('a meter that is taken out', () => {
  test('takes a second clerk where one planned and reported it, and keeps its photos', async ({
    service,
  }) => {
    const { registryOid } = await service.given.member()
    const { subscriberNo, subscriptionOid } = await givenSubscription(service, registryOid)
    const clerks = await twoClerks(service)
    const { WorkOrderOid: workOrderOid } = await clerks.first.call('PlanWorkOrder', {
      subscriberNo,
      kind: workOrderKinds.ripping.code,
      plannedOn: todayOf(service),
      reason: 'Sayaç bozuk',
    })
    const photo = await upload(clerks.first, {
      content: await phonePhoto(),
      name: 'sayac.jpg',
      kind: 'photo',
    })
    const text = await doneByTwo(clerks, 'ReportWorkOrder', {
      reportId: randomUUID(),
      workOrderOid,
      isDone: true,
      doneAt: service.now.toISOString(),
      text: 'Söküldü',
      index: 101,
      fileOidList: [photo.Oid],
    })
    expect(text).toContain(`Abone ${subscriberNo}: sayaç 101 m³ endeksle söküldü`)
    expect(text).toContain('son faturanın endeksi 100 m³')
    const { Items } = await clerks.second.call('GetWorkOrdersForClerks', { state: 'done', pageIndex: 0 })
    const shown = Items.find(({ Oid }) => Oid === workOrderOid)
    expect(shown?.Files.map(({ Oid }) => Oid)).toEqual([photo.Oid])
    const [operation] = await service.db`
      select index_cubic_metres as index from water_meter_operation join water_meter on water_meter.oid = meter_oid
      where subscription_oid = ${subscriptionOid}`
    expect(operation).toEqual({ index: 101 })
  })

  test('below a reading that stands takes a second clerk, whoever planned it', async ({ service }) => {
    const { registryOid } = await service.given.member()
    const { subscriberNo } = await givenSubscription(service, registryOid)
    const clerks = await twoClerks(service)
    const { first: planner } = await twoClerks(service)
    await planner.call('NoteMeterReading', {
      subscriberNo,
      readOn: todayOf(service),
      index: 130,
      isUnusualConfirmed: true,
    })
    const { WorkOrderOid: workOrderOid } = await planner.call('PlanWorkOrder', {
      subscriberNo,
      kind: workOrderKinds.replacement.code,
      plannedOn: todayOf(service),
      reason: 'Sayaç bozuk',
    })
    const text = await doneByTwo(clerks, 'ReportWorkOrder', {
      reportId: randomUUID(),
      workOrderOid,
      isDone: true,
      doneAt: service.now.toISOString(),
      text: 'Değişti',
      index: 101,
      meterSerialNumber: `Y-${subscriberNo}`,
      newIndex: 0,
      fileOidList: [],
    })
    expect(text).toContain('130 m³ okunmuştu; sökülen sayaçta 101 m³')
  })

  test('is reported again with the same answer while it waits, and another one only after it', async ({
    service,
  }) => {
    const { registryOid } = await service.given.member()
    const clerks = await twoClerks(service)
    const reports = []
    for (let at = 0; at < 2; at += 1) {
      const { subscriberNo } = await givenSubscription(service, registryOid)
      const { WorkOrderOid: workOrderOid } = await clerks.first.call('PlanWorkOrder', {
        subscriberNo,
        kind: workOrderKinds.ripping.code,
        plannedOn: todayOf(service),
        reason: 'Sayaç bozuk',
      })
      const doneAt = service.now.toISOString()
      reports.push({
        reportId: randomUUID(),
        workOrderOid,
        isDone: true,
        doneAt,
        text: 'Söküldü',
        index: 101,
        fileOidList: [],
      })
    }
    const [one, other] = reports
    if (!one || !other) throw new Error('Two reports')
    const { confirm } = await waitingFor(clerks, 'ReportWorkOrder', one)
    // The answer was lost on the way.
    await expect(clerks.first.call('ReportWorkOrder', one)).rejects.toThrow('WaitsForSecondPerson')
    await expect(clerks.first.call('ReportWorkOrder', other)).rejects.toThrow('SecondPersonAsked')
    await clerks.second.call('AnswerSecondPersonProposal', confirm)
    expect(await clerks.first.call('ReportWorkOrder', one)).toMatchObject({ State: 'done' })
    await doneByTwo(clerks, 'ReportWorkOrder', other)
    expect(await clerks.first.call('ReportWorkOrder', other)).toMatchObject({ State: 'done' })
  })
})

async function metersOf({ db }: TestService, subscriptionOid: number) {
  const meters = await db<{ serialNumber: string; operations: number }[]>`
    select serial_number, (select count(*) from water_meter_operation where meter_oid = water_meter.oid)::int as operations
    from water_meter where subscription_oid = ${subscriptionOid} order by oid`
  return meters.map(({ serialNumber, operations }) => [serialNumber, operations])
}

describe('a meter that is put in', () => {
  const done = (service: TestService, workOrderOid: number, more: object) => ({
    reportId: randomUUID(),
    workOrderOid,
    isDone: true,
    doneAt: service.now.toISOString(),
    text: 'Yapıldı',
    fileOidList: [],
    ...more,
  })

  test('stands in the place of no meter that was not taken out', async ({ service }) => {
    const { registryOid } = await service.given.member()
    const { subscriberNo, subscriptionOid } = await givenSubscription(service, registryOid)
    const { first: planner, second: team } = await twoClerks(service)
    const { WorkOrderOid } = await planner.call('PlanWorkOrder', {
      subscriberNo,
      kind: workOrderKinds.mounting.code,
      plannedOn: todayOf(service),
      reason: 'Sayaç takılacak',
    })
    const report = {
      meterSerialNumber: `Z-${subscriberNo}`,
      newIndex: 605,
      fileOidList: await fieldPhoto(team),
    }
    expect(await team.call('ReportWorkOrder', done(service, WorkOrderOid, report))).toMatchObject({
      State: 'done',
      Problem: expect.stringContaining(`T-${subscriberNo} numaralı sayaç takılı`) as string,
    })
    expect(await metersOf(service, subscriptionOid)).toEqual([[`T-${subscriberNo}`, 0]])
  })

  test('takes a second clerk where one planned and reported it, who reads its index', async ({ service }) => {
    const { registryOid } = await service.given.member()
    const subscription = await givenSubscription(service, registryOid)
    const { subscriberNo, subscriptionOid } = subscription
    await changeMeter(service, subscription, { isPutIn: false })
    const clerks = await twoClerks(service)
    const { WorkOrderOid } = await clerks.first.call('PlanWorkOrder', {
      subscriberNo,
      kind: workOrderKinds.mounting.code,
      plannedOn: todayOf(service),
      reason: 'Sayaç takılacak',
    })
    const report = done(service, WorkOrderOid, { meterSerialNumber: `Z-${subscriberNo}`, newIndex: 605 })
    expect(await doneByTwo(clerks, 'ReportWorkOrder', report)).toContain(
      `Abone ${subscriberNo}: yeni sayaç Z-${subscriberNo}, endeksi 605 m³`,
    )
    expect(await metersOf(service, subscriptionOid)).toEqual([
      [`T-${subscriberNo}`, 1],
      [`Z-${subscriberNo}`, 1],
    ])
  })

  test('in a replacement without a photo is read by a second clerk, with its index', async ({ service }) => {
    const { registryOid } = await service.given.member()
    const { subscriberNo } = await givenSubscription(service, registryOid)
    const { first: planner } = await twoClerks(service)
    const { WorkOrderOid } = await planner.call('PlanWorkOrder', {
      subscriberNo,
      kind: workOrderKinds.replacement.code,
      plannedOn: todayOf(service),
      reason: 'Damga süresi doldu',
    })
    const report = { index: 101, meterSerialNumber: `Z-${subscriberNo}`, newIndex: 900 }
    const text = await doneByTwo(
      await twoClerks(service),
      'ReportWorkOrder',
      done(service, WorkOrderOid, report),
    )
    expect(text).toContain('sayaç 101 m³ endeksle söküldü')
    expect(text).toContain(`yeni sayaç Z-${subscriberNo}, endeksi 900 m³`)
  })

  test('by a number that is known already leaves the old one in its place', async ({ service }) => {
    const { registryOid } = await service.given.member()
    const { subscriberNo, subscriptionOid } = await givenSubscription(service, registryOid)
    const { first: planner, second: team } = await twoClerks(service)
    const { WorkOrderOid } = await planner.call('PlanWorkOrder', {
      subscriberNo,
      kind: workOrderKinds.replacement.code,
      plannedOn: todayOf(service),
      reason: 'Damga süresi doldu',
    })
    const report = {
      index: 101,
      meterSerialNumber: `T-${subscriberNo}`,
      newIndex: 0,
      fileOidList: await fieldPhoto(team),
    }
    expect(await team.call('ReportWorkOrder', done(service, WorkOrderOid, report))).toMatchObject({
      State: 'done',
      Problem: expect.stringContaining('numaralı sayaç zaten kayıtlı') as string,
    })
    expect(await metersOf(service, subscriptionOid)).toEqual([[`T-${subscriberNo}`, 0]])
  })
})
