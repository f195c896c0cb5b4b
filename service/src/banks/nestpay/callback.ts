import { currency } from 'contract/payments/codes'
import type { CallbackReading, ExpectedPayment, ForgedBecause } from '../bank.ts'
import { readBankAmount } from '../bank-amounts.ts'
import { isFullEci } from '../eci.ts'
import { readForm } from '../read-form.ts'
import { isSameText } from '../same-text.ts'
import { type ApiAnswer, chargeOf, classifyAuthorisation } from './api-answer.ts'
import type { NestpayMerchant } from './form.ts'
import { asciiUpperCase, callbackHash } from './hash.ts'
import { classOfErrorCode } from './result-codes.ts'

type Field = (name: string) => string

/** Reads the callback of est3Dgate, posted by the browser. */
export function readNestpayCallback(
  merchant: NestpayMerchant,
  raw: Uint8Array,
  expected: ExpectedPayment,
): CallbackReading {
  const form = readForm(raw)
  if (form.kind !== 'fields') return { outcome: 'forged', why: form.kind }
  const field: Field = (name) => form.fields.get(name) ?? ''
  const hashes = [...form.fields].filter(([name]) => asciiUpperCase(name) === 'HASH')
  if (hashes.length > 1) return { outcome: 'forged', why: 'duplicateField' }
  const [given] = hashes
  if (!given) return readUnsigned(merchant, field, expected)
  if (!isSameText(given[1], callbackHash(form.fields, merchant.storeKey)))
    return { outcome: 'forged', why: 'hash' }
  const why = strangeness(merchant, field, expected)
  if (why) return { outcome: 'forged', why }
  return merchant.storeType === '3d' ? readAuthentication(field) : readCharge(field)
}

/**
 * Reads an unsigned error, as those before 3-D Secure may be. If only we ask for money it is believed, since it can
 * make us give up but never pay; elsewhere anyone with the URL could post it.
 */
function readUnsigned(merchant: NestpayMerchant, field: Field, expected: ExpectedPayment): CallbackReading {
  if (field('mdStatus') !== '' || field('Response') !== 'Error')
    return { outcome: 'forged', why: 'hashMissing' }
  if (field('oid') !== '' && field('oid') !== expected.orderNumber) return { outcome: 'forged', why: 'order' }
  return merchant.storeType === '3d' ? gateError(field) : { outcome: 'unsigned', ...troubleOf(field) }
}

/** Mismatch with the stored attempt in a callback that the bank signed: one of another payment. */
function strangeness(
  merchant: NestpayMerchant,
  field: Field,
  expected: ExpectedPayment,
): ForgedBecause | undefined {
  // A failure may leave out fields that a success must have.
  const isSuccess = field('mdStatus') === '1' || field('Response') === 'Approved'
  const differs = (name: string, isRight: (value: string) => boolean) =>
    (isSuccess || field(name) !== '') && !isRight(field(name))
  if (field('clientid') !== merchant.clientId) return 'merchant'
  if (field('oid') !== expected.orderNumber) return 'order'
  if (differs('currency', (value) => value === currency.numericCode)) return 'currency'
  if (differs('storetype', (value) => value === merchant.storeType)) return 'storeType'
  if (differs('amount', (value) => readBankAmount(value) === expected.amountKurus)) return 'amount'
  return undefined
}

/**
 * `3d`: only full authentication counts, and nothing has been charged yet. Another field's value may stand as
 * mdStatus; the ECI may not be another one, since the bank compares it with its own record when it is asked for money.
 */
function readAuthentication(field: Field): CallbackReading {
  const [md, xid, eci, cavv] = [field('md'), field('xid'), field('eci'), field('cavv')]
  if (field('mdStatus') !== '1' || md === '') return notAuthenticated(field)
  if (!isFullEci(eci) || cavv === '')
    return {
      outcome: 'notAuthenticated',
      reason: 'halfAuthenticated',
      ...troubleOf(field),
      bankResultCode: `eci ${eci}`,
    }
  return { outcome: 'authenticated', authentication: { md, xid, eci, cavv } }
}

/** `3d_pay`: the bank has asked for the money itself, perhaps even after half an authentication. */
function readCharge(field: Field): CallbackReading {
  const answer = {
    orderNumber: field('oid'),
    response: field('Response'),
    procReturnCode: field('ProcReturnCode'),
    errorCode: field('ErrorCode') || field('EXTRA_ERRORCODE'),
    message: field('ErrMsg'),
    authorisationCode: field('AuthCode'),
    hostReference: field('HostRefNum'),
    transactionId: field('TransId'),
  }
  const charged = classifyAuthorisation(answer)
  const isAuthenticated = field('mdStatus') === '1'
  if (charged.outcome === 'approved') {
    const charge = { ...chargeOf(answer), amountKurus: readBankAmount(field('amount')) }
    return isAuthenticated
      ? { outcome: 'charged', charge }
      : { outcome: 'chargedUnsafely', charge, bankResultCode: `mdStatus ${field('mdStatus')}` }
  }
  if (!isAuthenticated && wasNeverAsked(answer, field('mdStatus'))) return notAuthenticated(field)
  if (charged.outcome === 'unknown' || charged.outcome === 'unavailable') {
    return { ...charged, outcome: 'unknown' }
  }
  return isAuthenticated ? charged : notAuthenticated(field)
}

/** Whether 3-D Secure or the gate ended it before the bank asked the issuer for money. */
function wasNeverAsked({ procReturnCode, errorCode }: ApiAnswer, mdStatus: string): boolean {
  if (procReturnCode !== '') return false
  if (errorCode === '') return mdStatus !== ''
  const meaning = classOfErrorCode(errorCode)
  return meaning !== undefined && meaning.kind !== 'unknown'
}

function notAuthenticated(field: Field): CallbackReading {
  const mdStatus = field('mdStatus')
  if (mdStatus === '') return gateError(field)
  const trouble = { ...troubleOf(field), bankResultCode: `mdStatus ${mdStatus}` }
  if (mdStatus === '7') return { outcome: 'misconfigured', ...trouble }
  const isHalf = ['2', '3', '4'].includes(mdStatus)
  const reason = isHalf ? 'halfAuthenticated' : mdStatus === '8' ? 'cardNumber' : 'notAuthenticated'
  return { outcome: 'notAuthenticated', reason, ...trouble }
}

/** The gate refused before anyone was authenticated. */
function gateError(field: Field): CallbackReading {
  const trouble = troubleOf(field)
  const meaning = classOfErrorCode(trouble.bankResultCode)
  if (meaning?.kind === 'misconfigured') return { outcome: 'misconfigured', ...trouble }
  const reason = meaning?.kind === 'declined' ? meaning.reason : 'notAuthenticated'
  return { outcome: 'notAuthenticated', reason, ...trouble }
}

function troubleOf(field: Field): { bankResultCode: string; bankMessage: string } {
  return {
    bankResultCode: field('ErrorCode') || field('ProcReturnCode'),
    bankMessage: (field('mdErrorMsg') || field('ErrMsg')).slice(0, 500),
  }
}
