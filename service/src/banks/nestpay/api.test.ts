import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { encodeLatin5 } from '../latin5.ts'
import { readXml, textIn } from '../../xml/xml.ts'
import { classifyAuthorisation, classifyReversal, readApiAnswer } from './api-answer.ts'
import { authorisationXml, orderStatusXml, refundXml, voidXml } from './api-request.ts'
import { threeDForm } from './form.ts'
import { classifyOrderStatus } from './order-status.ts'

const account = { name: 'APIUSER', password: 'a&b<c>"ı', clientId: '700655000200' }
const expected = { orderNumber: 'order222', amountKurus: 10_025 }
const clientAddress = '10.1.2.3'

describe('what we send', () => {
  test('an authorisation is exact', () => {
    const authentication = { md: 'M&D', xid: 'X', eci: '05', cavv: 'C+/=' }
    expect(
      authorisationXml({ ...account, password: 'APIPASS' }, { ...expected, authentication, clientAddress }),
    ).toBe(
      '<?xml version="1.0" encoding="ISO-8859-9"?><CC5Request><Name>APIUSER</Name><Password>APIPASS</Password>' +
        '<ClientId>700655000200</ClientId><Type>Auth</Type><IPAddress>10.1.2.3</IPAddress><OrderId>order222</OrderId>' +
        '<Total>100.25</Total><Currency>949</Currency><Taksit></Taksit><Number>M&amp;D</Number><PayerTxnId>X</PayerTxnId>' +
        '<PayerSecurityLevel>05</PayerSecurityLevel><PayerAuthenticationCode>C+/=</PayerAuthenticationCode>' +
        '<Mode>P</Mode></CC5Request>',
    )
  })

  test('is plain ASCII that reads back as it was', () => {
    const reversal = { ...expected, reversalId: 'r', clientAddress }
    for (const xml of [
      orderStatusXml(account, 'order222'),
      voidXml(account, reversal),
      refundXml(account, reversal),
    ]) {
      expect(xml).toMatch(/^[\x20-\x7e]+$/)
      expect(textIn(readXml(xml), 'Password')).toBe(account.password)
    }
    expect(textIn(readXml(refundXml(account, reversal)), 'Total')).toBe('100.25')
    expect(textIn(readXml(orderStatusXml(account, 'order222')), 'ORDERSTATUS')).toBe('QUERY')
  })

  test('the form holds every field the gate wants, and the card only where it is typed here', () => {
    const start = { ...expected, successUrl: 'https://a.example/b', failureUrl: 'https://a.example/c' }
    const card = {
      number: '5571135571135575',
      expiryMonth: 3,
      expiryYear: 2030,
      securityCode: '000',
      holderName: 'A',
    }
    const merchant = { clientId: '1', storeKey: 'k', storeType: '3d' as const }
    const form = Object.fromEntries(threeDForm(merchant, { ...start, card }, 'r1'))
    expect(form).toMatchObject({
      amount: '100.25',
      taksit: '',
      TranType: 'Auth',
      pan: card.number,
      Ecom_Payment_Card_ExpDate_Month: '03',
      Ecom_Payment_Card_ExpDate_Year: '30',
      hashAlgorithm: 'ver3',
    })
    const hosted = threeDForm({ ...merchant, storeType: '3d_pay_hosting' }, start, 'r1').map(([name]) => name)
    expect(hosted).not.toContain('pan')
    expect(hosted).not.toContain('cv2')
  })
})

const answerOf = (fields: Record<string, string>, extra: Record<string, string> = {}) => {
  const write = (part: Record<string, string>) =>
    Object.entries(part)
      .map(([name, value]) => `<${name}>${value}</${name}>`)
      .join('\n')
  const xml = `<?xml version="1.0" encoding="ISO-8859-9"?>\n<CC5Response>${write(fields)}<Extra>${write(extra)}</Extra></CC5Response>`
  return readApiAnswer(encodeLatin5(xml), 'text/xml;charset=ISO-8859-9')
}
const authorisation = (fields: Record<string, string>, extra: Record<string, string> = {}) => {
  const read = answerOf(fields, extra)
  return read && classifyAuthorisation(read.answer)
}

