import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { encodeLatin5 } from '../latin5.ts'
import { readNestpayCallback } from './callback.ts'
import { callbackHash } from './hash.ts'

const merchant = { clientId: '700655000200', storeKey: 'TRPS0200', storeType: '3d' as const }
const paying = { ...merchant, storeType: '3d_pay' as const }
const expected = { orderNumber: 'order222-abc', amountKurus: 10_000 }

const genuine = {
  clientid: '700655000200',
  oid: 'order222-abc',
  amount: '100',
  currency: '949',
  storetype: '3d',
  mdStatus: '1',
  md: '435508:ABC:4325:##700655000200',
  xid: 'xid+/=',
  eci: '05',
  cavv: 'AAABBBCCC+/=',
  taksit: '',
  EXTRA_CARDISSUER: 'ŞİŞLİ | \\ BANK',
  hashAlgorithm: 'ver3',
}

function posted(fields: Record<string, string>, storeKey = merchant.storeKey): Uint8Array {
  const hash = callbackHash(Object.entries(fields), storeKey)
  return Buffer.from(new URLSearchParams({ ...fields, HASH: hash }).toString())
}

const read = (fields: Record<string, string>) => readNestpayCallback(merchant, posted(fields), expected)
const readPaying = (fields: Record<string, string>) =>
  readNestpayCallback(paying, posted({ ...genuine, storetype: '3d_pay', ...fields }), expected)

describe('a callback of store type 3d', () => {
  test('authenticates when everything fits, zeros stripped or not', () => {
    const authentication = { md: genuine.md, xid: genuine.xid, eci: '05', cavv: genuine.cavv }
    for (const amount of ['100', '100.0', '100.00'])
      expect(read({ ...genuine, amount })).toEqual({ outcome: 'authenticated', authentication })
  })

  test.each([
    ['clientid', '1', 'merchant'],
    ['oid', 'order223', 'order'],
    ['amount', '1', 'amount'],
    ['amount', '100,00', 'amount'],
    ['currency', '840', 'currency'],
    ['storetype', '3d_pay', 'storeType'],
  ])('signed by the bank but with %s %s it belongs to another payment', (name, value, why) => {
    expect(read({ ...genuine, [name]: value })).toEqual({ outcome: 'forged', why })
  })

  test.each(Object.keys(genuine))('with %s changed on the way it is forged', (name) => {
    const form = new URLSearchParams(Buffer.from(posted(genuine)).toString())
    form.set(name, `${form.get(name)}1`)
    expect(readNestpayCallback(merchant, Buffer.from(form.toString()), expected)).toEqual({
      outcome: 'forged',
      why: 'hash',
    })
  })

  test('with a field added, removed or doubled it is forged', () => {
    const body = Buffer.from(posted(genuine)).toString()
    const readText = (text: string) => readNestpayCallback(merchant, Buffer.from(text), expected)
    expect(readText(`${body}&extra=1`)).toEqual({ outcome: 'forged', why: 'hash' })
    expect(readText(body.replace('&taksit=', ''))).toEqual({ outcome: 'forged', why: 'hash' })
    expect(readText(`${body}&mdStatus=1`)).toEqual({ outcome: 'forged', why: 'duplicateField' })
    expect(readText(`${body}&hash=x`)).toEqual({ outcome: 'forged', why: 'duplicateField' })
    expect(readText(body.replace(/&HASH=.*$/, ''))).toEqual({ outcome: 'forged', why: 'hashMissing' })
  })

  test('the national id of the cardholder is not signed and does no harm', () => {
    const body = `${Buffer.from(posted(genuine)).toString()}&nationalidno=1`
    expect(readNestpayCallback(merchant, Buffer.from(body), expected)).toMatchObject({
      outcome: 'authenticated',
    })
  })

  test('a body in ISO-8859-9 is understood', () => {
    const hash = callbackHash(Object.entries(genuine), merchant.storeKey)
    const encoded = Object.entries({ ...genuine, HASH: hash }).map(([name, value]) => {
      const bytes = [...encodeLatin5(value)].map((byte) => `%${byte.toString(16).padStart(2, '0')}`)
      return `${name}=${bytes.join('')}`
    })
    expect(readNestpayCallback(merchant, Buffer.from(encoded.join('&')), expected)).toMatchObject({
      outcome: 'authenticated',
    })
  })

  test.each([
    ['2', 'halfAuthenticated'],
    ['3', 'halfAuthenticated'],
    ['4', 'halfAuthenticated'],
    ['0', 'notAuthenticated'],
    ['5', 'notAuthenticated'],
    ['6', 'notAuthenticated'],
    ['8', 'cardNumber'],
    ['9', 'notAuthenticated'],
  ])('mdStatus %s charges nothing', (mdStatus, reason) => {
    expect(read({ ...genuine, mdStatus })).toMatchObject({ outcome: 'notAuthenticated', reason })
  })

  test('mdStatus 7 is our fault', () => {
    expect(read({ ...genuine, mdStatus: '7' })).toMatchObject({ outcome: 'misconfigured' })
  })

  test('an error of the gate may come unsigned, since it can only make us give up', () => {
    const error = { oid: expected.orderNumber, Response: 'Error', ErrorCode: 'HPP-1001', ErrMsg: 'x' }
    const body = Buffer.from(new URLSearchParams(error).toString())
    expect(readNestpayCallback(merchant, body, expected)).toMatchObject({ reason: 'cardNumber' })
    expect(readNestpayCallback(paying, body, expected)).toMatchObject({ outcome: 'unsigned' })
  })
})

