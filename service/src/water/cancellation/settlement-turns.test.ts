import { expect } from 'vitest'
import { givenCollection, givenDebts } from '../../testing/given-debts.ts'
import { type TestService, test } from '../../testing/test-service.ts'
import { askedEnd, givenSubscription } from '../../testing/water.ts'

test('the deposit pays the earliest bill first, as the code of obligations orders contracts', async ({
  service,
}) => {
  const { registryOid } = await service.given.member()
  const subscription = await givenSubscription(service, registryOid)
  const bill = {
    revenueCode: 51,
    periodYear: 2021,
    accruedOn: '2021-01-05',
    principalKurus: 50_000,
    subscriberNumber: subscription.subscriberNo,
    sourceKind: 'subscription',
  } as const
  const [earliest = 0, later = 0] = await givenDebts(
    service,
    registryOid,
    { ...bill, periodPart: 1, dueDate: '2021-01-25', description: 'Su faturası Ocak 2021' },
    { ...bill, periodPart: 4, dueDate: '2021-04-26', description: 'Su faturası Nisan 2021' },
  )
  await givenCollection(
    service,
    registryOid,
    [{ accrualOid: earliest, principalKurus: 1000, fineKurus: 0 }],
    { collectedAt: new Date('2024-04-02T09:00:00Z') },
  )
  await askedEnd(service, subscription)
  expect(await leftOf(service, earliest)).toBe(0)
  expect(await leftOf(service, later)).toBeGreaterThan(0)
})

test('what is left of the deposit goes to overdue debts before instalments of a plan that are not payable yet', async ({
  service,
}) => {
  const { registryOid } = await service.given.member()
  const subscription = await givenSubscription(service, registryOid)
  const [planned = 0, overdue = 0] = await givenDebts(
    service,
    registryOid,
    { dueDate: '2027-06-30', principalKurus: 300_000, sourceKind: 'restructuring' },
    { dueDate: '2026-06-01', principalKurus: 30_000 },
  )
  await askedEnd(service, subscription, { depositReturnType: 2 })
  expect(await leftOf(service, overdue)).toBe(0)
  expect(await leftOf(service, planned)).toBeGreaterThan(0)
  expect(await leftOf(service, planned)).toBeLessThan(300_000)
})

async function leftOf({ db }: TestService, accrualOid: number): Promise<number> {
  const [row] = await db<{ left: number }[]>`select principal_balance(${accrualOid})::int as left`
  return row?.left ?? 0
}
