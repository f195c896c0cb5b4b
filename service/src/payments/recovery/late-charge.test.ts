import { describe, expect } from 'vitest'
import {
  chargeRecordMs,
  collectionsOf,
  comeBack,
  confirmProposal,
  givenSelfChargingForm,
  messagesAbout,
  payingTest as test,
  settle,
  statusOf,
  trial,
} from '../../testing/payments/paying.ts'
import { signedIn } from '../../testing/signing-in.ts'
import type { TestService } from '../../testing/test-service.ts'

const hourMs = 3_600_000

function postForm(orderNumber: string) {
  const back = trial.selfChargingBank.authenticate(orderNumber, 'right')
  if (!back) throw new Error('The bank knows no such order')
  return back
}

async function settleFor(service: TestService, hours: number) {
  for (let passed = 0; passed < hours; passed += 1) {
    service.pass(hourMs)
    await settle(service)
  }
}

async function decide(service: TestService, orderNumber: string, decision: 'notCharged' | 'givenBack') {
  const clerk = service.as(await service.given.member({ role: 'clerk' }))
  await clerk.call('SettlePaymentByHand', { orderNumber, decision, reason: 'Panelde görünmüyor' })
}

async function clerkReasonOf({ db }: TestService, orderNumber: string) {
  const [row] = await db<{ clerkReason: string | null }[]>`
    select clerk_reason from payment_order where order_number = ${orderNumber}`
  return row?.clerkReason
}

describe('a form that is posted after the bank said that nothing was charged', () => {
  test('is given back, and its payer reads why', async ({ service }) => {
    const { payer, debt, orderNumber } = await givenSelfChargingForm(service)
    await settleFor(service, 30)
    expect(await statusOf(service, orderNumber)).toBe('abandoned')
    service.pass(180 * 24 * hourMs)
    const back = postForm(orderNumber)
    service.pass(chargeRecordMs)
    await comeBack(service, back)
    expect(await statusOf(service, orderNumber)).toBe('voided')
    expect(await collectionsOf(service, debt)).toBe(0)
    expect(trial.selfChargingBank.netKurus(orderNumber)).toBe(0)
    expect(await messagesAbout(service, orderNumber)).toEqual(['abandoned', 'chargedTooLate'])
    const asking = service.as(await signedIn(service, payer))
    expect(await asking.call('QueryOnlinePaymentOrderStatus', { orderNumber })).toMatchObject({
      Outcome: 'chargedTooLate',
      IsPaid: false,
      CanTryAgain: true,
    })
  })

  test('is given back also where the bank confirms the charge only later', async ({ service }) => {
    const { debt, orderNumber } = await givenSelfChargingForm(service)
    await settleFor(service, 30)
    const back = postForm(orderNumber)
    service.pass(chargeRecordMs)
    trial.fates.inquire = 'requestLost'
    await comeBack(service, back)
    expect(await statusOf(service, orderNumber)).toBe('unknown')
    trial.fates = {}
    await settleFor(service, 3)
    expect(await statusOf(service, orderNumber)).toBe('voided')
    expect(await collectionsOf(service, debt)).toBe(0)
  })

  test('is given back where the bank had declined it first', async ({ service }) => {
    const { debt, orderNumber } = await givenSelfChargingForm(service)
    trial.selfChargingBank.declinesCards = true
    await comeBack(service, postForm(orderNumber))
    expect(await statusOf(service, orderNumber)).toBe('declined')
    await settleFor(service, 30)
    trial.selfChargingBank.declinesCards = false
    trial.selfChargingBank.books.delete(orderNumber)
    const back = postForm(orderNumber)
    service.pass(chargeRecordMs)
    await comeBack(service, back)
    expect(await statusOf(service, orderNumber)).toBe('voided')
    expect(await collectionsOf(service, debt)).toBe(0)
  })
})

test('a charge that is only learnt late, because the bank was silent, is booked', async ({ service }) => {
  const { debt, orderNumber } = await givenSelfChargingForm(service)
  postForm(orderNumber)
  trial.fates.inquire = 'requestLost'
  await settleFor(service, 30)
  trial.fates = {}
  await settleFor(service, 24)
  expect(await statusOf(service, orderNumber)).toBe('collected')
  expect(await collectionsOf(service, debt)).toBe(1)
})

