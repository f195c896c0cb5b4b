import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import {
  StandInBanks,
  authenticate,
  newPayment,
  pay,
  reversalOf,
  standInCard,
  standInCodes,
} from '../testing/stand-in-banks.ts'

const amountKurus = 128_450
let banks: StandInBanks
beforeAll(async () => {
  banks = await StandInBanks.start()
})
afterAll(() => banks.simulators.stop())
afterEach(() => banks.reset())

/** Takes the money together with the authentication, so that no authorisation is sent. */
const selfCharging = '0012'

describe.each(standInCodes)('at %s', (code) => {
  const chargesItself = code === selfCharging

  test.each(['visa', 'master', 'troy'] as const)(
    'a %s card is charged and the bank says so',
    async (brand) => {
      const made = newPayment(standInCard('001', brand))
      const paid = await pay(banks.client(code), made)
      expect(paid).toMatchObject({
        outcome: chargesItself ? 'charged' : 'approved',
        charge: {
          bankReference: expect.stringMatching(/^\d+$/),
          authorisationCode: expect.stringMatching(/^P\d+$/),
        },
      })
      expect(await banks.ledgerOf(code, made)).toMatchObject({ netKurus: amountKurus, sales: 1 })
      expect(await banks.client(code).inquire(made.expected)).toMatchObject({
        outcome: 'charged',
        charge: { amountKurus },
        refundedKurus: 0,
      })
    },
  )

  test.each([
    ['too little money', '051', 'insufficientFunds'],
    ['a lost card', '041', 'lostOrStolen'],
    ['an expired card', '054', 'cardExpired'],
    ['a wrong security code', '082', 'securityCode'],
  ])('%s is a decline that the bank confirms', async (_case, digits, reason) => {
    const made = newPayment(standInCard(digits))
    expect(await pay(banks.client(code), made)).toMatchObject({ outcome: 'declined', reason })
    expect(await banks.client(code).inquire(made.expected)).toMatchObject({ outcome: 'declined' })
    expect(await banks.ledgerOf(code, made)).toMatchObject({ netKurus: 0 })
  })

  test('an issuer out of order leaves it open until the bank knows', async () => {
    const made = newPayment(standInCard('096'))
    expect(await pay(banks.client(code), made)).toMatchObject({ outcome: 'unknown' })
    // PayFlex repeats the code that leaves it open, NestPay says that it was declined.
    const outcome = banks.client(code).protocol === 'payflex' ? 'unknown' : 'declined'
    expect(await banks.client(code).inquire(made.expected)).toMatchObject({ outcome })
  })

  test.each([
    ['a failed 3-D', '010', {}, 'notAuthenticated'],
    ['half an authentication', '030', {}, 'halfAuthenticated'],
    ['a wrong code three times', '001', { code: '000000' }, 'notAuthenticated'],
    ['Vazgeç', '001', { cancel: true }, 'notAuthenticated'],
  ])('%s charges nothing', async (_case, digits, behaviour, reason) => {
    const made = newPayment(standInCard(digits, 'master'))
    expect(await pay(banks.client(code), made, behaviour)).toMatchObject({
      outcome: 'notAuthenticated',
      reason,
    })
    expect(await banks.client(code).inquire(made.expected)).toEqual({ outcome: 'notFound' })
  })

  test('a card without 3-D Secure charges nothing', async () => {
    const made = newPayment(standInCard('020'))
    const { outcome } = await pay(banks.client(code), made)
    expect(outcome).toBe(banks.client(code).protocol === 'payflex' ? 'refused' : 'notAuthenticated')
    expect(await banks.ledgerOf(code, made)).toMatchObject({ netKurus: 0 })
  })

  test.each([
    ['a callback that never comes', '404', 'neverBack'],
    ['a forged callback', '403', 'forged'],
  ])('%s', async (_case, digits, outcome) => {
    const made = newPayment(standInCard(digits))
    expect(await pay(banks.client(code), made)).toMatchObject({ outcome })
    const { netKurus } = await banks.ledgerOf(code, made)
    expect(netKurus).toBe(chargesItself ? amountKurus : 0)
    expect(await banks.client(code).inquire(made.expected)).toMatchObject({
      outcome: chargesItself ? 'charged' : 'notFound',
    })
  })

  test('a callback that comes twice reads the same', async () => {
    expect(await pay(banks.client(code), newPayment(standInCard('002')))).toMatchObject({
      outcome: chargesItself ? 'charged' : 'approved',
    })
  })

  test('a charge is voided on its day, and once only', async () => {
    const made = newPayment(standInCard('001'))
    await pay(banks.client(code), made)
    expect(await banks.client(code).void(reversalOf(made))).toMatchObject({ outcome: 'done' })
    expect(await banks.client(code).inquire(made.expected)).toEqual({ outcome: 'voided' })
    const again = await banks.client(code).void(reversalOf(made))
    expect(
      again.outcome === 'done' || (again.outcome === 'refused' && again.why === 'nothingToReverse'),
    ).toBe(true)
    expect(await banks.ledgerOf(code, made)).toMatchObject({ netKurus: 0 })
  })

  test('after the end of day a void is too late and a refund works', async () => {
    const made = newPayment(standInCard('001'))
    await pay(banks.client(code), made)
    await banks.endDay(code)
    expect(await banks.client(code).void(reversalOf(made))).toMatchObject({
      outcome: 'refused',
      why: 'tooLate',
    })
    expect(await banks.client(code).refund({ ...reversalOf(made), amountKurus: 450 })).toMatchObject({
      outcome: 'done',
    })
    expect(await banks.client(code).inquire(made.expected)).toMatchObject({
      outcome: 'charged',
      refundedKurus: 450,
    })
    expect(
      await banks.client(code).refund({ ...reversalOf(made), amountKurus: amountKurus - 450 }),
    ).toMatchObject({
      outcome: 'done',
    })
    expect(await banks.client(code).inquire(made.expected)).toEqual({ outcome: 'refunded' })
    expect(await banks.ledgerOf(code, made)).toMatchObject({ netKurus: 0 })
  })

  test('a part that the bank’s own people gave back is seen, and a refund they took back is none', async () => {
    const made = newPayment(standInCard('001'))
    const { orderNumber } = made.expected
    await pay(banks.client(code), made)
    await banks.endDay(code)
    await banks.control(code, 'refund', { orderNumber, amountKurus: 450 })
    expect(await banks.client(code).inquire(made.expected)).toMatchObject({
      outcome: 'charged',
      refundedKurus: 450,
    })
    expect(await banks.client(code).refund(reversalOf(made))).toMatchObject({
      outcome: 'refused',
      why: 'other',
    })
    await banks.control(code, 'take-back-refund', { orderNumber })
    expect(await banks.client(code).inquire(made.expected)).toMatchObject({
      outcome: 'charged',
      refundedKurus: 0,
    })
  })

  test.each(
    code === '0012' || code === '0064'
      ? [
          ['CORE-2008', 'nothingToReverse'],
          ['05', 'other'],
        ]
      : [
          ['1007', 'nothingToReverse'],
          ['0005', 'other'],
        ],
  )('a void answered by %s is refused, and the charge stands', async (voidCode, why) => {
    const made = newPayment(standInCard('001'))
    await pay(banks.client(code), made)
    await banks.control(code, 'next-answers', { on: 'void', code: voidCode })
    expect(await banks.client(code).void(reversalOf(made))).toMatchObject({ outcome: 'refused', why })
    expect(await banks.client(code).inquire(made.expected)).toMatchObject({ outcome: 'charged' })
  })

  test('a whole refund is seen as such', async () => {
    const made = newPayment(standInCard('001'))
    await pay(banks.client(code), made)
    await banks.endDay(code)
    expect(await banks.client(code).refund(reversalOf(made))).toMatchObject({ outcome: 'done' })
    expect(await banks.client(code).inquire(made.expected)).toEqual({ outcome: 'refunded' })
  })

  test('a void that the bank refuses is told from one that is too late', async () => {
    const made = newPayment(standInCard('021'))
    await pay(banks.client(code), made)
    expect(await banks.client(code).void(reversalOf(made))).toMatchObject({
      outcome: 'refused',
      why: 'other',
    })
  })

  test('voiding what was never charged is refused as such', async () => {
    expect(await banks.client(code).void(reversalOf(newPayment(standInCard('001'))))).toMatchObject({
      outcome: 'refused',
      why: 'nothingToReverse',
    })
  })

  test('a record that appears late is not found before', async () => {
    const made = newPayment(standInCard('001'))
    await banks.change(code, { recordDelayMs: 60_000 })
    await pay(banks.client(code), made)
    expect(await banks.client(code).inquire(made.expected)).toEqual({ outcome: 'notFound' })
    await banks.advanceClock(code, 61)
    expect(await banks.client(code).inquire(made.expected)).toMatchObject({ outcome: 'charged' })
  })

  test('a bank that is down says nothing about the money', async () => {
    const made = newPayment(standInCard('001'))
    const bank = banks.client(code)
    const reading = chargesItself ? undefined : await authenticate(bank, made)
    await banks.change(code, { isDown: true })
    expect(await bank.inquire(made.expected)).toMatchObject({ outcome: 'unknown' })
    expect(await bank.void(reversalOf(made))).toMatchObject({ outcome: 'unknown' })
    if (reading?.outcome === 'authenticated') {
      const { authentication } = reading
      const request = { ...made.expected, authentication, clientAddress: '10.1.2.3', card: made.card }
      expect(await bank.authorise(request)).toMatchObject({ outcome: 'unknown' })
    }
  })

  test('with a wrong password it is our fault and nothing is charged', async () => {
    const made = newPayment(standInCard('001'))
    const wrong = banks.client(code, { MerchantPassword: 'yanlis', VPosPassword: undefined })
    const { outcome } = await pay(wrong, made)
    expect(outcome).toBe(chargesItself ? 'charged' : 'misconfigured')
    expect(await wrong.inquire(made.expected)).toMatchObject({ outcome: 'unknown' })
  })
})

