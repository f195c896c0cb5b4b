import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readPayflexCallback } from './callback.ts'

const merchantId = '000100000013506'
const expected = { orderNumber: 'order222-abc', amountKurus: 109 }
const card = {
  number: '6501700122153568',
  expiryMonth: 3,
  expiryYear: 2029,
  securityCode: '961',
  holderName: 'Ş & Ö',
}

describe('the MPI’s callback', () => {
  const merchant = { merchantId, password: '123Ab456ı', callbackHash: 'required' as const }
  const genuine = {
    MerchantId: merchantId,
    VerifyEnrollmentRequestId: expected.orderNumber,
    Status: 'Y',
    MdStatus: '1',
    Eci: '02',
    Cavv: 'AAAB+/=',
    PurchAmount: '109',
    PurchCurrency: '949',
    Pan: card.number,
  }
  /** The formula as the guide writes it, with the one letter of the password beyond ASCII as its ISO-8859-9 byte. */
  function hashOf(fields: Record<string, string>): string {
    const { VerifyEnrollmentRequestId, PurchCurrency, Eci, Cavv, MdStatus, Status } = fields
    const plain = `${VerifyEnrollmentRequestId}${merchantId}${PurchCurrency}109${Eci}${Cavv}${MdStatus}${Status}123Ab456`
    return createHash('sha256')
      .update(Buffer.from([...Buffer.from(plain), 0xfd]))
      .digest('base64')
  }
  const posted = (fields: Record<string, string>) => Buffer.from(new URLSearchParams(fields).toString())
  const read = (fields: Record<string, string>, change: object = {}) =>
    readPayflexCallback({ ...merchant, ...change }, posted({ ...fields, Hash: hashOf(fields) }), expected)

  test('authenticates, and gives no card on', () => {
    const authenticated = { outcome: 'authenticated', authentication: { eci: '02', cavv: 'AAAB+/=' } }
    expect(read(genuine)).toEqual(authenticated)
    expect(read({ ...genuine, PurchAmount: '1.09' })).toEqual(authenticated)
    const { Eci: ECI, Cavv: CAVV, ...rest } = genuine
    const otherCase = posted({ ...rest, ECI, CAVV, Hash: hashOf(genuine) })
    expect(readPayflexCallback(merchant, otherCase, expected)).toEqual(authenticated)
  })

  /** Every way to cut the signed text into its parts again, since nothing separates them. */
  test.each([
    ['half', { Status: 'A', MdStatus: '4', Eci: '01' }],
    ['failed', { Status: 'N', MdStatus: '0', Eci: '', Cavv: '' }],
    ['contradictory', { Status: 'Y', MdStatus: '4', Eci: '02' }],
    ['contradictory too', { Status: 'Y', MdStatus: '4', Eci: '02', Cavv: 'AAAB1' }],
    [
      'half, with a CAVV that ends as a success does',
      { Status: 'A', MdStatus: '4', Eci: '05', Cavv: 'AA1Y' },
    ],
  ])('%s, its characters moved between the parts, never authenticates', (_case, change) => {
    const fields = { ...genuine, ...change }
    const { PurchCurrency, Eci, Cavv, MdStatus, Status } = fields
    const plain = `${PurchCurrency}109${Eci}${Cavv}${MdStatus}${Status}`
    const Hash = hashOf(fields)
    const outcomes = new Set<string>()
    for (let currencyEnd = 0; currencyEnd <= 4; currencyEnd += 1)
      for (let eciStart = currencyEnd; eciStart <= plain.length; eciStart += 1)
        for (let eciEnd = eciStart; eciEnd <= plain.length; eciEnd += 1)
          for (let cavvEnd = eciEnd; cavvEnd <= plain.length; cavvEnd += 1)
            for (let mdEnd = cavvEnd; mdEnd <= plain.length; mdEnd += 1) {
              const cut = {
                ...fields,
                PurchCurrency: plain.slice(0, currencyEnd),
                Eci: plain.slice(eciStart, eciEnd),
                Cavv: plain.slice(eciEnd, cavvEnd),
                MdStatus: plain.slice(cavvEnd, mdEnd),
                Status: plain.slice(mdEnd),
                Hash,
              }
              outcomes.add(readPayflexCallback(merchant, posted(cut), expected).outcome)
            }
    expect(outcomes).not.toContain('authenticated')
  })

  test.each(['VerifyEnrollmentRequestId', 'PurchCurrency', 'Eci', 'Cavv', 'MdStatus', 'Status'])(
    'with %s changed it is forged',
    (name) => {
      const changed = posted({ ...genuine, Hash: hashOf(genuine), [name]: 'N' })
      expect(readPayflexCallback(merchant, changed, expected)).toEqual({ outcome: 'forged', why: 'hash' })
    },
  )

  test.each([
    ['PurchAmount', '1', 'amount'],
    ['MerchantId', '1', 'merchant'],
    ['PurchCurrency', '840', 'currency'],
    ['VerifyEnrollmentRequestId', 'x', 'order'],
  ])('also without a hash another %s is noticed', (name, value, why) => {
    const raw = posted({ ...genuine, [name]: value })
    expect(readPayflexCallback({ ...merchant, callbackHash: 'ifPresent' }, raw, expected)).toEqual({
      outcome: 'forged',
      why,
    })
  })

  test('two fields that differ in case only are one field twice', () => {
    const raw = posted({ ...genuine, Hash: hashOf(genuine), status: 'Y' })
    expect(readPayflexCallback(merchant, raw, expected)).toEqual({ outcome: 'forged', why: 'duplicateField' })
  })

  test('an unsigned success is forged where a hash is required, an unsigned failure only ends it', () => {
    expect(readPayflexCallback(merchant, posted(genuine), expected)).toEqual({
      outcome: 'forged',
      why: 'hashMissing',
    })
    expect(readPayflexCallback(merchant, posted({ ...genuine, Status: 'N' }), expected)).toMatchObject({
      outcome: 'notAuthenticated',
    })
  })

  test.each([
    [{ Status: 'A', MdStatus: '4', Eci: '01' }, 'halfAuthenticated'],
    [{ Status: 'U', MdStatus: '9', Eci: '00' }, 'halfAuthenticated'],
    [{ Status: 'Y', Eci: '01' }, 'halfAuthenticated'],
    [{ Status: 'Y', Eci: '06' }, 'halfAuthenticated'],
    [{ Status: 'Y', Cavv: '' }, 'halfAuthenticated'],
    [{ Status: 'N', MdStatus: '0' }, 'notAuthenticated'],
    [{ Status: 'E', ErrorCode: '20' }, 'notEnrolled'],
  ])('%j charges nothing', (change, reason) => {
    expect(read({ ...genuine, ...change })).toMatchObject({ outcome: 'notAuthenticated', reason })
  })

  test('rubbish never authenticates', () => {
    const names = fc.constantFrom(...Object.keys(genuine), 'Hash')
    const anything = fc.oneof(
      fc.uint8Array({ maxLength: 400 }),
      fc.dictionary(names, fc.string()).map((fields) => posted({ ...genuine, ...fields })),
    )
    fc.assert(
      fc.property(
        anything,
        (raw) => readPayflexCallback(merchant, raw, expected).outcome !== 'authenticated',
      ),
      { numRuns: 1000 },
    )
  })
})
