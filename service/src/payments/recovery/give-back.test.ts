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