describe.each(standInCodes.filter((code) => code !== selfCharging))('at %s, asked for the money', (code) => {
  test.each([
    ['the answer is lost', '092', {}],
    ['the answer comes too late', '060', { slowAnswerMs: 4000 }],
    ['the answer is rubbish', '500', {}],
  ])('%s: unknown, yet the bank knows that it charged', async (_case, digits, settings) => {
    await banks.change(code, settings)
    const made = newPayment(standInCard(digits))
    expect(await pay(banks.client(code), made)).toMatchObject({ outcome: 'unknown' })
    expect(await banks.client(code).inquire(made.expected)).toMatchObject({
      outcome: 'charged',
      charge: { amountKurus },
    })
  })

  test('asking for the money twice charges once and is never taken for a decline', async () => {
    const bank = banks.client(code)
    const made = newPayment(standInCard('001'))
    const reading = await authenticate(bank, made)
    if (reading.outcome !== 'authenticated') throw new Error(reading.outcome)
    const request = {
      ...made.expected,
      authentication: reading.authentication,
      clientAddress: '10.1.2.3',
      ...(bank.needsCardToAuthorise ? { card: made.card } : {}),
    }
    expect(await bank.authorise(request)).toMatchObject({ outcome: 'approved' })
    expect(await bank.authorise(request)).toMatchObject({ outcome: 'unknown' })
    expect(await banks.ledgerOf(code, made)).toMatchObject({ sales: 1, netKurus: amountKurus })
  })
})