describe('a form that is posted after the end, by a browser that never comes back', () => {
  test('is found by a later look, and given back', async ({ service }) => {
    const { debt, orderNumber } = await givenSelfChargingForm(service)
    await settleFor(service, 40)
    postForm(orderNumber)
    await settleFor(service, 2 * 24)
    expect(await statusOf(service, orderNumber)).toBe('voided')
    expect(await collectionsOf(service, debt)).toBe(0)
    expect(trial.selfChargingBank.netKurus(orderNumber)).toBe(0)
  })

  test('is found when its payer looks at the payment', async ({ service }) => {
    const { payer, orderNumber } = await givenSelfChargingForm(service)
    await settleFor(service, 40)
    postForm(orderNumber)
    service.pass(chargeRecordMs)
    const asking = service.as(await signedIn(service, payer))
    expect(await asking.call('QueryOnlinePaymentOrderStatus', { orderNumber })).toMatchObject({
      Outcome: 'chargedTooLate',
    })
    expect(trial.selfChargingBank.netKurus(orderNumber)).toBe(0)
  })

  test('and was noted as given back by a clerk, is shown to a clerk, whom a second one joins', async ({
    service,
  }) => {
    const { orderNumber } = await givenSelfChargingForm(service)
    trial.fates.inquire = 'requestLost'
    await settleFor(service, 14)
    await decide(service, orderNumber, 'givenBack')
    trial.fates = {}
    postForm(orderNumber)
    await settleFor(service, 26)
    expect(await clerkReasonOf(service, orderNumber)).toMatch(/para çekmiş/)
    // The bank still holds it: to close it all the same takes two.
    await decide(service, orderNumber, 'givenBack')
    expect(await clerkReasonOf(service, orderNumber)).toMatch(/para çekmiş/)
    await confirmProposal(service, orderNumber)
    expect(await clerkReasonOf(service, orderNumber)).toBeNull()
  })
})

test('no clerk is asked about an ended order that its bank denied, where its last looks fail', async ({
  service,
}) => {
  const { orderNumber } = await givenSelfChargingForm(service)
  await settleFor(service, 40)
  const ended = await statusOf(service, orderNumber)
  trial.fates.inquire = 'requestLost'
  await settleFor(service, 4 * 24)
  trial.fates = {}
  expect([await statusOf(service, orderNumber), await clerkReasonOf(service, orderNumber)]).toEqual([
    ended,
    null,
  ])
})

describe('a charge after an order was voided', () => {
  async function givenChargedAgain(service: TestService) {
    const { orderNumber } = await givenSelfChargingForm(service)
    const back = postForm(orderNumber)
    const entry = trial.selfChargingBank.books.get(orderNumber)
    if (!entry) throw new Error('The bank took nothing')
    entry.isVoided = true
    await settleFor(service, 2)
    expect(await statusOf(service, orderNumber)).toBe('voided')
    entry.isVoided = false
    return { orderNumber, back }
  }

  test('is shown to a clerk when the browser comes back', async ({ service }) => {
    const { orderNumber, back } = await givenChargedAgain(service)
    await comeBack(service, back)
    expect(await clerkReasonOf(service, orderNumber)).toMatch(/para çekmiş/)
  })

  test('is shown to a clerk too where someone asked a moment before, or the browser never comes back', async ({
    service,
  }) => {
    const { orderNumber, back } = await givenChargedAgain(service)
    for (let seconds = 0; seconds < 180; seconds += 10) {
      await service.db`update payment_order set last_asked_at = ${service.now} where order_number = ${orderNumber}`
      await comeBack(service, back)
      expect(await clerkReasonOf(service, orderNumber)).toBeNull()
      service.pass(10_000)
    }
    // However often it came, the question is put by now.
    service.pass(15_000)
    await settle(service)
    expect(await clerkReasonOf(service, orderNumber)).toMatch(/para çekmiş/)
    const silent = await givenChargedAgain(service)
    await settleFor(service, 26)
    expect(await clerkReasonOf(service, silent.orderNumber)).toMatch(/para çekmiş/)
  })
})

describe('a clerk who is wrong about a bank that charges by itself', () => {
  test('and says that nothing was charged is corrected by the last look a day later', async ({ service }) => {
    const { debt, orderNumber } = await givenSelfChargingForm(service)
    postForm(orderNumber)
    trial.fates.inquire = 'requestLost'
    await settleFor(service, 14)
    await decide(service, orderNumber, 'notCharged')
    expect(await statusOf(service, orderNumber)).toBe('declined')
    trial.fates = {}
    await settleFor(service, 26)
    expect(await statusOf(service, orderNumber)).toBe('collected')
    expect(await collectionsOf(service, debt)).toBe(1)
  })

  test('and says that it was given back is shown the charge that comes afterwards, once', async ({
    service,
  }) => {
    const { orderNumber } = await givenSelfChargingForm(service)
    trial.fates.inquire = 'requestLost'
    await settleFor(service, 14)
    trial.fates = {}
    await decide(service, orderNumber, 'givenBack')
    expect(await statusOf(service, orderNumber)).toBe('refunded')
    const back = postForm(orderNumber)
    service.pass(chargeRecordMs)
    await comeBack(service, back)
    expect(await clerkReasonOf(service, orderNumber)).toMatch(/para çekmiş/)
    // The clerk gives it back at the bank and closes it; the same return opens nothing again.
    const entry = trial.selfChargingBank.books.get(orderNumber)
    if (entry) entry.refundedKurus = entry.amountKurus
    await decide(service, orderNumber, 'givenBack')
    expect(await clerkReasonOf(service, orderNumber)).toBeNull()
    service.pass(hourMs)
    await comeBack(service, back)
    expect(await clerkReasonOf(service, orderNumber)).toBeNull()
  })
})
