import { expect } from 'vitest'
import { givePhone } from '../testing/payments/paying.ts'
import { type TestService, test } from '../testing/test-service.ts'
import { givenSubscription } from '../testing/water.ts'

async function ask(service: TestService, subscriberNo: string, gsmNumber: string) {
  const captcha = await service.anyone.solvedCaptcha()
  return service.anyone.call('ValidateSubscriberNo', { subscriberNo, gsmNumber, captcha })
}

async function messagesTo(service: TestService, gsmNumber: string) {
  const sent = await service.db<{ text: string }[]>`
    select text from sms_message where gsm_number = ${gsmNumber} and is_secret`
  return sent.map(({ text }) => text)
}

test('who holds the phone of a subscription is let in by its code, bills or not', async ({ service }) => {
  const ayse = await service.given.member()
  const gsmNumber = await givePhone(service, ayse.registryOid)
  const { subscriberNo } = await givenSubscription(service, ayse.registryOid)
  const sent = await ask(service, subscriberNo, gsmNumber)
  const [text = ''] = await messagesTo(service, gsmNumber)
  expect(text).toContain('su aboneligi islemi icin kodunuz')
  const operationReferenceNumber = sent.OperationReferenceNumber
  const userEntredCode = /\b\d{6}\b/.exec(text)?.[0] ?? ''
  const { Guest } = await service.anyone.call('ValidateCode', { operationReferenceNumber, userEntredCode })
  expect(Guest?.AccessToken).toMatch(/^ebv_/)
})

test('another phone or a number nobody has is answered the same, and nothing is sent', async ({
  service,
}) => {
  const ayse = await service.given.member()
  const registered = await givePhone(service, ayse.registryOid)
  const { subscriberNo } = await givenSubscription(service, ayse.registryOid)
  const strangers = '+905329998877'
  const wrongPhone = await ask(service, subscriberNo, strangers)
  const nobodys = await ask(service, '0000000', strangers)
  expect(Object.keys(wrongPhone)).toEqual(Object.keys(nobodys))
  expect(await messagesTo(service, strangers)).toEqual([])
  expect(await messagesTo(service, registered)).toEqual([])
  for (const { OperationReferenceNumber } of [wrongPhone, nobodys]) {
    await expect(
      service.anyone.call('ValidateCode', {
        operationReferenceNumber: OperationReferenceNumber,
        userEntredCode: '000000',
      }),
    ).rejects.toThrow('WrongCode')
  }
})
