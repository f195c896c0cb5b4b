import { describe, expect } from 'vitest'
import {
  bankAnswer,
  chosen,
  collectionsOf,
  comeBack,
  fillAndStart,
  givePhone,
  givenDebt,
  messagesAbout,
  pay,
  payingTest as test,
  settle,
  startPaying,
  statusOf,
  trial,
} from '../testing/payments/paying.ts'
import type { TestMember, TestService } from '../testing/test-service.ts'

const minuteMs = 60_000

/** The first one's answer is lost, so that the second one is asked for while the debt is still open. */
async function chargeTwice(service: TestService, member: TestMember, debt: number) {
  const [first, second] = [
    await startPaying(service.as(member), [debt]),
    await startPaying(service.as(member), [debt]),
  ]
  trial.fates.authorise = 'answerLost'
  await comeBack(service, bankAnswer(first))
  trial.fates.authorise = 'arrives'
  await comeBack(service, bankAnswer(second))
  expect(await statusOf(service, second)).toBe('collected')
  service.pass(3 * minuteMs)
  return { first, second }
}

describe('two who pay the same debt', () => {
  test('one is collected, the other gets it back, and both are told', async ({ service }) => {
    const ayse = await service.given.member()
    await givePhone(service, ayse.registryOid)
    const debt = await givenDebt(service, ayse.registryOid)
    const { first, second } = await chargeTwice(service, ayse, debt)
    await settle(service)
    expect(await statusOf(service, first)).toBe('voided')
    expect([trial.bank.netKurus(first), trial.bank.netKurus(second)]).toEqual([0, 100_000])
    expect(await messagesAbout(service, first)).toEqual(['waiting', 'givenBack'])
    expect(await collectionsOf(service, debt)).toBe(1)
  })

  test('who keeps the receipt is told too, by the number of their own order', async ({ service }) => {
    const ayse = await service.given.member()
    const [accountant, partner] = [await service.given.member(), await service.given.member()]
    const debts = [
      await givenDebt(service, ayse.registryOid),
      await givenDebt(service, ayse.registryOid, 50_000),
    ]
    for (const { registryOid } of [ayse, accountant, partner]) await givePhone(service, registryOid)
    for (const { registryOid } of [accountant, partner])
      await service.db`
        insert into representation ${service.db({ representativeRegistryOid: registryOid, registryOid: ayse.registryOid, basis: 'Vekil', since: '2026-01-01' })}`
    const begin = async (payer: TestMember, accrualOids: number[]) => {
      const asking = service.as(payer)
      const { OrderNumber } = await asking.call('GetOrderNumberForOnlinePayment', {
        registryOid: ayse.registryOid,
      })
      await fillAndStart(asking, OrderNumber, accrualOids)
      return OrderNumber
    }
    const both = await begin(ayse, debts)
    const kept = [await begin(accountant, debts.slice(0, 1)), await begin(partner, debts.slice(1))]
    trial.fates.authorise = 'answerLost'
    await comeBack(service, bankAnswer(both))
    trial.fates.authorise = 'arrives'
    for (const order of kept) await comeBack(service, bankAnswer(order))
    service.pass(3 * minuteMs)
    await settle(service)
    expect(await messagesAbout(service, both)).toEqual(['waiting', 'givenBack', 'otherPayer', 'otherPayer'])
    const told = await service.db<{ text: string }[]>`
      select text from sms_message where event_key like ${`payment:${both}:otherPayer:%`}`
    expect(told.map(({ text }) => text.slice(-20)).toSorted()).toEqual(kept.toSorted())
  })

  test('a void that comes too late becomes a refund', async ({ service }) => {
    const ayse = await service.given.member()
    const { first } = await chargeTwice(service, ayse, await givenDebt(service, ayse.registryOid))
    trial.bank.isDayClosed = true
    trial.fates.refund = 'answerLost'
    await settle(service)
    expect(await statusOf(service, first)).toBe('refunding')
    trial.fates = {}
    service.pass(10 * minuteMs)
    await settle(service)
    expect(await statusOf(service, first)).toBe('refunded')
    expect(trial.bank.netKurus(first)).toBe(0)
  })

  test('at the very same moment', async ({ service }) => {
    const ayse = await service.given.member()
    const debt = await givenDebt(service, ayse.registryOid)
    const orders = await Promise.all([1, 2, 3].map(() => startPaying(service.as(ayse), [debt])))
    await Promise.all(orders.map((order) => comeBack(service, bankAnswer(order))))
    const statuses = await Promise.all(orders.map((order) => statusOf(service, order)))
    expect(statuses.filter((status) => status === 'collected')).toHaveLength(1)
    expect(statuses.every((status) => ['collected', 'voided', 'declined'].includes(status ?? ''))).toBe(true)
    expect(orders.reduce((sum, order) => sum + trial.bank.netKurus(order), 0)).toBe(100_000)
  })
})

describe('a return of the bank that is posted twice', () => {
  test('ends on the page of success both times, also while the first is still asking the bank', async ({
    service,
  }) => {
    const ayse = await service.given.member()
    const debt = await givenDebt(service, ayse.registryOid)
    const orderNumber = await startPaying(service.as(ayse), [debt])
    const answer = bankAnswer(orderNumber)
    const posts = await Promise.all(Array.from({ length: 20 }, () => comeBack(service, answer)))
    for (const { statusCode, headers } of posts)
      expect([statusCode, headers.location]).toEqual([303, `/success-operation?orderNumber=${orderNumber}`])
    expect(await collectionsOf(service, debt)).toBe(1)
    expect(trial.bank.netKurus(orderNumber)).toBe(100_000)
  })
})

describe('a bank that takes the money by itself', () => {
  test('is asked whether it did, when the browser comes back and when it never does', async ({ service }) => {
    chosen.isSelfCharging = true
    const ayse = await service.given.member()
    const debt = await givenDebt(service, ayse.registryOid)
    const orderNumber = await startPaying(service.as(ayse), [debt])
    bankAnswer(orderNumber)
    service.pass(60 * minuteMs)
    await settle(service)
    expect(await statusOf(service, orderNumber)).toBe('collected')
    const mehmet = await service.given.member()
    const back = await pay(service, mehmet, [await givenDebt(service, mehmet.registryOid)])
    expect(await statusOf(service, back)).toBe('unknown')
    service.pass(3 * minuteMs)
    await settle(service)
    expect(await statusOf(service, back)).toBe('collected')
  })
})
