import { describe, expect } from 'vitest'
import {
  bankAnswer,
  comeBack,
  givePhone,
  givenDebt,
  messagesAbout,
  pay,
  payingTest as test,
  startPaying,
} from '../testing/payments/paying.ts'
import type { TestService } from '../testing/test-service.ts'

type Subject = { identityNumber: string } | { subscriberNo: string } | { orderNumber: string }

async function ask(
  service: TestService,
  subject: Subject,
  gsmNumber: string,
  asker: Pick<TestService['anyone'], 'call'> = service.anyone,
) {
  const captcha = await service.anyone.solvedCaptcha()
  if ('identityNumber' in subject)
    return asker.call('ValidateRegistries', { filter: subject, gsmNumber, captcha })
  return 'subscriberNo' in subject
    ? asker.call('ValidateSubscriberNo', { ...subject, gsmNumber, captcha })
    : asker.call('SendOrderStatusCode', { ...subject, captcha })
}

async function codeSentTo(service: TestService, gsmNumber: string): Promise<string | undefined> {
  const [sms] = await service.db<{ text: string }[]>`
    select text from sms_message where gsm_number = ${gsmNumber} and is_secret order by oid desc limit 1`
  return /\b\d{6}\b/.exec(sms?.text ?? '')?.[0]
}

async function becomeGuest(service: TestService, subject: Subject, gsmNumber: string) {
  const { OperationReferenceNumber: operationReferenceNumber } = await ask(service, subject, gsmNumber)
  const userEntredCode = (await codeSentTo(service, gsmNumber)) ?? ''
  const { Guest } = await service.anyone.call('ValidateCode', { operationReferenceNumber, userEntredCode })
  if (!Guest) throw new Error('No guest was let in')
  // The code is used up: it does not sign anyone in a second time.
  await expect(
    service.anyone.call('ValidateCode', { operationReferenceNumber, userEntredCode }),
  ).rejects.toThrow('CodeExpired')
  return Guest
}

function asBearer({ AccessToken }: { AccessToken: string }) {
  return { accessToken: AccessToken }
}

