import { workOrderKinds } from 'contract/water/codes'
import { describe, expect } from 'vitest'
import { type TestService, test } from '../../testing/test-service.ts'
import { givenSubscription, todayOf } from '../../testing/water.ts'
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
    const cutting = { subscriptionOid, kind: workOrderKinds.cutting.code }
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
