import type { ClerkDecision } from 'contract/payments/payment-order-codes'
import { describe, expect } from 'vitest'
import {
  bankAnswer,
  chosen,
  collectionsOf,
  comeBack,
  confirmProposal,
  givePhone,
  givenDebt,
  givenSelfChargingForm,
  messagesAbout,
  pay,
  payingTest as test,
  settle,
  startPaying,
  statusOf,
  trial,
} from '../../testing/payments/paying.ts'
import { signedIn } from '../../testing/signing-in.ts'
import type { TestMember, TestService } from '../../testing/test-service.ts'

const hourMs = 3_600_000
const reason = 'Banka panelinde böyle görünüyor'

async function settleFor(service: TestService, hours: number) {
  for (let passed = 0; passed < hours; passed += 1) {
    service.pass(hourMs)
    await settle(service)
  }
}

async function decide(service: TestService, orderNumber: string, decision: ClerkDecision) {
  const clerk = service.as(await service.given.member({ role: 'clerk' }))
  return clerk.call('SettlePaymentByHand', { orderNumber, decision, reason })
}

async function decisionsShown(service: TestService, orderNumber: string) {
  const clerk = service.as(await service.given.member({ role: 'clerk' }))
  const { Items } = await clerk.call('ListPaymentsForClerk', { searchText: orderNumber })
  return Items[0]?.Decisions
}

/** A payment the bank was asked for, and then said nothing about until a clerk saw it. */
async function givenSilence(service: TestService, fate: 'answerLost' | 'requestLost') {
  const payer = await service.given.member()
  await givePhone(service, payer.registryOid)
  const debt = await givenDebt(service, payer.registryOid)
  trial.fates = { authorise: fate, inquire: 'requestLost' }
  const orderNumber = await pay(service, payer, [debt])
  await settleFor(service, 13)
  return { payer, debt, orderNumber }
}

describe('before a clerk decides, the bank is asked', () => {
  test('and what it confirms is booked on its own word', async ({ service }) => {
    const { debt, orderNumber } = await givenSilence(service, 'answerLost')
    trial.fates = {}
    expect(await decide(service, orderNumber, 'charged')).toMatchObject({
      Status: 'collected',
      WaitsForSecondClerk: false,
    })
    expect(await collectionsOf(service, debt)).toBe(1)
  })

  test('and its clear no is not overruled', async ({ service }) => {
    trial.bank.declinesCards = true
    const { debt, orderNumber } = await givenSilence(service, 'answerLost')
    trial.fates = {}
    await expect(decide(service, orderNumber, 'charged')).rejects.toThrow('BankSaysOtherwise')
    expect(await statusOf(service, orderNumber)).toBe('declined')
    expect(await collectionsOf(service, debt)).toBe(0)
  })

  test('and where it has no record, no one is told that it gave money back', async ({ service }) => {
    const { debt, orderNumber } = await givenSilence(service, 'requestLost')
    trial.fates = {}
    expect(await decide(service, orderNumber, 'givenBack')).toMatchObject({ Status: 'refunded' })
    expect(await collectionsOf(service, debt)).toBe(0)
    expect(await messagesAbout(service, orderNumber)).toEqual(['waiting', 'nothingAtBank'])
  })

  test('and what it charged is not closed as not charged', async ({ service }) => {
    const { debt, orderNumber } = await givenSilence(service, 'answerLost')
    trial.fates = {}
    await expect(decide(service, orderNumber, 'notCharged')).rejects.toThrow('BankSaysOtherwise')
    expect(await statusOf(service, orderNumber)).toBe('collected')
    expect(await collectionsOf(service, debt)).toBe(1)
  })

  test('again when the second clerk confirms', async ({ service }) => {
    trial.bank.declinesCards = true
    const { debt, orderNumber } = await givenSilence(service, 'answerLost')
    expect(await decide(service, orderNumber, 'charged')).toMatchObject({ WaitsForSecondClerk: true })
    trial.fates = {}
    await expect(confirmProposal(service, orderNumber)).rejects.toThrow('BankSaysOtherwise')
    expect(await collectionsOf(service, debt)).toBe(0)
  })

  test('and while it does not answer, or finds no record yet, two clerks book what it charged', async ({
    service,
  }) => {
    for (const inquire of ['requestLost', 'arrives'] as const) {
      const { debt, orderNumber } = await givenSilence(service, 'requestLost')
      trial.fates = { inquire }
      expect(await decide(service, orderNumber, 'charged')).toMatchObject({
        Status: 'unknown',
        WaitsForSecondClerk: true,
      })
      expect(await collectionsOf(service, debt)).toBe(0)
      expect((await confirmProposal(service, orderNumber)).Status).toBe('collected')
    }
  })

  test('and where a clerk wrongly said that nothing was charged, it is asked again', async ({ service }) => {
    const { debt, orderNumber } = await givenSilence(service, 'answerLost')
    expect((await decide(service, orderNumber, 'notCharged')).Status).toBe('declined')
    trial.fates = {}
    await settleFor(service, 26)
    expect(await statusOf(service, orderNumber)).toBe('collected')
    expect(await collectionsOf(service, debt)).toBe(1)
  })
})