describe('someone without an account', () => {
  test('sees and pays the debts of the number whose phone they hold', async ({ service }) => {
    const ayse = await service.given.member()
    const gsmNumber = await givePhone(service, ayse.registryOid)
    const debt = await givenDebt(service, ayse.registryOid)
    const guest = await becomeGuest(service, { identityNumber: ayse.userName }, gsmNumber)
    expect(guest.MaskedName).toBe('G***** Ö******')
    const asking = service.as({ accessToken: guest.AccessToken })
    expect(await asking.call('GetGuestDebts', {})).toMatchObject({
      MaskedName: 'G***** Ö******',
      Total: '1000.00',
      Debts: [{ AccrumentOid: debt, Description: 'Su faturası Eylül 2026' }],
    })
    const orderNumber = await startPaying(asking, [debt])
    await comeBack(service, bankAnswer(orderNumber))
    const order = await asking.call('QueryOnlinePaymentOrderStatus', { orderNumber })
    expect(order).toMatchObject({ Status: 'collected' })
    expect(order.ReceiptCode).not.toBeNull()
    expect(await messagesAbout(service, orderNumber)).toEqual(['collected'])
  })

  test('sees that a debt is being paid, and nothing of who pays; so does its owner', async ({ service }) => {
    const ayse = await service.given.member()
    const gsmNumber = await givePhone(service, ayse.registryOid)
    const [debt, other] = [
      await givenDebt(service, ayse.registryOid),
      await givenDebt(service, ayse.registryOid, 5_000),
    ]
    const { Token } = await service.as(ayse).call('CreatePaymentLink', { accrumentOidList: [debt] })
    const friend = service.as(await service.anyone.call('OpenPaymentLink', { token: Token }).then(asBearer))
    const orderNumber = await startPaying(friend, [debt])
    const guest = service.as(
      asBearer(await becomeGuest(service, { identityNumber: ayse.userName }, gsmNumber)),
    )
    const seen = await guest.call('GetGuestDebts', {})
    expect(seen.Debts.map(({ AccrumentOid, IsBeingPaid }) => [AccrumentOid, IsBeingPaid])).toEqual([
      [debt, true],
      [other, false],
    ])
    expect(JSON.stringify(seen)).not.toContain(orderNumber)
    const marksOfOwner = async () => {
      const list = await service
        .as(ayse)
        .call('GetDebtListForEMunicipality', { registryInfoOid: ayse.registryOid })
      return list.Debts.map(({ Oid, IsBeingPaid }) => [Oid, IsBeingPaid])
    }
    expect(await marksOfOwner()).toEqual([
      [debt, true],
      [other, false],
    ])
    await comeBack(service, bankAnswer(orderNumber, false))
    expect(await marksOfOwner()).toEqual([
      [debt, false],
      [other, false],
    ])
  })

  test('is not led to by the list of the owner, which names the owner’s own payments only', async ({
    service,
  }) => {
    const ayse = await service.given.member()
    const [debt, other, left] = [
      await givenDebt(service, ayse.registryOid),
      await givenDebt(service, ayse.registryOid),
      await givenDebt(service, ayse.registryOid),
    ]
    const { Token } = await service.as(ayse).call('CreatePaymentLink', { accrumentOidList: [debt] })
    await startPaying(
      service.as(await service.anyone.call('OpenPaymentLink', { token: Token }).then(asBearer)),
      [debt],
    )
    const own = await startPaying(service.as(ayse), [other])
    const list = await service
      .as(ayse)
      .call('GetDebtListForEMunicipality', { registryInfoOid: ayse.registryOid })
    expect(list.Debts.map(({ Oid, PaymentOrderNumber }) => [Oid, PaymentOrderNumber])).toEqual([
      [debt, null],
      [other, own],
      [left, null],
    ])
  })

  test('finds a payment left at the bank by the phone alone, once the phone is proved', async ({
    service,
  }) => {
    const ayse = await service.given.member()
    const gsmNumber = await givePhone(service, ayse.registryOid)
    const guest = service.as(
      asBearer(await becomeGuest(service, { identityNumber: ayse.userName }, gsmNumber)),
    )
    const orderNumber = await startPaying(guest, [await givenDebt(service, ayse.registryOid)])
    // The code for paying was sent a moment ago.
    service.pass(5 * 60_000)
    const { OperationReferenceNumber: operationReferenceNumber } = await service.anyone.call('SendSms', {
      sourceLocationCode: 'EMUNICIPALITY',
      recipientInformationList: [{ gsmNumber }],
      title: 'PaymentStatus',
      captcha: await service.anyone.solvedCaptcha(),
    })
    const find = () => service.anyone.call('FindPaymentsByPhone', { operationReferenceNumber, gsmNumber })
    await expect(find()).rejects.toThrow('CodeNotProven')
    const userEntredCode = (await codeSentTo(service, gsmNumber)) ?? ''
    await service.anyone.call('ValidateCode', { operationReferenceNumber, userEntredCode })
    expect(await find()).toMatchObject([{ OrderNumber: orderNumber, Status: 'threeDStarted' }])
    await expect(find()).rejects.toThrow('CodeNotProven')
  })

  test('learns nothing from a number: a wrong one is answered the same in every step', async ({
    service,
  }) => {
    const ayse = await service.given.member()
    const gsmNumber = await givePhone(service, ayse.registryOid)
    const withoutPhone = await service.given.member()
    const strangers = '+905329998877'
    const answers = []
    for (const [identityNumber, phone] of [
      [ayse.userName, gsmNumber],
      [ayse.userName, strangers],
      [withoutPhone.userName, strangers],
      ['10000000146', strangers],
    ] as const) {
      const browser = service.browser()
      const sent = await ask(service, { identityNumber }, phone, browser)
      expect(Object.keys(sent)).toEqual(['OperationReferenceNumber', 'ExpiresAt', 'ResendAt'])
      const { OperationReferenceNumber: operationReferenceNumber } = sent
      const code = await codeSentTo(service, gsmNumber)
      const userEntredCode = code === '000000' ? '111111' : '000000'
      const wrong = service.anyone.call('ValidateCode', { operationReferenceNumber, userEntredCode })
      answers.push(await wrong.catch((error: Error) => error.message))
      answers.push(
        await ask(service, { identityNumber }, phone, browser).catch((error: Error) => error.message),
      )
      // A different caller who asks for the same learns nothing of it.
      expect(Object.keys(await ask(service, { identityNumber }, phone))).toEqual(Object.keys(sent))
    }
    expect(answers).toEqual([1, 2, 3, 4].flatMap(() => ['WrongCode', 'WaitBeforeResend']))
    expect(await codeSentTo(service, strangers)).toBeUndefined()
  })

  test('with a subscriber number pays that subscription and nothing else', async ({ service }) => {
    const ayse = await service.given.member()
    const gsmNumber = await givePhone(service, ayse.registryOid)
    const water = await givenDebt(service, ayse.registryOid)
    const other = await givenDebt(service, ayse.registryOid)
    await service.db`alter table accrual disable trigger all`
    await service.db`update accrual set subscriber_number = null where oid = ${other}`
    await service.db`alter table accrual enable trigger all`
    const guest = await becomeGuest(service, { subscriberNo: `A${ayse.registryOid}` }, gsmNumber)
    const asking = service.as({ accessToken: guest.AccessToken })
    const { Debts } = await asking.call('GetGuestDebts', {})
    expect(Debts.map(({ AccrumentOid }) => AccrumentOid)).toEqual([water])
    await expect(startPaying(asking, [other])).rejects.toThrow('NotYourDebts')
  })

  test('has no more than that: neither a member’s calls nor anybody else’s orders', async ({ service }) => {
    const ayse = await service.given.member()
    const gsmNumber = await givePhone(service, ayse.registryOid)
    const mehmet = await service.given.member()
    const orderNumber = await startPaying(service.as(mehmet), [await givenDebt(service, mehmet.registryOid)])
    const guest = await becomeGuest(service, { identityNumber: ayse.userName }, gsmNumber)
    const asking = service.as({ accessToken: guest.AccessToken })
    await expect(
      asking.call('GetDebtListForEMunicipality', { registryInfoOid: ayse.registryOid }),
    ).rejects.toThrow('NotSignedIn')
    await expect(asking.call('ControlCollection', { orderNumber })).rejects.toThrow('NoSuchOrder')
    await expect(
      asking.call('GetOrderNumberForOnlinePayment', { registryOid: mehmet.registryOid }),
    ).rejects.toThrow('NotYourRegistry')
    await expect(service.as(mehmet).call('GetGuestDebts', {})).rejects.toThrow('NothingProven')
    service.pass(46 * 60_000)
    await expect(asking.call('GetGuestDebts', {})).rejects.toThrow('NotSignedIn')
  })

  test('who lost the browser finds the receipt by order number and phone', async ({ service }) => {
    const ayse = await service.given.member()
    const gsmNumber = await givePhone(service, ayse.registryOid)
    const orderNumber = await pay(service, ayse, [await givenDebt(service, ayse.registryOid)])
    const guest = await becomeGuest(service, { orderNumber }, gsmNumber)
    const asking = service.as({ accessToken: guest.AccessToken })
    expect((await asking.call('QueryOnlinePaymentOrderStatus', { orderNumber })).ReceiptCode).not.toBeNull()
    await expect(asking.call('GetOrderNumberForOnlinePayment', {})).rejects.toThrow('NotYourRegistry')
  })
})

