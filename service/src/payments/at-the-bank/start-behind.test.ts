import { describe, expect } from 'vitest'
import {
  bankAnswer,
  card,
  comeBack,
  fillAndStart,
  givenDebt,
  payingTest,
  startPaying,
  statusOf,
  trial,
  trialBanks,
} from '../../testing/payments/paying.ts'
import type { TestService } from '../../testing/test-service.ts'

const behind: Promise<void>[] = []

/** Payers whose patience ends at once, as it does after fifteen seconds of a silent bank. */
const test = payingTest.extend('payments', { scope: 'file' }, async () => ({
  banks: trialBanks,
  whilePayerWaits: async (steps: Promise<void>) => void behind.push(steps),
}))

const stepsBehind = () => Promise.all(behind.splice(0))

async function beginSlowly(service: TestService) {
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
  trial.pause = () => answered
  const ayse = await service.given.member()
  const asking = service.as(ayse)
  const { OrderNumber: orderNumber } = await asking.call('GetOrderNumberForOnlinePayment', {})
  const debt = await givenDebt(service, ayse.registryOid)
  const started = await fillAndStart(asking, orderNumber, [debt])
  const askAgain = () => asking.call('CheckHalkThreeDDefinition', { orderNumber })
  const takeSecondCard = () => asking.call('CheckHalkThreeDDefinition', { orderNumber, ...card })
  return { orderNumber, started, askAgain, takeSecondCard, answer, debt }
}

describe('a bank that takes long to begin', () => {
  test('has its payer answered, who is sent on when it answers, also on a page that was opened again', async ({
    service,
  }) => {
    const { orderNumber, started, askAgain, answer, debt } = await beginSlowly(service)
    expect(started).toMatchObject({ Action: null, Fields: [] })
    expect(await askAgain()).toMatchObject({ Action: null })
    expect(await statusOf(service, orderNumber)).toBe('threeDStarted')
    answer()
    await stepsBehind()
    const form = { Action: 'https://bank.example/3d', Fields: [{ Name: 'oid', Value: orderNumber }] }
    expect(await askAgain()).toMatchObject(form)
    expect(await askAgain()).toMatchObject(form)
    const [kept] = await service.db<{ sealedForm: string }[]>`
      select sealed_form from payment_order where order_number = ${orderNumber}`
    expect(kept?.sealedForm).not.toContain('bank.example')
    await comeBack(service, bankAnswer(orderNumber))
    expect(await statusOf(service, orderNumber)).toBe('collected')
    await expect(askAgain()).rejects.toThrow('CardNotValid')
    const [paid] = await service.db`
      select count(*) as receipts, (select sealed_form from payment_order where order_number = ${orderNumber})
      from collection_line where accrual_oid = ${debt}`
    expect(paid).toEqual({ receipts: 1, sealedForm: null })
  })

  test('is begun once: a second card finds the payment begun, and no one else sees its form', async ({
    service,
  }) => {
    const { orderNumber, answer, takeSecondCard } = await beginSlowly(service)
    await expect(takeSecondCard()).rejects.toThrow('AlreadyStarted')
    const zeynep = await service.given.member()
    await expect(service.as(zeynep).call('CheckHalkThreeDDefinition', { orderNumber })).rejects.toThrow(
      'NoSuchOrder',
    )
    answer()
    await stepsBehind()
    await expect(service.as(zeynep).call('CheckHalkThreeDDefinition', { orderNumber })).rejects.toThrow(
      'NoSuchOrder',
    )
    await expect(takeSecondCard()).rejects.toThrow('AlreadyStarted')
  })

  test('and then refuses leaves a payment that ended without a charge', async ({ service }) => {
    trial.fates = { startThreeD: 'requestLost' }
    const { orderNumber, answer } = await beginSlowly(service)
    answer()
    await stepsBehind()
    expect(await service.anyone.call('QueryOnlinePaymentOrderStatus', { orderNumber })).toMatchObject({
      Status: 'declined',
      Outcome: 'bankUnavailable',
    })
  })

  test('and whose service is gone is waited for no longer than banks are asked', async ({ service }) => {
    const { askAgain, answer } = await beginSlowly(service)
    service.pass(3 * 60_000)
    await expect(askAgain()).rejects.toThrow('AlreadyStarted')
    answer()
    await stepsBehind()
  })
})

test('a clerk who gives a charge back is answered while the bank takes its time', async ({ service }) => {
  const { db } = service
  const ayse = await service.given.member()
  const orderNumber = await startPaying(service.as(ayse), [await givenDebt(service, ayse.registryOid)])
  await stepsBehind()
  // No receipt can be written: the charge stays without one until a clerk gives it back.
  await db`alter table collection add constraint broken check (oid < 0) not valid`
  await comeBack(service, bankAnswer(orderNumber))
  await db`alter table collection drop constraint broken`
  expect(await statusOf(service, orderNumber)).toBe('paid')
  await db`update payment_order set clerk_since = ${service.now}, clerk_reason = '' where order_number = ${orderNumber}`
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
  trial.pause = () => answered
  const clerk = service.as(await service.given.member({ role: 'clerk' }))
  const reason = 'Makbuz kesilemiyor, karta geri verilmeli'
  const shown = await clerk.call('SettlePaymentByHand', { orderNumber, decision: 'giveBack', reason })
  expect(shown).toMatchObject({ Status: 'voiding', WaitsForSecondClerk: false })
  answer()
  await stepsBehind()
  expect(await statusOf(service, orderNumber)).toBe('voided')
})
