import { describe, expect } from 'vitest'
import {
  bankAnswer,
  chosen,
  comeBack,
  givenDebt,
  payingTest as test,
  settle,
  startPaying,
  statusOf,
  trial,
} from '../../testing/payments/paying.ts'
import type { TestService } from '../../testing/test-service.ts'

const minuteMs = 60_000

/** A charge to be given back: the debt was paid by a second order while the bank's answer was on its way. */
async function givenSecondCharge(service: TestService) {
  const ayse = await service.given.member()
  const debt = await givenDebt(service, ayse.registryOid)
  const first = await startPaying(service.as(ayse), [debt])
  const second = await startPaying(service.as(ayse), [debt])
  trial.fates.authorise = 'answerLost'
  await comeBack(service, bankAnswer(first))
  trial.fates = {}
  await comeBack(service, bankAnswer(second))
  service.pass(3 * minuteMs)
  return first
}

async function settleFor(service: TestService, hours: number) {
  for (let passed = 0; passed < hours; passed += 1) {
    service.pass(60 * minuteMs)
    await settle(service)
  }
}

describe('money that goes back', () => {
  test('is refunded where the bank finds nothing to void and yet holds it', async ({ service }) => {
    const orderNumber = await givenSecondCharge(service)
    trial.bank.findsNothingToVoid = true
    trial.bank.isDayClosed = true
    await settle(service)
    expect(await statusOf(service, orderNumber)).toBe('refunded')
    expect(trial.bank.netKurus(orderNumber)).toBe(0)
  })

  test('waits for the end of day where it can neither be voided nor refunded yet', async ({ service }) => {
    const orderNumber = await givenSecondCharge(service)
    trial.bank.findsNothingToVoid = true
    await settle(service)
    await settleFor(service, 2)
    expect(await statusOf(service, orderNumber)).toBe('voiding')
    trial.bank.isDayClosed = true
    await settleFor(service, 4)
    expect(await statusOf(service, orderNumber)).toBe('refunded')
  })

  test('goes back as the rest, where the bank gave a part of it back before', async ({ service }) => {
    const orderNumber = await givenSecondCharge(service)
    const entry = trial.bank.books.get(orderNumber)
    trial.fates.void = 'requestLost'
    await settle(service)
    if (entry) entry.refundedKurus = 30_000
    trial.bank.isDayClosed = true
    trial.fates = {}
    await settleFor(service, 3)
    expect(await statusOf(service, orderNumber)).toBe('refunded')
    expect(entry?.refundedKurus).toBe(100_000)
  })

  test('is not taken for voided because the bank took its refund back', async ({ service }) => {
    const orderNumber = await givenSecondCharge(service)
    trial.bank.isDayClosed = true
    trial.bank.takesRefundsBack = true
    trial.fates.refund = 'answerLost'
    await settle(service)
    expect(trial.bank.netKurus(orderNumber)).toBe(100_000)
    expect(await statusOf(service, orderNumber)).toBe('refunding')
    trial.fates = {}
    await settleFor(service, 3)
    expect(await statusOf(service, orderNumber)).toBe('refunded')
    expect(trial.bank.netKurus(orderNumber)).toBe(0)
  })

  test('is not refunded a second time when a half-secure return comes again', async ({ service }) => {
    chosen.isSelfCharging = true
    const ayse = await service.given.member()
    const orderNumber = await startPaying(service.as(ayse), [await givenDebt(service, ayse.registryOid)])
    const back = trial.selfChargingBank.authenticate(orderNumber, 'half')
    if (!back) throw new Error('The bank knows no such order')
    service.pass(minuteMs)
    trial.selfChargingBank.isDayClosed = true
    let refunds = 0
    const refund = trial.selfChargingBank.refund.bind(trial.selfChargingBank)
    trial.selfChargingBank.refund = (request) => {
      refunds += 1
      return refund(request)
    }
    trial.fates.refund = 'answerLost'
    await comeBack(service, back)
    expect(await statusOf(service, orderNumber)).toBe('refunding')
    trial.fates = {}
    for (let again = 0; again < 3; again += 1) {
      service.pass(minuteMs)
      await comeBack(service, back)
    }
    await settleFor(service, 2)
    expect(await statusOf(service, orderNumber)).toBe('refunded')
    expect(refunds).toBe(1)
  })
})

describe('a clerk who decides while the bank is giving money back', () => {
  /** A void that kept failing, so that a clerk sees it; the next one waits at the bank until it is let through. */
  async function givenVoidUnderWay(service: TestService) {
    const orderNumber = await givenSecondCharge(service)
    trial.fates = { void: 'requestLost' }
    await settleFor(service, 24)
    trial.fates = {}
    const asked = Promise.withResolvers<void>()
    const answer = Promise.withResolvers<void>()
    const voidAtBank = trial.bank.void.bind(trial.bank)
    trial.bank.void = async (request) => {
      asked.resolve()
      await answer.promise
      return voidAtBank(request)
    }
    service.pass(13 * 60 * minuteMs)
    const clerk = service.as(await service.given.member({ role: 'clerk' }))
    const work = settle(service)
    await asked.promise
    const letThrough = () => {
      answer.resolve()
      return work
    }
    const decide = () =>
      clerk.call('SettlePaymentByHand', {
        orderNumber,
        decision: 'givenBack',
        reason: 'Havale ile geri verildi',
      })
    return { orderNumber, decide, letThrough }
  }

  test('is asked to wait for the bank’s answer', async ({ service }) => {
    const { orderNumber, decide, letThrough } = await givenVoidUnderWay(service)
    await expect(decide()).rejects.toThrow('UnderWay')
    await letThrough()
    expect(await statusOf(service, orderNumber)).toBe('voided')
  })

  test('is not asked to wait while the next try is two minutes away', async ({ service }) => {
    const orderNumber = await givenSecondCharge(service)
    trial.fates = { void: 'requestLost' }
    await settle(service)
    await service.db`
      update payment_order set clerk_since = ${service.now}, clerk_reason = 'Bakılsın' where order_number = ${orderNumber}`
    const clerk = service.as(await service.given.member({ role: 'clerk' }))
    const request = { orderNumber, decision: 'givenBack', reason: 'Havale ile geri verildi' } as const
    expect((await clerk.call('SettlePaymentByHand', request)).Status).toBe('refunded')
  })

  test('is shown that the bank gave it back as well, where its answer took too long', async ({ service }) => {
    const { orderNumber, decide, letThrough } = await givenVoidUnderWay(service)
    service.pass(3 * minuteMs)
    await decide()
    expect(await statusOf(service, orderNumber)).toBe('refunded')
    await letThrough()
    const [order] = await service.db`
      select status, clerk_reason from payment_order where order_number = ${orderNumber}`
    expect(order).toMatchObject({ status: 'refunded', clerkReason: /iki kez/ })
    const [event] = await service.db`
      select caused_by, detail from payment_event event join payment_order on payment_order.oid = order_oid
      where order_number = ${orderNumber} and detail ? 'bankReference' order by event.oid desc limit 1`
    expect(event).toMatchObject({ causedBy: 'bank', detail: { outcome: 'voided' } })
    await decide()
    const [closed] = await service.db`
      select clerk_since from payment_order where order_number = ${orderNumber}`
    expect(closed).toEqual({ clerkSince: null })
  })
})