describe('the answer to an authorisation', () => {
  test('approved, as in the published sample', () => {
    const fields = {
      OrderId: 'order222',
      Response: 'Approved',
      AuthCode: 'P18552',
      HostRefNum: '325300733333',
      ProcReturnCode: '00',
      TransId: '23253WkfD10806',
      ErrMsg: '',
    }
    expect(authorisation(fields)).toEqual({
      outcome: 'approved',
      charge: {
        amountKurus: undefined,
        bankReference: '325300733333',
        authorisationCode: 'P18552',
        bankTransactionId: '23253WkfD10806',
      },
    })
  })

  test('keeps its Turkish letters, as bytes and as references', () => {
    const message = 'ğüşıöçĞŞ &#x130;'
    expect(authorisation({ Response: 'Declined', ProcReturnCode: '51', ErrMsg: message })).toMatchObject({
      bankMessage: 'ğüşıöçĞŞ İ',
    })
  })

  const declined = (ProcReturnCode: string) => ({ Response: 'Declined', ProcReturnCode })
  const error = (ERRORCODE: string) => [{ Response: 'Error', ProcReturnCode: '99' }, { ERRORCODE }] as const

  test.each([
    ['51', 'insufficientFunds'],
    ['54', 'cardExpired'],
    ['14', 'cardNumber'],
    ['82', 'securityCode'],
    ['41', 'lostOrStolen'],
    ['43', 'lostOrStolen'],
    ['61', 'limitExceeded'],
    ['57', 'notPermitted'],
    ['59', 'suspectedFraud'],
    ['05', 'issuerRefused'],
    ['39', 'issuerRefused'],
    ['40', 'issuerRefused'],
    ['YK', 'suspectedFraud'],
  ])('declined with %s', (code, reason) => {
    expect(authorisation(declined(code))).toMatchObject({ outcome: 'declined', reason })
    expect(authorisation(declined(code), { ERRORCODE: `ISO8583-${code}` })).toMatchObject({
      outcome: 'declined',
      reason,
    })
  })

  test.each(['06', '68', '92', '94', '96', '99', '', '00', 'ZZ'])(
    'declined with %s leaves it open',
    (code) => {
      expect(authorisation(declined(code))).toMatchObject({ outcome: 'unknown' })
    },
  )

  test.each([
    'CORE-1000 CORE-1001 CORE-1002 CORE-1003 CORE-1004 CORE-1005 CORE-2016 CORE-2304 CORE-2500 CORE-2501 CORE-2700',
    'CORE-2800 CORE-2900 CORE-3000 BM-1001 BM-9100 BM-9103 2100 CORE-2302 CORE-2507 CORE-2127 CORE-7777 XYZ',
  ])('%s leave it open', (codes) => {
    for (const code of codes.split(' '))
      expect(authorisation(...error(code)), code).toMatchObject({ outcome: 'unknown' })
  })

  test.each([
    ['CORE-2012', { outcome: 'declined', reason: 'cardNumber' }],
    ['CORE-2010', { outcome: 'declined', reason: 'cardExpired' }],
    ['CORE-2515', { outcome: 'declined', reason: 'securityCode' }],
    ['CORE-2121', { outcome: 'declined', reason: 'notAuthenticated' }],
    ['CORE-2201', { outcome: 'misconfigured' }],
    ['CORE-2254', { outcome: 'misconfigured' }],
    ['CORE-1010', { outcome: 'misconfigured' }],
  ])('%s is final', (code, outcome) => {
    expect(authorisation(...error(code))).toMatchObject(outcome)
  })

  test.each([
    [{ Response: 'Approved', ProcReturnCode: '51' }],
    [{ Response: 'Approved', ProcReturnCode: '' }],
    [{ Response: '', ProcReturnCode: '00' }],
    [{ Response: 'approved', ProcReturnCode: '00' }],
    [{ Response: 'Error', ProcReturnCode: '51' }],
  ])('%j contradicts itself and leaves it open', (fields) => {
    expect(authorisation(fields)).toMatchObject({ outcome: 'unknown' })
  })

  test('rubbish is no answer', () => {
    const rubbish = fc.oneof(
      fc.uint8Array({ maxLength: 300 }),
      fc.string().map((text) => Buffer.from(text)),
    )
    fc.assert(
      fc.property(rubbish, (bytes) => readApiAnswer(bytes, '') === undefined),
      { numRuns: 1000 },
    )
    const doctype =
      '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><CC5Response><Response>&b;</Response></CC5Response>'
    expect(readApiAnswer(Buffer.from(doctype), '')).toBeUndefined()
    expect(readApiAnswer(Buffer.from(`${'<a>'.repeat(100_000)}`), '')).toBeUndefined()
  })
})

