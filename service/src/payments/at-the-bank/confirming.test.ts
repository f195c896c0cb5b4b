import { describe, expect } from 'vitest'
import {
  chargeRecordMs,
  chosen,
  collectionsOf,
  comeBack,
  givenDebt,
  givenSelfChargingForm,
  messagesAbout,
  payingTest as test,
  settle,
  startPaying,
  statusOf,
  trial,
} from '../../testing/payments/paying.ts'
import { shownAs } from '../../testing/payments/shown-as.ts'
import type { TestService } from '../../testing/test-service.ts'

const minuteMs = 60_000

function authenticate(orderNumber: string, typed: 'right' | 'half' = 'right', readAsKurus?: number) {
  const back = trial.selfChargingBank.authenticate(orderNumber, typed, readAsKurus)
  if (!back) throw new Error('The bank knows no such order')
  return back
}

async function clerkReasonOf(service: TestService, orderNumber: string): Promise<string | null | undefined> {
  const [row] = await service.db<{ clerkReason: string | null }[]>`
    select clerk_reason from payment_order where order_number = ${orderNumber}`
  return row?.clerkReason
}

describe('a charge that the browser brings back from the bank', () => {
  test('is booked when the bank itself confirms it', async ({ service }) => {
    const { debt, orderNumber } = await givenSelfChargingForm(service)
    const back = authenticate(orderNumber)
    service.pass(chargeRecordMs)
    await comeBack(service, back)
    expect(await statusOf(service, orderNumber)).toBe('collected')
    expect(await collectionsOf(service, debt)).toBe(1)
    expect(await messagesAbout(service, orderNumber)).toEqual(['collected'])
  })

  test('stays open while the bank cannot be asked, and its payer is told so', async ({ service }) => {
    const { payer: ayse, debt, orderNumber } = await givenSelfChargingForm(service)
    const back = authenticate(orderNumber)
    service.pass(chargeRecordMs)
    trial.fates.inquire = 'requestLost'
    await comeBack(service, back)
    expect(await service.as(ayse).call('QueryOnlinePaymentOrderStatus', { orderNumber })).toMatchObject({
      Status: 'unknown',
      Outcome: 'waitingForBank',
      IsPaid: false,
      CanTryAgain: false,
    })
    expect(await messagesAbout(service, orderNumber)).toEqual(['waiting'])
    expect(await collectionsOf(service, debt)).toBe(0)
    trial.fates = {}
    service.pass(3 * minuteMs)
    await settle(service)
    expect(await statusOf(service, orderNumber)).toBe('collected')
  })

  test('keeps no one on the bank’s empty page while the bank is silent', async ({ service }) => {
    const { debt, orderNumber } = await givenSelfChargingForm(service)
    const back = authenticate(orderNumber)
    service.pass(chargeRecordMs)
    trial.pause = () => new Promise(() => {})
    const startedAt = performance.now()
    await comeBack(service, back)
    expect(performance.now() - startedAt).toBeLessThan(20_000)
    expect(await statusOf(service, orderNumber)).toBe('unknown')
    trial.pause = async () => {}
    service.pass(3 * minuteMs)
    await settle(service)
    expect(await statusOf(service, orderNumber)).toBe('collected')
    expect(await collectionsOf(service, debt)).toBe(1)
  })

  test('of another amount, shown under the names of the right one, goes to a clerk and is never booked', async ({
    service,
  }) => {
    const { debt, orderNumber } = await givenSelfChargingForm(service)
    const real = authenticate(orderNumber, 'right', 100)
    const shown = { ...real, body: shownAs(real.body, 'amountOfForm', 'amount') }
    service.pass(chargeRecordMs)
    await comeBack(service, shown)
    expect(await statusOf(service, orderNumber)).toBe('unknown')
    for (let hours = 0; hours < 30; hours += 1) {
      service.pass(60 * minuteMs)
      await comeBack(service, shown)
      await settle(service)
    }
    expect(await statusOf(service, orderNumber)).toBe('unknown')
    expect(await clerkReasonOf(service, orderNumber)).toContain('100 kuruş')
    expect(await collectionsOf(service, debt)).toBe(0)
    // The clerk has the bank give it back, which the worker finds.
    const entry = trial.selfChargingBank.books.get(orderNumber)
    if (entry) entry.refundedKurus = 100
    service.pass(24 * 60 * minuteMs)
    await settle(service)
    expect(await statusOf(service, orderNumber)).toBe('refunded')
  })

  test('without full authentication, shown as a full one, is given back once however often it comes', async ({
    service,
  }) => {
    const { debt, orderNumber } = await givenSelfChargingForm(service)
    const real = authenticate(orderNumber, 'half')
    const shown = { ...real, body: shownAs(real.body, 'dsId', 'mdStatus') }
    service.pass(chargeRecordMs)
    await comeBack(service, shown)
    expect(await statusOf(service, orderNumber)).toBe('voided')
    await comeBack(service, shown)
    await comeBack(service, real)
    expect(await statusOf(service, orderNumber)).toBe('voided')
    expect(trial.selfChargingBank.netKurus(orderNumber)).toBe(0)
    expect(await collectionsOf(service, debt)).toBe(0)
    expect(await messagesAbout(service, orderNumber)).toEqual(['notSafe'])
  })

  test('without full authentication and found by asking alone is given back too', async ({ service }) => {
    const { debt, orderNumber } = await givenSelfChargingForm(service)
    authenticate(orderNumber, 'half')
    service.pass(60 * minuteMs)
    await settle(service)
    expect(await statusOf(service, orderNumber)).toBe('voided')
    expect(await collectionsOf(service, debt)).toBe(0)
  })

  test('while its refund is under way does not begin the refund again', async ({ service }) => {
    const { orderNumber } = await givenSelfChargingForm(service)
    const real = authenticate(orderNumber, 'half')
    service.pass(chargeRecordMs)
    trial.selfChargingBank.isDayClosed = true
    trial.fates.refund = 'delayed'
    await comeBack(service, real)
    expect(await statusOf(service, orderNumber)).toBe('refunding')
    for (const arrive of trial.delayed.splice(0)) arrive()
    trial.fates = {}
    service.pass(minuteMs)
    await comeBack(service, real)
    expect(await statusOf(service, orderNumber)).toBe('refunding')
    service.pass(10 * minuteMs)
    await settle(service)
    expect(await statusOf(service, orderNumber)).toBe('refunded')
    expect(trial.selfChargingBank.netKurus(orderNumber)).toBe(0)
  })

  test('of which the bank gave a part back is shown to a clerk, and not booked as a whole', async ({
    service,
  }) => {
    const { debt, orderNumber } = await givenSelfChargingForm(service)
    trial.selfChargingBank.givesPartBack = true
    const back = authenticate(orderNumber)
    service.pass(chargeRecordMs)
    await comeBack(service, back)
    service.pass(3 * minuteMs)
    await settle(service)
    expect(await statusOf(service, orderNumber)).toBe('unknown')
    expect(await clerkReasonOf(service, orderNumber)).toContain('33334 kuruş')
    expect(await collectionsOf(service, debt)).toBe(0)
  })

  test('declined before, and never told about again, goes to a clerk', async ({ service }) => {
    chosen.isSelfCharging = true
    trial.selfChargingBank.declinesCards = true
    const ayse = await service.given.member()
    const orderNumber = await startPaying(service.as(ayse), [await givenDebt(service, ayse.registryOid)])
    await comeBack(service, authenticate(orderNumber))
    expect(await statusOf(service, orderNumber)).toBe('declined')
    trial.fates.inquire = 'requestLost'
    for (let hours = 0; hours < 72; hours += 1) {
      service.pass(60 * minuteMs)
      await settle(service)
    }
    expect(await statusOf(service, orderNumber)).toBe('unknown')
    expect(await clerkReasonOf(service, orderNumber)).toMatch(/son kez/)
    trial.fates = {}
    service.pass(24 * 60 * minuteMs)
    await settle(service)
    expect(await statusOf(service, orderNumber)).toBe('declined')
    expect(await clerkReasonOf(service, orderNumber)).toBeNull()
  })
})
