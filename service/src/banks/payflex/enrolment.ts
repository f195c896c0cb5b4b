import { cardBrands, currency } from 'contract/payments/codes'
import { cardBrandOf } from 'rules/payments/card-number'
import type { ThreeDStart, ThreeDStarted } from '../bank.ts'
import { bankAmount } from '../bank-amounts.ts'
import { textIn } from '../../xml/xml.ts'
import { type AcsTarget, acsForm } from './acs-form.ts'
import { readPayflexXml } from './read-payflex-xml.ts'
import { classOfMpiCode } from './result-codes.ts'

export interface MpiAccount {
  merchantId: string
  password: string
}

/** Plain fields, no XML: the MPI takes XML for a wrong expiry date. */
export function enrolmentFields(account: MpiAccount, start: ThreeDStart): [name: string, value: string][] {
  const { card } = start
  const brand = card && cardBrandOf(card.number)
  if (!card || !brand) throw new Error('Enrolment needs a card of a known brand')
  return [
    ['MerchantId', account.merchantId],
    ['MerchantPassword', account.password],
    ['VerifyEnrollmentRequestId', start.orderNumber],
    ['Pan', card.number],
    ['ExpiryDate', expiryYearMonth(card)],
    ['PurchaseAmount', bankAmount(start.amountKurus)],
    ['Currency', currency.numericCode],
    ['BrandName', String(cardBrands[brand].code)],
    ['SuccessUrl', start.successUrl],
    ['FailureUrl', start.failureUrl],
    ['BrowserIpAddress', start.clientAddress],
    ['Language', 'tr-TR'],
  ]
}

/** Expiry as two digits of the year, then the month. */
function expiryYearMonth({ expiryYear, expiryMonth }: { expiryYear: number; expiryMonth: number }): string {
  return `${String(expiryYear).slice(-2)}${String(expiryMonth).padStart(2, '0')}`
}

/** Only an enrolled card goes on; an unclear answer counts as the bank being unavailable, since nothing is charged yet. */
export function readEnrolment(bytes: Uint8Array, orderNumber: string, target: AcsTarget): ThreeDStarted {
  const unavailable = (bankMessage: string): ThreeDStarted => ({
    outcome: 'unavailable',
    bankResultCode: '',
    bankMessage,
  })
  const document = readPayflexXml(bytes)
  if (!document) return unavailable('the answer cannot be read')
  const text = (name: string) => textIn(document, name) ?? ''
  const [status, code] = [text('Status'), text('MessageErrorCode') || text('ResultCode')]
  if (status === '' && code === '') return unavailable('the answer says nothing')
  const trouble = { bankResultCode: code, bankMessage: text('ErrorMessage').slice(0, 500) }
  if (!['200', '0000', ''].includes(code)) return refusalOf(code, trouble)
  if (status === 'N' || status === 'U') return { outcome: 'refused', reason: 'notEnrolled', ...trouble }
  if (status !== 'Y' || code === '') return unavailable(`the answer has the status ${status}`)
  if (text('VerifyEnrollmentRequestId') !== orderNumber) return unavailable('the answer is of another order')
  const form = acsForm(
    {
      acsUrl: text('ACSUrl'),
      paReq: text('PaReq') || text('Pareq'),
      termUrl: text('TermUrl'),
      md: text('MD'),
    },
    target,
  )
  return form ? { outcome: 'form', ...form } : unavailable('the answer leads to no ACS we may use')
}

function refusalOf(code: string, trouble: { bankResultCode: string; bankMessage: string }): ThreeDStarted {
  const meaning = classOfMpiCode(code)
  if (meaning === 'unavailable' || meaning === 'misconfigured') return { outcome: meaning, ...trouble }
  return { outcome: 'refused', reason: meaning, ...trouble }
}
