import { expect } from 'vitest'
import { SecondPersonSettings } from '../../settings/second-person-settings.ts'
import { test as base, testSettings } from '../../testing/test-service.ts'
import { billRegion, givenRegion, twoClerks } from '../../testing/water-periods.ts'

const settings = { ...testSettings, SecondPerson: SecondPersonSettings.parse({}) }
const test = base.extend('settings', { scope: 'file' }, () => settings)

test('bills of a day are raised by one clerk up to the limit of a day', async ({ service }) => {
  const given = await givenRegion(service, 3)
  await billRegion(service, given, () => 105)
  const { first: clerk, second: other } = await twoClerks(service)
  const raise = async (at: number, by = clerk) => {
    const { subscriberNo = '', subscriptionOid = 0 } = given.subscriptions[at] ?? {}
    const [bill] = await service.db<{ accrualOid: number }[]>`
      select accrual_oid from water_bill where subscription_oid = ${subscriptionOid}`
    const wanted = { subscriberNo, accrumentOid: bill?.accrualOid ?? 0, index: 120 }
    const { Before, After: after, NeedsSecondClerk } = await by.call('PreviewWaterBillCorrection', wanted)
    expect(Number(after) - Number(Before)).toBeLessThan(settings.SecondPerson.Lira.Act)
    const correction = { ...wanted, after, reason: 'Yanlış okunmuş', isUnusualConfirmed: true }
    const { WaitsForSecondClerk } = await by.call('CorrectWaterBill', correction)
    expect(WaitsForSecondClerk).toBe(NeedsSecondClerk)
    return WaitsForSecondClerk
  }
  expect([await raise(0), await raise(1), await raise(2)]).toEqual([false, false, true])
  // Each clerk has a sum of their own.
  expect(await raise(2, other)).toBe(false)
})

test('a bill is raised in steps by one clerk only as far as in one', async ({ service }) => {
  const given = await givenRegion(service, 1)
  await billRegion(service, given, () => 105)
  const [{ subscriberNo, subscriptionOid } = { subscriberNo: '', subscriptionOid: 0 }] = given.subscriptions
  const [bill] = await service.db<{ accrualOid: number; totalKurus: number }[]>`
    select accrual_oid, total_kurus from water_bill where subscription_oid = ${subscriptionOid}`
  const { first: clerk } = await twoClerks(service)
  const limit = settings.SecondPerson.Lira.Act * 100
  let raised = 0
  for (let index = 108; raised < limit; index += 3) {
    const wanted = { subscriberNo, accrumentOid: bill?.accrualOid ?? 0, index }
    const { After: after, NeedsSecondClerk } = await clerk.call('PreviewWaterBillCorrection', wanted)
    if (NeedsSecondClerk) break
    const reason = 'Yanlış okunmuş'
    await clerk.call('CorrectWaterBill', { ...wanted, after, reason, isUnusualConfirmed: true })
    raised = Math.round(Number(after) * 100) - (bill?.totalKurus ?? 0)
  }
  expect(raised).toBeGreaterThan(0)
  expect(raised).toBeLessThan(limit)
})
