import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { enrolmentFields, readEnrolment } from './enrolment.ts'

const merchantId = '000100000013506'
const expected = { orderNumber: 'order222-abc', amountKurus: 109 }
const card = {
  number: '6501700122153568',
  expiryMonth: 3,
  expiryYear: 2029,
  securityCode: '961',
  holderName: 'Ş & Ö',
}
const clientAddress = '10.1.2.3'
const classic = { mode: 'classic', hosts: undefined } as const

describe('enrolment', () => {
  test('is asked with plain fields in the MPI’s formats', () => {
    const start = {
      ...expected,
      card,
      successUrl: 'https://a.example/b',
      failureUrl: 'https://a.example/c',
      clientAddress,
    }
    expect(Object.fromEntries(enrolmentFields({ merchantId, password: 'p' }, start))).toMatchObject({
      ExpiryDate: '2903',
      PurchaseAmount: '1.09',
      Currency: '949',
      BrandName: '300',
      VerifyEnrollmentRequestId: expected.orderNumber,
    })
  })

  const answer = (status: string, code: string, rest = '') =>
    Buffer.from(`<IPaySecure><Message ID="1"><VERes><Version>1.0.2</Version><Status> ${status}
      </Status><PaReq> eJx= </PaReq><ACSUrl>https://acs.example/x</ACSUrl><TermUrl>https://mpi.example/t</TermUrl>
      <MD>a#https://b</MD></VERes></Message><VerifyEnrollmentRequestId>${rest || expected.orderNumber}</VerifyEnrollmentRequestId>
      <MessageErrorCode>${code}</MessageErrorCode><ErrorMessage/></IPaySecure>`)
  const read = (bytes: Uint8Array, target: Parameters<typeof readEnrolment>[2] = classic) =>
    readEnrolment(bytes, expected.orderNumber, target)

  test('leads to the ACS with exactly three fields', () => {
    expect(read(answer('Y', '200'))).toEqual({
      outcome: 'form',
      action: 'https://acs.example/x',
      fields: [
        ['PaReq', 'eJx='],
        ['TermUrl', 'https://mpi.example/t'],
        ['MD', 'a#https://b'],
      ],
    })
  })

  test('leads only to hosts that are allowed', () => {
    expect(read(answer('Y', '200'), { mode: 'classic', hosts: ['acs.example'] })).toMatchObject({
      outcome: 'form',
    })
    expect(read(answer('Y', '200'), { mode: 'classic', hosts: ['*.example'] })).toMatchObject({
      outcome: 'form',
    })
    expect(read(answer('Y', '200'), { mode: 'classic', hosts: ['other.example'] })).toMatchObject({
      outcome: 'unavailable',
    })
    const script = Buffer.from(
      answer('Y', '200').toString().replace('https://acs.example/x', 'javascript:alert(1)'),
    )
    expect(read(script)).toMatchObject({ outcome: 'unavailable' })
  })

  test('takes address and hidden fields, and nothing else, from a page inside PaReq', () => {
    const page = `<html><script>steal()</script><form method="post" action="https://inner.example/a?b=1&amp;c=2">
      <input type="hidden" name="creq" value="x&quot;y"><input type="submit" name="go" value="1"></form></html>`
    const bytes = Buffer.from(
      answer('Y', '200').toString().replace('eJx=', Buffer.from(page).toString('base64')),
    )
    for (const mode of ['auto', 'innerForm'] as const)
      expect(read(bytes, { mode, hosts: undefined })).toEqual({
        outcome: 'form',
        action: 'https://inner.example/a?b=1&c=2',
        fields: [['creq', 'x"y']],
      })
    expect(read(bytes, { mode: 'base64url', hosts: undefined })).toMatchObject({
      fields: [
        ['PaReq', Buffer.from(page).toString('base64url')],
        ['MD', 'a#https://b'],
      ],
    })
  })

  test.each([
    ['N', '200', { outcome: 'refused', reason: 'notEnrolled' }],
    ['E', '20', { outcome: 'refused', reason: 'notEnrolled' }],
    ['E', '2029', { outcome: 'refused', reason: 'cardNumber' }],
    ['E', '2030', { outcome: 'refused', reason: 'cardExpired' }],
    ['E', '400', { outcome: 'refused', reason: 'notAuthenticated' }],
    ['E', '2053', { outcome: 'unavailable' }],
    ['E', '2005', { outcome: 'misconfigured' }],
    ['Y', '2023', { outcome: 'misconfigured' }],
    ['X', '200', { outcome: 'unavailable' }],
  ])('status %s with code %s', (status, code, outcome) => {
    expect(read(answer(status, code))).toMatchObject(outcome)
  })

  test('of another order or no XML leads nowhere', () => {
    expect(read(answer('Y', '200', 'other'))).toMatchObject({ outcome: 'unavailable' })
    fc.assert(fc.property(fc.uint8Array(), (bytes) => read(bytes).outcome === 'unavailable'))
  })
})
