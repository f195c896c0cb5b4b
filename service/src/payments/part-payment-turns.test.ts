import { expect } from 'vitest'
import { givenCollection, givenDebts } from '../testing/given-debts.ts'
import { payingTest as test } from '../testing/payments/paying.ts'
import type { TestMember, TestService } from '../testing/test-service.ts'

const dayMs = 86_400_000

test('a part payment goes to the debts in the order of article 47', async ({ service }) => {
  // 15 July 2026: the first instalment is overdue, November's is not payable before November.
  service.pass(-123 * dayMs)
  const ayse = await service.given.member()
  const tax = { periodYear: 2026, accruedOn: '2026-01-01', principalKurus: 100_000 }
  const [first = 0, second = 0, water = 0, planned = 0] = await givenDebts(
    service,
    ayse.registryOid,
    { ...tax, instalment: 1, dueDate: '2026-06-01', description: 'Bina vergisi 2026 1. taksit' },
    { ...tax, instalment: 2, dueDate: '2026-11-30', description: 'Bina vergisi 2026 2. taksit' },
    {
      revenueCode: 51,
      periodYear: 2026,
      periodPart: 6,
      description: 'Su faturası',
      accruedOn: '2026-07-05',
      dueDate: '2026-07-25',
      principalKurus: 20_000,
      sourceKind: 'subscription',
    },
    {
      periodYear: 2026,
      description: 'Tecil taksiti',
      accruedOn: '2026-06-01',
      dueDate: '2026-12-31',
      principalKurus: 30_000,
      sourceKind: 'restructuring',
    },
  )
  expect(await paidOf(service, ayse, [second, first, planned, water], '600.00')).toEqual({
    [water]: 200,
    [first]: 400,
  })
})

test('a debt whose limitation a payment broke off does not take part in the haste of the year’s end', async ({
  service,
}) => {
  const ayse = await service.given.member()
  const old = { accruedOn: '2021-01-01', principalKurus: 100_000, revenueCode: 18, periodYear: 2021 }
  const [paidIn2024 = 0, untouched = 0] = await givenDebts(
    service,
    ayse.registryOid,
    { ...old, dueDate: '2021-03-01', description: 'Gecikme faizi' },
    { ...old, dueDate: '2021-06-01', description: 'Gecikme faizi' },
  )
  await givenCollection(
    service,
    ayse.registryOid,
    [{ accrualOid: paidIn2024, principalKurus: 10_000, fineKurus: 0 }],
    { collectedAt: new Date('2024-04-02T09:00:00Z') },
  )
  expect(await paidOf(service, ayse, [paidIn2024, untouched], '1200.00')).toEqual({
    [untouched]: 1000,
    [paidIn2024]: 200,
  })
})

test('a part payment goes to a late tax and the interest on it in proportion', async ({ service }) => {
  const ayse = await service.given.member()
  const late = { sourceReference: 'BYN-1', accruedOn: '2026-11-14', dueDate: '2026-12-14', instalment: 2 }
  const [tax = 0, interest = 0, other = 0] = await givenDebts(
    service,
    ayse.registryOid,
    { ...late, principalKurus: 100_000 },
    { ...late, principalKurus: 40_700, revenueCode: 18, description: 'Gecikme faizi – Bina vergisi' },
    { ...late, principalKurus: 20_000, revenueCode: 18, sourceReference: 'BYN-2', dueDate: '2026-12-15' },
  )
  expect(await paidOf(service, ayse, [interest, other, tax], '500.00')).toEqual({
    [tax]: 355.37,
    [interest]: 144.63,
  })
})

/** Shares of a part payment by debt, in lira. */
async function paidOf(
  service: TestService,
  member: TestMember,
  accrualOids: number[],
  partAmount: string,
): Promise<Record<number, number>> {
  const asking = service.as(member)
  const { OrderNumber: orderNumber } = await asking.call('GetOrderNumberForOnlinePayment', {})
  const { Debts } = await asking.call('SaveOnlinePaymentAccrument', {
    orderNumber,
    onlinePaymentAccruemntList: accrualOids.map((accrumentOid) => ({ accrumentOid })),
    partAmount,
  })
  return Object.fromEntries(Debts.map(({ AccrumentOid, Total }) => [AccrumentOid, Number(Total)]))
}
