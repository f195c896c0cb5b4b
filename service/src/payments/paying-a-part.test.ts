import { describe, expect } from 'vitest'
import { postAccruals } from '../debts/ledger.ts'
import type { TestService } from '../testing/test-service.ts'
import {
  bankAnswer,
  card,
  comeBack,
  givenDebt,
  payingTest as test,
  trial,
} from '../testing/payments/paying.ts'

type Asking = ReturnType<TestService['as']>

async function fill(asking: Asking, accrualOids: number[], partAmount?: string) {
  const { OrderNumber: orderNumber } = await asking.call('GetOrderNumberForOnlinePayment', {})
  return asking.call('SaveOnlinePaymentAccrument', {
    orderNumber,
    onlinePaymentAccruemntList: accrualOids.map((accrumentOid) => ({ accrumentOid })),
    partAmount,
  })
}

async function payPart(service: TestService, asking: Asking, accrualOids: number[], partAmount: string) {
  const { OrderNumber: orderNumber, Total: totalDebt } = await fill(asking, accrualOids, partAmount)
  await asking.call('SaveOnlinePaymentRequest', { orderNumber, onlinePaymentRequest: { totalDebt } })
  await asking.call('CheckHalkThreeDDefinition', { orderNumber, ...card })
  return { orderNumber, finish: () => comeBack(service, bankAnswer(orderNumber)) }
}

/** Debt two months late, so that a fine stands beside the principal. */
async function givenLateDebt({ db }: TestService, registryOid: number): Promise<number> {
  const [oid = 0] = await postAccruals(db, [
    {
      registryOid,
      revenueCode: 11,
      periodYear: 2026,
      periodPart: 1,
      description: 'Bina vergisi 2026 1. taksit',
      accruedOn: '2026-01-01',
      dueDate: '2026-06-01',
      principalKurus: 100_000,
      sourceKind: 'declaration',
    },
  ])
  return oid
}

describe('a part of a debt', () => {
  test('goes to principal and fine in proportion, and the rest stays owed', async ({ service }) => {
    const ayse = await service.given.member()
    const own = service.as(ayse)
    const debt = await givenLateDebt(service, ayse.registryOid)
    const whole = await fill(own, [debt])
    const owed = Number(whole.Total)
    expect(Number(whole.Debts[0]?.DelayFine)).toBeGreaterThan(0)
    const { orderNumber, finish } = await payPart(service, own, [debt], '400.00')
    await finish()
    const order = await own.call('QueryOnlinePaymentOrderStatus', { orderNumber })
    expect(order).toMatchObject({ Status: 'collected', Total: '400.00', Debts: [{ Owed: whole.Total }] })
    const [line] = order.Debts
    expect(Number(line?.Principal) / 400).toBeCloseTo(1000 / owed, 3)
    expect(trial.bank.netKurus(orderNumber)).toBe(40_000)
    const left = await fill(own, [debt])
    expect(Number(left.Debts[0]?.Principal)).toBeCloseTo(1000 - Number(line?.Principal), 2)
    expect(Number(left.Total)).toBeCloseTo(owed - 400, 1)
  })

  test('of several debts pays off what is due first, and leaves the others out', async ({ service }) => {
    const ayse = await service.given.member()
    const late = await givenLateDebt(service, ayse.registryOid)
    const water = await givenDebt(service, ayse.registryOid, 30_000)
    const { Debts } = await fill(service.as(ayse), [late, water], '300.00')
    // Article 47: debts not overdue yet come before overdue ones.
    expect(Debts).toMatchObject([{ AccrumentOid: water, Total: '300.00', Owed: '300.00' }])
  })

  test('is at least a lira and at most what is owed', async ({ service }) => {
    const ayse = await service.given.member()
    const own = service.as(ayse)
    const debt = await givenDebt(service, ayse.registryOid)
    await expect(fill(own, [debt], '0.99')).rejects.toThrow('PartTooSmall')
    await expect(fill(own, [debt], '1000.01')).rejects.toThrow('PartTooLarge')
    for (const odd of ['-5.00', '5', '5.0', '05.00', '1e3', '5,00'])
      await expect(fill(own, [debt], odd)).rejects.toThrow('InvalidRequest')
    expect(await fill(own, [debt], '1000.00')).toMatchObject({ Total: '1000.00' })
  })

  test('is not charged when the debt has become another meanwhile', async ({ service }) => {
    const ayse = await service.given.member()
    const own = service.as(ayse)
    const debt = await givenDebt(service, ayse.registryOid)
    const first = await payPart(service, own, [debt], '600.00')
    const second = await payPart(service, own, [debt], '600.00')
    await first.finish()
    await second.finish()
    expect(
      await own.call('QueryOnlinePaymentOrderStatus', { orderNumber: second.orderNumber }),
    ).toMatchObject({ Status: 'declined', Outcome: 'debtChanged' })
    expect(trial.bank.netKurus(second.orderNumber)).toBe(0)
  })

  test('can be paid until nothing is left, to the kuruş', async ({ service }) => {
    const ayse = await service.given.member()
    const own = service.as(ayse)
    const debt = await givenLateDebt(service, ayse.registryOid)
    for (const part of ['333.33', '77.77']) {
      await (await payPart(service, own, [debt], part)).finish()
    }
    const { Total } = await fill(own, [debt])
    await (await payPart(service, own, [debt], Total)).finish()
    const list = await own.call('GetDebtListForEMunicipality', { registryInfoOid: ayse.registryOid })
    expect(list.TotalCount).toBe(0)
  })

  test('after midnight sees the other part that was paid after midnight, and is not charged to be voided', async ({
    service,
  }) => {
    // 23.45 in Turkey, before the pause at the end of the day.
    service.pass(new Date('2026-11-16T20:45:00Z').getTime() - service.now.getTime())
    const ayse = await service.given.member()
    const member = service.as(ayse)
    const debt = await givenDebt(service, ayse.registryOid)
    const [first, second] = [
      await payPart(service, member, [debt], '600.00'),
      await payPart(service, member, [debt], '600.00'),
    ]
    service.pass(20 * 60_000)
    await first.finish()
    await second.finish()
    expect(trial.bank.netKurus(first.orderNumber)).toBe(60_000)
    expect(trial.bank.books.has(second.orderNumber)).toBe(false)
    expect(
      await service.anyone.call('QueryOnlinePaymentOrderStatus', { orderNumber: second.orderNumber }),
    ).toMatchObject({ Status: 'declined', Outcome: 'debtChanged' })
  })
})
