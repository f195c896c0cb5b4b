import { smsMessages } from 'contract/notifications/codes'
import { describe, expect } from 'vitest'
import { queueSms } from '../notifications/outbox.ts'
import {
  bankAnswer,
  card,
  collectionsOf,
  comeBack,
  givePhone,
  givenDebt,
  messagesAbout,
  pay,
  payingTest as test,
  startPaying,
  statusOf,
  trial,
} from '../testing/payments/paying.ts'

describe('paying by card', () => {
  test('takes the money once, gives a receipt and says so by text message', async ({ service }) => {
    const ayse = await service.given.member()
    await givePhone(service, ayse.registryOid)
    const debt = await givenDebt(service, ayse.registryOid)
    const orderNumber = await startPaying(service.as(ayse), [debt])
    const answer = bankAnswer(orderNumber)
    const back = await comeBack(service, answer)
    expect(back.statusCode).toBe(303)
    expect(back.headers.location).toBe(`/success-operation?orderNumber=${orderNumber}`)
    const order = await service.as(ayse).call('QueryOnlinePaymentOrderStatus', { orderNumber })
    expect(order).toMatchObject({
      Status: 'collected',
      Outcome: 'collected',
      IsFinal: true,
      IsPaid: true,
      IsToldByMessage: true,
      Total: '1000.00',
      MaskedCard: '493841******5591',
      BankCode: '0012',
    })
    expect(order.ReceiptCode).toMatch(/^[0-9A-Z]{16}$/)
    expect(trial.bank.netKurus(orderNumber)).toBe(100_000)
    // Pressing back or reload posts the same again.
    const again = await comeBack(service, answer)
    expect(again.headers.location).toBe(back.headers.location)
    expect(await collectionsOf(service, debt)).toBe(1)
    expect(await messagesAbout(service, orderNumber)).toEqual(['collected'])
    expect(
      (await service.as(ayse).call('GetDebtListForEMunicipality', { registryInfoOid: ayse.registryOid }))
        .TotalCount,
    ).toBe(0)
  })

  test('is told by message however many were told that day', async ({ service }) => {
    const ayse = await service.given.member()
    const gsmNumber = await givePhone(service, ayse.registryOid)
    const reminder = {
      gsmNumber,
      text: 'Borcunuzun son gunu yaklasiyor.',
      isSecret: false,
      messageId: smsMessages.debt.code,
      typeCode: 7 as const,
      expiresAt: new Date(service.now.getTime() + 3_600_000),
    }
    for (let told = 0; told < 20; told += 1)
      await queueSms(service.db, { ...reminder, eventKey: `hatirlatma:${gsmNumber}:${told}` }, service.now)
    const orderNumber = await pay(service, ayse, [await givenDebt(service, ayse.registryOid)])
    expect(await messagesAbout(service, orderNumber)).toEqual(['collected'])
  })

  test('keeps no card after the bank was asked, and logs none', async ({ service }) => {
    const ayse = await service.given.member()
    const debt = await givenDebt(service, ayse.registryOid)
    const orderNumber = await startPaying(service.as(ayse), [debt])
    const sealed = async () => {
      const [row] = await service.db`
        select sealed_card, sealed_authentication from payment_order where order_number = ${orderNumber}`
      return row
    }
    expect((await sealed())?.sealedCard).not.toBeNull()
    expect(JSON.stringify(await sealed())).not.toContain(card.cardNumber)
    await comeBack(service, bankAnswer(orderNumber))
    expect(await sealed()).toEqual({ sealedCard: null, sealedAuthentication: null })
    expect(service.logLines.join('\n')).not.toContain(card.cardNumber)
    const dumped =
      await service.db`select * from payment_order join payment_event on order_oid = payment_order.oid`
    expect(JSON.stringify(dumped)).not.toContain(card.cardNumber)
  })

  test('shows a receipt only to the payer, the owner and the browser that paid', async ({ service }) => {
    const ayse = await service.given.member()
    const mehmet = await service.given.member()
    const orderNumber = await pay(service, ayse, [await givenDebt(service, ayse.registryOid)])
    const asked = { orderNumber }
    expect((await service.as(ayse).call('QueryOnlinePaymentOrderStatus', asked)).ReceiptCode).not.toBeNull()
    for (const other of [service.as(mehmet), service.anyone])
      expect(await other.call('QueryOnlinePaymentOrderStatus', asked)).toMatchObject({
        Status: 'collected',
        ReceiptCode: null,
        ReceiptNumber: null,
        MaskedCard: null,
        BankReference: null,
      })
    expect(
      JSON.stringify(await service.anyone.call('GetOnlinePaymentAccrumentListWithoutAuthorization', asked)),
    ).not.toContain('ÖZÇIĞIR')
  })

  test('is refused for what is not one’s own, in the SQL', async ({ service }) => {
    const ayse = await service.given.member()
    const mehmet = await service.given.member()
    const debt = await givenDebt(service, mehmet.registryOid)
    const own = service.as(ayse)
    const { OrderNumber: orderNumber } = await own.call('GetOrderNumberForOnlinePayment', {})
    const lines = { orderNumber, onlinePaymentAccruemntList: [{ accrumentOid: debt }] }
    await expect(own.call('SaveOnlinePaymentAccrument', lines)).rejects.toThrow('NotYourDebts')
    await expect(
      own.call('GetOrderNumberForOnlinePayment', { registryOid: mehmet.registryOid }),
    ).rejects.toThrow('NotYourRegistry')
    const other = service.as(mehmet)
    await expect(other.call('SaveOnlinePaymentAccrument', lines)).rejects.toThrow('NoSuchOrder')
    await expect(
      other.call('SaveOnlinePaymentRequest', { orderNumber, onlinePaymentRequest: { totalDebt: '0.00' } }),
    ).rejects.toThrow('NoSuchOrder')
    for (const check of ['Ziraat', 'Vakif', 'Halk', 'IsBank'] as const)
      await expect(other.call(`Check${check}ThreeDDefinition`, { orderNumber, ...card })).rejects.toThrow(
        'NoSuchOrder',
      )
    await expect(other.call('ControlCollection', { orderNumber })).rejects.toThrow('NoSuchOrder')
    await expect(
      other.call('OnlineOperationCollectDebt', {
        accrumentOidList: [debt],
        concreteCollection: { orderNumber },
      }),
    ).rejects.toThrow('NoSuchOrder')
    await expect(
      own.call('IsOnlinePaymentAccrumentsTriedBefore', { accrumentOidList: [debt] }),
    ).rejects.toThrow('NotYourDebts')
    const theirOwn = await givenDebt(service, ayse.registryOid)
    await expect(
      own.call('IsOnlinePaymentAccrumentsTriedBefore', { accrumentOidList: [theirOwn, debt] }),
    ).rejects.toThrow('NotYourDebts')
    const registryOid = mehmet.registryOid
    await expect(
      own.call('CheckRegistryUnpaidOnlinePayment', { processDate: '2026-11-15', registryOid }),
    ).rejects.toThrow('NotYourRegistry')
    await expect(
      own.call('CollectBankRelatedPendingDebtsBeforeDebtListing', { registryOid }),
    ).rejects.toThrow('NotYourRegistry')
    await expect(service.anyone.call('GetOrderNumberForOnlinePayment', {})).rejects.toThrow('NotSignedIn')
  })

  test('takes the amount from the ledger, and not one the browser names', async ({ service }) => {
    const ayse = await service.given.member()
    const own = service.as(ayse)
    const debt = await givenDebt(service, ayse.registryOid)
    const { OrderNumber: orderNumber } = await own.call('GetOrderNumberForOnlinePayment', {})
    await own.call('SaveOnlinePaymentAccrument', {
      orderNumber,
      onlinePaymentAccruemntList: [{ accrumentOid: debt }],
    })
    await expect(
      own.call('SaveOnlinePaymentRequest', { orderNumber, onlinePaymentRequest: { totalDebt: '1.00' } }),
    ).rejects.toThrow('DebtChanged')
  })

  test('says what is wrong with a card at its field, before any bank is asked', async ({ service }) => {
    const ayse = await service.given.member()
    const own = service.as(ayse)
    const { OrderNumber: orderNumber } = await own.call('GetOrderNumberForOnlinePayment', {})
    await expect(
      own.call('CheckHalkThreeDDefinition', {
        orderNumber,
        ...card,
        cardNumber: '4938410157705590',
        expiryYear: 2025,
      }),
    ).rejects.toMatchObject({
      body: { Code: 'CardNotValid', Fields: { cardNumber: /hatalı/, expiryYear: /geçmiş/ } },
    })
    await expect(own.call('CheckHalkThreeDDefinition', { orderNumber, ...card })).rejects.toThrow(
      'EmptyOrder',
    )
  })
})

test('new payments wait in the pause, begun ones finish, and the sentence says until when', async ({
  service,
}) => {
  const ayse = await service.given.member()
  const orderNumber = await startPaying(service.as(ayse), [await givenDebt(service, ayse.registryOid)])
  const wait = new Date('2026-11-16T20:55:00Z').getTime() - service.now.getTime()
  service.pass(wait)
  const later = await service.given.member()
  await expect(service.as(later).call('GetOrderNumberForOnlinePayment', {})).rejects.toMatchObject({
    body: { Code: 'Paused', Message: /00:10/ },
  })
  expect((await service.anyone.call('GetActiveMerchantBankInfo', {})).PauseText).toMatch(/00:10/)
  // Too late by then, but answered: nothing is charged.
  await comeBack(service, bankAnswer(orderNumber))
  expect(await statusOf(service, orderNumber)).toBe('declined')
})