describe('the answer to an order status query', () => {
  const status = (extra: Record<string, string>, fields: Record<string, string> = {}) => {
    const read = answerOf({ Response: 'Approved', ProcReturnCode: '00', ...fields }, extra)
    return read && classifyOrderStatus(read.answer, read.extra, expected)
  }
  const sale = {
    CHARGE_TYPE_CD: 'S',
    TRANS_STAT: 'C',
    ORIG_TRANS_AMT: '10025',
    CAPTURE_AMT: '10025',
    AUTH_CODE: 'P1',
  }

  test('is read from single values and from the compound text alike', () => {
    const charged = {
      outcome: 'charged',
      charge: { amountKurus: 10_025, authorisationCode: 'P1' },
      refundedKurus: 0,
    }
    expect(status(sale)).toMatchObject(charged)
    const compound =
      'ORD_ID:order222\tCHARGE_TYPE_CD:S\tORIG_TRANS_AMT:10025\tCAPTURE_AMT:10025\tTRANS_STAT:S\tAUTH_DTTM:2024-01-03 21:37:57.259\tAUTH_CODE:P1'
    expect(status({ ORDERSTATUS: compound })).toMatchObject(charged)
  })

  test.each([
    ['voided', { ...sale, TRANS_STAT: 'V' }, 'voided'],
    ['cancelled', { ...sale, TRANS_STAT: 'CNCL' }, 'voided'],
    ['declined', { ...sale, TRANS_STAT: 'D' }, 'declined'],
    ['authorised only', { ...sale, TRANS_STAT: 'A' }, 'unknown'],
    ['pending', { ...sale, TRANS_STAT: 'PN' }, 'unknown'],
    ['in error', { ...sale, TRANS_STAT: 'ERR' }, 'unknown'],
    ['refunded', { ...sale, CHARGE_TYPE_CD: 'C' }, 'refunded'],
    ['partly refunded', { ...sale, CHARGE_TYPE_CD: 'C', CAPTURE_AMT: '25' }, 'charged'],
    ['another amount', { ...sale, CAPTURE_AMT: '100' }, 'unknown'],
    ['another order', { ...sale, ORD_ID: 'order223' }, 'unknown'],
    ['a voided refund', { ...sale, CHARGE_TYPE_CD: 'C', TRANS_STAT: 'V' }, 'unknown'],
  ])('%s', (_case, extra, outcome) => {
    expect(status(extra)).toMatchObject({ outcome })
  })

  test.each([
    [{ MDSTATUS: '1', ECI_3D: '05' }, 'full'],
    [{ MDSTATUS: '1' }, 'full'],
    [{ ECI_3D: '2' }, 'full'],
    [{ MDSTATUS: '4', ECI_3D: '06' }, 'half'],
    [{ MDSTATUS: '1', ECI_3D: '06' }, 'half'],
    [{ MDSTATUS: '4', ECI_3D: '05' }, 'half'],
    [{ ECI_3D: '07' }, 'half'],
    [{}, undefined],
  ])('names the 3-D result: %j', (extra, threeD) => {
    expect(status({ ...sale, ...extra })).toMatchObject({ outcome: 'charged', threeD })
  })

  test('that differs from the order says so at once', () => {
    expect(status({ ...sale, CAPTURE_AMT: '100' })).toMatchObject({
      outcome: 'unknown',
      differs: '100 kuruş',
    })
  })

  test('not found is told from a query that failed', () => {
    const notFound = { Response: 'Declined', ProcReturnCode: '99', ErrMsg: 'No record found for order222' }
    expect(status({ ORDERSTATUS: '' }, notFound)).toEqual({ outcome: 'notFound' })
    expect(status({ ERRORCODE: 'CORE-2201' }, { Response: 'Error', ProcReturnCode: '99' })).toMatchObject({
      outcome: 'unknown',
    })
  })
})

describe('the answer to a void or refund', () => {
  test.each([
    ['CORE-2511', 'tooLate'],
    ['CORE-2508', 'tooEarly'],
    ['CORE-2008', 'nothingToReverse'],
    ['CORE-2504', 'nothingToReverse'],
    ['CORE-2503', 'other'],
    ['CORE-2202', 'other'],
  ])('%s is refused', (ERRORCODE, why) => {
    const read = answerOf({ Response: 'Error', ProcReturnCode: '99' }, { ERRORCODE })
    expect(read && classifyReversal(read.answer)).toMatchObject({ outcome: 'refused', why })
  })

  test.each([
    ['05', 'other'],
    ['12', 'other'],
    ['21', 'other'],
    ['39', 'other'],
    ['40', 'other'],
    ['58', 'other'],
    ['25', 'nothingToReverse'],
    ['98', 'nothingToReverse'],
  ])('declined by the host with %s it is refused, whichever field says so', (code, why) => {
    for (const extra of [{}, { ERRORCODE: `ISO8583-${code}` }]) {
      const read = answerOf({ Response: 'Declined', ProcReturnCode: code }, extra)
      expect(read && classifyReversal(read.answer)).toMatchObject({ outcome: 'refused', why })
    }
  })

  test.each(['06', '68', '91', '92', '94', '96', '99', 'ZZ'])(
    'declined with %s: only a final code refuses it',
    (code) => {
      const read = answerOf({ Response: 'Declined', ProcReturnCode: code })
      const isFinal = code === '91'
      expect(read && classifyReversal(read.answer)).toMatchObject({
        outcome: isFinal ? 'refused' : 'unknown',
      })
    },
  )

  test.each(['CORE-1003', 'BM-9102', '', 'ISO8583-92'])('%s leaves it open', (ERRORCODE) => {
    const read = answerOf({ Response: 'Error', ProcReturnCode: '99' }, { ERRORCODE })
    expect(read && classifyReversal(read.answer)).toMatchObject({ outcome: 'unknown' })
  })
})