describe('a link to pay for someone else', () => {
  test('shows only what it must, pays only what was chosen, and ends when its maker closes it', async ({
    service,
  }) => {
    const ayse = await service.given.member()
    const mehmet = await service.given.member()
    const chosenDebt = await givenDebt(service, ayse.registryOid)
    const other = await givenDebt(service, ayse.registryOid)
    const own = service.as(ayse)
    const link = await own.call('CreatePaymentLink', { accrumentOidList: [chosenDebt] })
    expect(link.Total).toBe('1000.00')
    const opened = await service.anyone.call('OpenPaymentLink', { token: link.Token })
    const asking = service.as({ accessToken: opened.AccessToken })
    const shown = await asking.call('GetGuestDebts', {})
    expect(shown.Debts.map(({ AccrumentOid }) => AccrumentOid)).toEqual([chosenDebt])
    expect(JSON.stringify(shown)).not.toMatch(/GÜLŞEN|ÖZÇIĞIR/)
    await expect(startPaying(asking, [other])).rejects.toThrow('NotYourDebts')
    const orderNumber = await startPaying(asking, [chosenDebt])

    expect(await own.call('GetOwnPaymentLinks', {})).toMatchObject([{ Oid: link.Oid, IsOpen: true }])
    expect(await service.as(mehmet).call('GetOwnPaymentLinks', {})).toEqual([])
    await expect(service.as(mehmet).call('CancelPaymentLink', { oid: link.Oid })).rejects.toThrow(
      'NoSuchLink',
    )
    await own.call('CancelPaymentLink', { oid: link.Oid })
    await expect(service.anyone.call('OpenPaymentLink', { token: link.Token })).rejects.toThrow('LinkNotOpen')
    await expect(asking.call('GetGuestDebts', {})).rejects.toThrow('NotSignedIn')
    // A payment begun before still ends; a payer without a named phone is promised no message.
    await comeBack(service, bankAnswer(orderNumber))
    expect(await service.anyone.call('QueryOnlinePaymentOrderStatus', { orderNumber })).toMatchObject({
      Status: 'collected',
      IsToldByMessage: false,
    })
  })

  test('tells its maker when it is paid, once, without naming who paid', async ({ service }) => {
    const ayse = await service.given.member()
    const gsmNumber = await givePhone(service, ayse.registryOid)
    const debt = await givenDebt(service, ayse.registryOid)
    const { Token } = await service.as(ayse).call('CreatePaymentLink', { accrumentOidList: [debt] })
    const { AccessToken } = await service.anyone.call('OpenPaymentLink', { token: Token })
    const orderNumber = await startPaying(service.as({ accessToken: AccessToken }), [debt])
    await comeBack(service, bankAnswer(orderNumber))
    await comeBack(service, bankAnswer(orderNumber))
    const told = await service.db<{ text: string }[]>`
      select text from sms_message where event_key like ${`payment:${orderNumber}:linkPaid%`} and gsm_number = ${gsmNumber}`
    expect(told).toHaveLength(1)
    expect(told[0]?.text).toMatch(/^Verdiginiz odeme baglantisiyla 1\.000,00 TL odendi/)
    expect(told[0]?.text).not.toContain(orderNumber)
  })

  test('is made only for one’s own open debts, and expires', async ({ service }) => {
    const ayse = await service.given.member()
    const mehmet = await service.given.member()
    const debt = await givenDebt(service, mehmet.registryOid)
    await expect(service.as(ayse).call('CreatePaymentLink', { accrumentOidList: [debt] })).rejects.toThrow(
      'NotYourDebts',
    )
    await expect(
      service
        .as(ayse)
        .call('CreatePaymentLink', { accrumentOidList: [debt], registryOid: mehmet.registryOid }),
    ).rejects.toThrow('NotYourRegistry')
    const { Token } = await service
      .as(mehmet)
      .call('CreatePaymentLink', { accrumentOidList: [debt], validDays: 1 })
    service.pass(25 * 3_600_000)
    await expect(service.anyone.call('OpenPaymentLink', { token: Token })).rejects.toThrow('LinkNotOpen')
  })
})
