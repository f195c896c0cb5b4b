import { randomUUID } from 'node:crypto'
import { workOrderKinds } from 'contract/water/codes'
import { describe, expect } from 'vitest'
import { doneByTwo, waitingFor } from '../../testing/second-person.ts'
import { test } from '../../testing/test-service.ts'
import { phonePhoto, upload } from '../../testing/uploading.ts'
import { givenSubscription, todayOf } from '../../testing/water.ts'
import { twoClerks } from '../../testing/water-periods.ts'

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
