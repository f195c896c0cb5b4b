import { describe, expect } from 'vitest'
import { givenDebt } from '../../testing/given-debts.ts'
import {
  bankAnswer,
  comeBack,
  payingTest as test,
  settle,
  startPaying,
  trial,
} from '../../testing/payments/paying.ts'
import { TestRefusal } from '../../testing/test-service.ts'
import { askedEnd, givenSubscription, givenWaterDebt } from '../../testing/water.ts'

const hourMs = 3_600_000

describe('the end of a water contract while a card payment is under way', () => {
  test('is not held up by a payment of another debt', async ({ service }) => {
    const ayse = await service.given.member()
    const subscription = await givenSubscription(service, ayse.registryOid)
    const tax = await givenDebt(service, ayse.registryOid, { revenueCode: 11 })
    await startPaying(service.as(ayse), [tax])
    const { referenceNumber } = await askedEnd(service, subscription)
    expect(referenceNumber).not.toBe('')
  })

  test('is not held up by a payment of a bill that was collected since', async ({ service }) => {
    const ayse = await service.given.member()
    const subscription = await givenSubscription(service, ayse.registryOid)
    const bill = await givenWaterDebt(service, subscription, 12_345)
    const first = await startPaying(service.as(ayse), [bill])
    await startPaying(service.as(ayse), [bill])
    await comeBack(service, bankAnswer(first))
    const { referenceNumber } = await askedEnd(service, subscription)
    expect(referenceNumber).not.toBe('')
  })

  test('waits for a payment of its own debts, and says which one and until when', async ({ service }) => {
    const ayse = await service.given.member()
    const subscription = await givenSubscription(service, ayse.registryOid)
    const bill = await givenWaterDebt(service, subscription, 12_345)
    const orderNumber = await startPaying(service.as(ayse), [bill])
    const sentence = async () => {
      const refused = await askedEnd(service, subscription).then(
        () => new Error('it was not refused'),
        (error: unknown) => error,
      )
      if (!(refused instanceof TestRefusal)) throw refused
      expect(refused.message).toBe('PaymentUnderWay')
      return refused.body.Message
    }
    // The payment began at 10:00; the amount holds 30 minutes, the bank's page 10 more, and the bank is asked for 2
    // hours at most.
    const begun = await sentence()
    expect(begun).toContain(orderNumber)
    expect(begun).toMatch(/En geç 15 Kasım 2026, \d\d\.\d\d tarihinde sonuçlanır/)
    expect(begun).toMatch(/memurumuz en geç 17 Kasım 2026, \d\d\.\d\d tarihinde karar verir/)
    trial.fates = { authorise: 'answerLost', inquire: 'requestLost' }
    await comeBack(service, bankAnswer(orderNumber))
    for (let hours = 0; hours < 13; hours += 1) {
      service.pass(hourMs)
      await settle(service)
    }
    expect(await sentence()).toMatch(/Bankadan sonuç alınamadı; memurumuz en geç 17 Kasım 2026/)
    service.pass(72 * hourMs)
    expect(await sentence()).toMatch(/karar gecikti\. İşlem numarasıyla belediyeyi arayın/)
    const clerk = await service.given.member({ role: 'clerk' })
    await service.as(clerk).call('SettlePaymentByHand', {
      orderNumber,
      decision: 'notCharged',
      reason: 'Bankanın ekstresinde bu satış yok',
    })
    await askedEnd(service, subscription)
  })
})
