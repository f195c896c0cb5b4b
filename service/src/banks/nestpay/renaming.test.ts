import { describe, expect, test } from 'vitest'
import { type NamedValue, renamingsOf } from '../../testing/renamings.ts'
import { readBankAmount } from '../bank-amounts.ts'
import { readNestpayCallback } from './callback.ts'
import { threeDForm } from './form.ts'
import { callbackHash, formHash } from './hash.ts'

const merchant = { clientId: '500100000', storeKey: 'demo-key', storeType: '3d_pay' as const }
const expected = { orderNumber: 'K7Q2M4N8P0R3S5T7V9WX', amountKurus: 100_000 }
/** Typed by the payer, so chosen to be as useful as possible: each could pass for a number the bank reads. */
const card = {
  number: '4355080000000018',
  expiryMonth: 5,
  expiryYear: 2030,
  securityCode: '100',
  holderName: 'A',
}
const start = {
  ...expected,
  successUrl: 'https://a.example/odeme-donus/abc',
  failureUrl: 'https://a.example/odeme-donus/abc',
}

/** Whether the gate accepts a field before it takes a payment. */
function passesAtGate(name: string, value: string): boolean {
  switch (name) {
    case 'clientid':
      return value === merchant.clientId
    case 'hashAlgorithm':
      return value === 'ver3'
    case 'storetype':
      return ['3d', '3d_pay', '3d_pay_hosting'].includes(value)
    case 'amount':
      return readBankAmount(value) !== undefined
    case 'pan':
      return /^\d{13,19}$/.test(value)
    case 'okUrl':
    case 'failUrl':
      return URL.canParse(value)
    default:
      return true
  }
}

describe('our form, its values shown to the gate under other names', () => {
  const storeTypes = ['3d', '3d_pay', '3d_pay_hosting'] as const

  test.each(storeTypes)('%s: no field but the amount passes for the amount', (storeType) => {
    const withCard = storeType === '3d_pay_hosting' ? {} : { card }
    const fields = threeDForm({ ...merchant, storeType }, { ...start, ...withCard }, 'r1')
    const signed = fields.filter(([name]) => name !== 'hash')
    // The fewest fields a gate can do with: fewer of them leave a payer more room.
    const names = ['amount', 'clientid', 'hashAlgorithm', 'okUrl', 'storetype']
    const forms = renamingsOf(signed, names, passesAtGate)
    expect(forms.length).toBeGreaterThan(0)
    const [, hash] = fields.at(-1) ?? []
    for (const form of forms) expect(formHash(form, merchant.storeKey)).toBe(hash)
    const amounts = new Set(forms.map((form) => valueOf(form, 'amount')))
    expect([...amounts]).toEqual(['1000.00'])
  })

  test.each(storeTypes)('%s: no field but our number passes for a number of an order', (storeType) => {
    const withCard = storeType === '3d_pay_hosting' ? {} : { card }
    const fields = threeDForm({ ...merchant, storeType }, { ...start, ...withCard }, 'r1')
    const signed = fields.filter(([name]) => name !== 'hash')
    const isNumber = /^[A-Z][0-9A-Z]{19}$/
    const forms = renamingsOf(signed, ['amount', 'clientid', 'oid', 'storetype'], passesAtGate)
    const numbers = new Set(forms.map((form) => valueOf(form, 'oid')).filter((oid) => isNumber.test(oid)))
    expect([...numbers]).toEqual([expected.orderNumber])
  })

  test('nothing is sent that the gate can do without', () => {
    const names = threeDForm(merchant, { ...start, card }, 'r1').map(([name]) => name)
    const hosted = threeDForm({ ...merchant, storeType: '3d_pay_hosting' }, start, 'r1')
    for (const optional of ['cardType', 'refreshtime', 'callbackUrl', 'Email', 'BillToName'])
      expect([...names, ...hosted.map(([name]) => name)]).not.toContain(optional)
  })
})

/** A callback with every field that has been seen, of a half authentication. */
function halfSecure(storetype: string): NamedValue[] {
  const fields = {
    ACQBIN: '454671',
    acqStan: '1000',
    amount: '1000',
    AuthCode: 'P1',
    callbackCall: 'true',
    cavv: 'AAABBBCCC+/=',
    cavvAlgorithm: '2',
    clientid: merchant.clientId,
    clientIp: '10.1.2.3',
    currency: '949',
    digest: 'digest',
    dsId: '1',
    eci: '06',
    Ecom_Payment_Card_ExpDate_Month: '05',
    Ecom_Payment_Card_ExpDate_Year: '30',
    ErrMsg: '',
    failUrl: start.failureUrl,
    hashAlgorithm: 'ver3',
    HostRefNum: '3253',
    iReqCode: '',
    lang: 'tr',
    maskedCreditCard: '4355 08** **** 0018',
    md: '435508:ABC:4325:##500100000',
    mdErrorMsg: 'Not authenticated',
    mdStatus: '4',
    merchantID: merchant.clientId,
    oid: expected.orderNumber,
    okUrl: start.successUrl,
    PAResSyntaxOK: 'true',
    payResults_dsId: '1',
    ProcReturnCode: '00',
    protocol: '3DS2.2.0',
    Response: 'Approved',
    rnd: 'r1',
    sID: '1',
    storetype,
    taksit: '',
    TranType: 'Auth',
    TransId: 'T1',
    txstatus: 'A',
    veresEnrolledStatus: 'Y',
    version: '2.0',
    xid: 'xid+/=',
  }
  return Object.entries(fields)
}

function posted(fields: readonly NamedValue[], hash: string): Uint8Array {
  return Buffer.from(new URLSearchParams([...fields, ['HASH', hash]]).toString())
}

describe('the bank’s callback, its values shown to us under other names', () => {
  test('3d: half an authentication never passes for a whole one that the bank would charge', () => {
    const genuine = halfSecure('3d')
    const hash = callbackHash(genuine, merchant.storeKey)
    const isOurs = (name: string, value: string) =>
      name === 'clientid' ? value === merchant.clientId : name !== 'mdStatus' || value === '1'
    const forms = renamingsOf(genuine, ['clientid', 'mdStatus', 'eci', 'storetype'], isOurs)
    expect(forms.length).toBeGreaterThan(100)
    for (const form of forms) {
      const reading = readNestpayCallback({ ...merchant, storeType: '3d' }, posted(form, hash), expected)
      // A callback that passes at all has another ECI than the bank's own record.
      if (reading.outcome === 'authenticated') expect(reading.authentication['eci']).not.toBe('06')
    }
  })

  test('3d_pay: it can pass, which is why an inquiry has to confirm it', () => {
    const genuine = halfSecure('3d_pay')
    const hash = callbackHash(genuine, merchant.storeKey)
    const names = [
      'amount',
      'clientid',
      'currency',
      'mdStatus',
      'oid',
      'ProcReturnCode',
      'Response',
      'storetype',
    ]
    const right: Record<string, string> = {
      clientid: merchant.clientId,
      currency: '949',
      mdStatus: '1',
      oid: expected.orderNumber,
      ProcReturnCode: '00',
      Response: 'Approved',
      storetype: '3d_pay',
    }
    const forms = renamingsOf(genuine, names, (name, value) => name === 'amount' || value === right[name])
    const outcomes = forms.map((form) => readNestpayCallback(merchant, posted(form, hash), expected).outcome)
    expect(outcomes).toContain('charged')
  })
})

function valueOf(form: readonly NamedValue[], wanted: string): string {
  return form.find(([name]) => name === wanted)?.[1] ?? ''
}
