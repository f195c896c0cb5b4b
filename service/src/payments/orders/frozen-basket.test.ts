import { describe, expect } from 'vitest'
import {
  bankAnswer,
  card,
  givenDebt,
  payingTest as test,
  startPaying,
  trial,
} from '../../testing/payments/paying.ts'
import { someoneWaits } from '../../testing/someone-waits.ts'
import type { TestService } from '../../testing/test-service.ts'

async function givenBasket(service: TestService) {
  const ayse = await service.given.member()
  const debts = [
    await givenDebt(service, ayse.registryOid, 100_000),
    await givenDebt(service, ayse.registryOid, 700_000),
  ] as const
  const asking = service.as(ayse)
  const { OrderNumber: orderNumber } = await asking.call('GetOrderNumberForOnlinePayment', {})
  const put = (accrualOids: readonly number[]) =>
    asking.call('SaveOnlinePaymentAccrument', {
      orderNumber,
      onlinePaymentAccruemntList: accrualOids.map((accrumentOid) => ({ accrumentOid })),
    })
  return { ayse, asking, debts, orderNumber, put }
}

describe('two browsers that edit one basket', () => {
  test('send the bank the amount of the basket that was locked, not of the one read before', async ({
    service,
  }) => {
    const { asking, debts, orderNumber, put } = await givenBasket(service)
    await put(debts.slice(0, 1))
    const started = await service.db.begin(async (tx) => {
      await tx`select from payment_order where order_number = ${orderNumber} for update`
      const starting = asking.call('CheckHalkThreeDDefinition', { orderNumber, ...card })
      await someoneWaits(service)
      await tx`
        update payment_order_line set accrual_oid = ${debts[1]}, principal_kurus = 700000, owed_principal_kurus = 700000
        where order_oid = (select oid from payment_order where order_number = ${orderNumber})`
      await tx`update payment_order set amount_kurus = 700000 where order_number = ${orderNumber}`
      return { starting }
    })
    await started.starting
    expect(bankAnswer(orderNumber).body).toContain('amount=700000')
  })

  test('begin nothing where the payer saw another total', async ({ service }) => {
    const { asking, debts, orderNumber, put } = await givenBasket(service)
    const { Total } = await put(debts.slice(0, 1))
    await asking.call('SaveOnlinePaymentRequest', { orderNumber, onlinePaymentRequest: { totalDebt: Total } })
    await put(debts)
    await expect(
      asking.call('CheckHalkThreeDDefinition', { orderNumber, ...card, totalDebt: Total }),
    ).rejects.toThrow('DebtChanged')
    expect(trial.bank.authenticate(orderNumber, 'right')).toBeUndefined()
  })
})

describe('the basket of a payment that was begun', () => {
  test('is refused by the calls', async ({ service }) => {
    const { ayse, asking, debts } = await givenBasket(service)
    const orderNumber = await startPaying(asking, debts.slice(0, 1))
    await expect(
      service.as(ayse).call('SaveOnlinePaymentAccrument', {
        orderNumber,
        onlinePaymentAccruemntList: [{ accrumentOid: debts[1] }],
      }),
    ).rejects.toThrow('AlreadyStarted')
    await expect(
      asking.call('SaveOnlinePaymentRequest', {
        orderNumber,
        onlinePaymentRequest: { totalDebt: '1000.00' },
      }),
    ).rejects.toThrow('AlreadyStarted')
  })

  test('is refused by the database', async ({ service }) => {
    const { db } = service
    const { asking, debts } = await givenBasket(service)
    const orderNumber = await startPaying(asking, debts.slice(0, 1))
    const [order] = await db<{ oid: number }[]>`
      select oid from payment_order where order_number = ${orderNumber}`
    const orderOid = order?.oid ?? 0
    const more = { orderOid, accrualOid: debts[1], description: 'Su', principalKurus: 1, fineKurus: 0 }
    const changes = [
      () => db`insert into payment_order_line ${db({ ...more, owedPrincipalKurus: 1, owedFineKurus: 0 })}`,
      () => db`update payment_order_line set principal_kurus = 1 where order_oid = ${orderOid}`,
      () => db`delete from payment_order_line where order_oid = ${orderOid}`,
      () => db`update payment_order set amount_kurus = 1 where oid = ${orderOid}`,
      () => db`update payment_order set amount_as_of = '2020-01-01' where oid = ${orderOid}`,
      () => db`update payment_order set registry_oid = registry_oid + 1 where oid = ${orderOid}`,
      () => db`update payment_order set status = 'created', amount_kurus = 1 where oid = ${orderOid}`,
      () => db`update payment_order set status = 'created' where oid = ${orderOid}`,
      () => db`update payment_order set payer_member_oid = payer_member_oid + 1 where oid = ${orderOid}`,
      () => db`update payment_order set bank_code = '0064' where oid = ${orderOid}`,
      () =>
        db`update payment_order set bank_charges_itself = not bank_charges_itself where oid = ${orderOid}`,
      () => db`update payment_order set form_given_at = null where oid = ${orderOid}`,
    ]
    for (const change of changes) await expect(change()).rejects.toThrow('is frozen')
    await expect(db`truncate payment_order_line`).rejects.toThrow('append-only')
    await expect(db`truncate payment_order cascade`).rejects.toThrow('append-only')
    await db`update payment_order set times_asked = 3 where oid = ${orderOid}`
  })
})