describe('a callback of store type 3d_pay', () => {
  const approved = {
    Response: 'Approved',
    ProcReturnCode: '00',
    HostRefNum: '3253',
    AuthCode: 'P1',
    TransId: 'T1',
  }

  test('says that money was taken', () => {
    const charge = {
      amountKurus: 10_000,
      bankReference: '3253',
      authorisationCode: 'P1',
      bankTransactionId: 'T1',
    }
    expect(readPaying(approved)).toEqual({ outcome: 'charged', charge })
  })

  test.each(['0', '2', '4', '7', ''])(
    'approved with mdStatus "%s": money was taken all the same',
    (mdStatus) => {
      expect(readPaying({ ...approved, mdStatus })).toMatchObject({ outcome: 'chargedUnsafely' })
    },
  )

  test.each([
    ['the issuer said no', { Response: 'Declined', ProcReturnCode: '51' }, 'declined'],
    ['time-out', { Response: 'Error', ProcReturnCode: '92' }, 'unknown'],
    ['order paid before', { Response: 'Error', ProcReturnCode: '99', ErrorCode: 'CORE-2507' }, 'unknown'],
    [
      'order paid before, at the gate',
      { Response: 'Error', ErrorCode: 'CORE-2507', mdStatus: '' },
      'unknown',
    ],
    ['an unheard-of code', { Response: 'Declined', ProcReturnCode: 'ZZ' }, 'unknown'],
    ['authenticated and not a word of money', {}, 'unknown'],
    ['not authenticated and not a word of money', { mdStatus: '0' }, 'notAuthenticated'],
    [
      'not authenticated, and declined',
      { mdStatus: '0', Response: 'Declined', ProcReturnCode: '05' },
      'notAuthenticated',
    ],
    [
      'not authenticated, and a time-out',
      { mdStatus: '4', Response: 'Error', ProcReturnCode: '96' },
      'unknown',
    ],
  ])('%s', (_case, fields, outcome) => {
    expect(readPaying(fields)).toMatchObject({ outcome })
  })
})

describe('whatever is posted', () => {
  const isHarmless = (raw: Uint8Array) => {
    const outcomes = [merchant, paying].map((each) => readNestpayCallback(each, raw, expected).outcome)
    return outcomes.every((outcome) =>
      ['forged', 'unknown', 'notAuthenticated', 'misconfigured'].includes(outcome),
    )
  }

  test('never counts as paid or authenticated without the key', () => {
    const anything = fc.oneof(
      fc.uint8Array({ maxLength: 400 }),
      fc
        .dictionary(
          fc.constantFrom(...Object.keys(genuine), 'HASH', 'Response', 'ProcReturnCode'),
          fc.string(),
        )
        .map((fields) => Buffer.from(new URLSearchParams(fields).toString())),
      fc.string().map((key) => posted({ ...genuine, Response: 'Approved', ProcReturnCode: '00' }, `${key}!`)),
    )
    fc.assert(fc.property(anything, isHarmless), { numRuns: 1000 })
  })

  test('nor does an endless body', () => {
    expect(readNestpayCallback(merchant, Buffer.alloc(70_000, 'a'), expected)).toEqual({
      outcome: 'forged',
      why: 'unreadable',
    })
  })
})