describe('a payment whose money no one asked for', () => {
  test('is never booked by a clerk, and left by not charged alone', async ({ service }) => {
    const payer = await service.given.member()
    const debt = await givenDebt(service, payer.registryOid)
    const orderNumber = await startPaying(service.as(payer), [debt])
    trial.fates.inquire = 'requestLost'
    await settleFor(service, 14)
    expect(await statusOf(service, orderNumber)).toBe('threeDStarted')
    expect(await decisionsShown(service, orderNumber)).toEqual(['notCharged'])
    for (const decision of ['charged', 'givenBack'] as const)
      await expect(decide(service, orderNumber, decision)).rejects.toThrow('NotWaiting')
    expect((await decide(service, orderNumber, 'notCharged')).Status).toBe('declined')
    expect(await collectionsOf(service, debt)).toBe(0)
  })

  test('and that came back too late is shown to no clerk any more', async ({ service }) => {
    const payer = await service.given.member()
    const orderNumber = await startPaying(service.as(payer), [await givenDebt(service, payer.registryOid)])
    trial.fates.inquire = 'requestLost'
    await settleFor(service, 14)
    await comeBack(service, bankAnswer(orderNumber))
    const [order] = await service.db`
      select status, outcome, clerk_since, clerk_reason from payment_order where order_number = ${orderNumber}`
    expect(order).toEqual({ status: 'declined', outcome: 'tooLate', clerkSince: null, clerkReason: null })
  })
})

/** Order that two clerks declared charged, while its debt was being paid otherwise; the bank has never heard of it. */
async function givenWronglyCharged(service: TestService) {
  const { payer, debt, orderNumber } = await givenSilence(service, 'requestLost')
  await decide(service, orderNumber, 'charged')
  trial.fates = {}
  const again = await signedIn(service, payer)
  await pay(service, again as TestMember, [debt])
  await confirmProposal(service, orderNumber)
  expect(await statusOf(service, orderNumber)).toBe('voiding')
  await settleFor(service, 30)
  return { debt, orderNumber }
}

test('what a clerk wrongly called charged, and now cannot be given back, ends as not charged', async ({
  service,
}) => {
  const { debt, orderNumber } = await givenWronglyCharged(service)
  expect(await decisionsShown(service, orderNumber)).toEqual(['givenBack', 'notCharged'])
  await expect(decide(service, orderNumber, 'givenBack')).rejects.toThrow('BankSaysOtherwise')
  expect(await decide(service, orderNumber, 'notCharged')).toMatchObject({
    Status: 'declined',
    Outcome: 'alreadyPaid',
  })
  expect(await messagesAbout(service, orderNumber)).toEqual(['waiting', 'notCharged'])
  expect(await collectionsOf(service, debt)).toBe(1)
})

test('what goes back where the bank took another amount is told without the amount of the order', async ({
  service,
}) => {
  const { orderNumber } = await givenSelfChargingForm(service)
  const back = trial.selfChargingBank.authenticate(orderNumber, 'right', 100)
  if (!back) throw new Error('The bank knows no such order')
  service.pass(hourMs)
  await comeBack(service, back)
  await settleFor(service, 1)
  await decide(service, orderNumber, 'givenBack')
  const texts = await service.db<{ text: string }[]>`
    select text from sms_message where event_key = ${`payment:${orderNumber}:otherAmountGivenBack`}`
  expect(texts).toEqual([
    { text: expect.stringMatching(/^Bankanin odemeniz icin cektigi tutar geri verildi/) },
  ])
  expect(texts[0]?.text).not.toContain('1.000,00')
  // The bank holds it all the same: a day later a clerk sees it, and closing it once more takes two.
  await settleFor(service, 26)
  expect(await decide(service, orderNumber, 'givenBack')).toMatchObject({ WaitsForSecondClerk: true })
})

test('a clerk whose representation of the payer ended since the payment began is still concerned', async ({
  service,
}) => {
  const { payer, orderNumber } = await givenSilence(service, 'answerLost')
  const guardian = await service.given.member({ role: 'clerk' })
  const today = service.now.toISOString().slice(0, 10)
  await service.db`
    insert into representation ${service.db({ representativeRegistryOid: guardian.registryOid, registryOid: payer.registryOid, basis: 'Vasi', since: '2026-01-01', until: today })}`
  await expect(
    service.as(guardian).call('SettlePaymentByHand', { orderNumber, decision: 'notCharged', reason }),
  ).rejects.toThrow('OwnMatter')
})

test('an unsigned error that a browser posts does not hold a debt for a day', async ({ service }) => {
  const { orderNumber } = await givenSelfChargingForm(service)
  const read = trial.selfChargingBank.readCallback.bind(trial.selfChargingBank)
  trial.selfChargingBank.readCallback = (raw, expected) =>
    Buffer.from(raw).toString() === 'Response=Error'
      ? { outcome: 'unsigned', bankResultCode: '', bankMessage: '' }
      : read(raw, expected)
  const { token } = bankAnswer(orderNumber, false)
  await comeBack(service, { token, body: 'Response=Error' })
  expect(await statusOf(service, orderNumber)).toBe('threeDStarted')
  await settleFor(service, 2)
  expect(await statusOf(service, orderNumber)).toBe('abandoned')
  expect(chosen.isSelfCharging).toBe(true)
})
