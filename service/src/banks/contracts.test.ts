import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import {
  StandInBanks,
  addressOfNobody,
  newPayment,
  pay,
  standInCard,
  standInCodes,
  startThreeD,
} from '../testing/stand-in-banks.ts'

const amountKurus = 128_450
let banks: StandInBanks
beforeAll(async () => {
  banks = await StandInBanks.start()
})
afterAll(() => banks.simulators.stop())
afterEach(() => banks.reset())

test('where nobody listens the money was surely not asked for', async () => {
  for (const code of standInCodes) {
    const nowhere = await addressOfNobody()
    const bank = banks.client(code, { VPosWebRequestUrl: nowhere, ThreeDSecureWebRequestUrl: nowhere })
    const made = newPayment(standInCard('001'))
    const request = { ...made.expected, authentication: {}, clientAddress: '10.1.2.3', card: made.card }
    expect(await bank.authorise(request)).toMatchObject({ outcome: 'unavailable' })
    if (bank.protocol === 'payflex')
      expect(await startThreeD(bank, made)).toMatchObject({ outcome: 'unavailable' })
  }
})

test('the old provision needs the card again, the card-less one must not name it', async () => {
  expect(banks.client('0010').needsCardToAuthorise).toBe(true)
  expect(banks.client('0015').needsCardToAuthorise).toBe(false)
  expect(
    await pay(banks.client('0015', { Provision: 'withCard' }), newPayment(standInCard('001'))),
  ).toMatchObject({
    outcome: 'misconfigured',
    bankResultCode: '1127',
  })
})

test.each(['0010', '0015'] as const)(
  '%s takes signed and unsigned callbacks as its setting says',
  async (code) => {
    await banks.change(code, { signsCallbacks: true })
    expect(
      await pay(banks.client(code, { CallbackHash: 'required' }), newPayment(standInCard('001'))),
    ).toMatchObject({
      outcome: 'approved',
    })
    await banks.change(code, { signsCallbacks: false })
    expect(
      await pay(banks.client(code, { CallbackHash: 'required' }), newPayment(standInCard('001'))),
    ).toEqual({
      outcome: 'forged',
      why: 'hashMissing',
    })
    expect(
      await pay(banks.client(code, { CallbackHash: 'ifPresent' }), newPayment(standInCard('001'))),
    ).toMatchObject({
      outcome: 'approved',
    })
  },
)

test('a card of a scheme nobody here knows is refused before the bank is asked', async () => {
  const made = newPayment({ ...standInCard('001'), number: '371449635398431' })
  expect(await pay(banks.client('0015'), made)).toMatchObject({ outcome: 'refused', reason: 'cardNumber' })
})

test('with a wrong store key nobody gets to 3-D Secure', async () => {
  // Nor can we verify a signature made with the right key.
  expect(await pay(banks.client('0064', { StoreKey: 'yanlis' }), newPayment(standInCard('001')))).toEqual({
    outcome: 'forged',
    why: 'hash',
  })
})

test('3d_pay_hosting: the card is typed at the bank, which charges', async () => {
  const made = newPayment(standInCard('001'))
  const bank = banks.client('0064', { StoreType: '3d_pay_hosting' })
  expect(bank.cardIsTyped).toBe('atBank')
  const typed = {
    pan: made.card.number,
    cv2: '123',
    Ecom_Payment_Card_ExpDate_Month: '07',
    Ecom_Payment_Card_ExpDate_Year: '31',
  }
  expect(await pay(bank, made, { card: typed })).toMatchObject({
    outcome: 'charged',
    charge: { amountKurus },
  })
  expect(await banks.ledgerOf('0064', made)).toMatchObject({ sales: 1, netKurus: amountKurus })
})

test('money taken after half an authentication is never a plain failure', async () => {
  await banks.change('0012', { chargesHalfSecure: true })
  const made = newPayment(standInCard('030'))
  expect(await pay(banks.client('0012'), made)).toMatchObject({ outcome: 'chargedUnsafely' })
  expect(await banks.ledgerOf('0012', made)).toMatchObject({ netKurus: amountKurus })
})

test('Ziraat speaks NestPay where the contract says so', async () => {
  const { url } = banks.simulators
  const change = {
    Protocol: 'nestpay',
    MerchantUser: 'demo-ziraat-api',
    StoreKey: 'demo-ziraat-key',
    StoreType: '3d',
    VPosWebRequestUrl: `${url}/ziraat/fim/api`,
    BankRequesUrl: `${url}/ziraat/fim/est3Dgate`,
  }
  expect(await pay(banks.client('0010', change), newPayment(standInCard('001', 'troy')))).toMatchObject({
    outcome: 'approved',
  })
})
