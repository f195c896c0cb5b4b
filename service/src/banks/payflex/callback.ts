import { createHash } from 'node:crypto'
import { currency } from 'contract/payments/codes'
import type { CallbackReading, ExpectedPayment, ForgedBecause } from '../bank.ts'
import { readBankAmount, readBankKurus } from '../bank-amounts.ts'
import type { PayflexSettings } from '../../settings/bank-settings.ts'
import { isFullEci } from '../eci.ts'
import { encodeLatin5 } from '../latin5.ts'
import { readForm } from '../read-form.ts'
import { isSameText } from '../same-text.ts'
import { classOfMpiCode } from './result-codes.ts'

export interface MpiMerchant {
  merchantId: string
  password: string
  callbackHash: PayflexSettings['CallbackHash']
}

type Field = (name: string) => string

/** Reads the MPI's callback, posted by the browser. Nothing has been charged at this point. */
export function readPayflexCallback(
  merchant: MpiMerchant,
  raw: Uint8Array,
  expected: ExpectedPayment,
): CallbackReading {
  const form = readForm(raw)
  if (form.kind !== 'fields') return { outcome: 'forged', why: form.kind }
  // The names' case differs between installations, so two that differ in nothing else are one.
  const fields = new Map([...form.fields].map(([name, value]) => [name.toLowerCase(), value]))
  if (fields.size < form.fields.size) return { outcome: 'forged', why: 'duplicateField' }
  const field: Field = (name) => fields.get(name.toLowerCase())?.trim() ?? ''
  const isSuccess = field('Status') === 'Y'
  const why =
    unsignedBecause(merchant, field, isSuccess, expected) ?? strangeness(merchant, field, isSuccess, expected)
  if (why) return { outcome: 'forged', why }
  return isSuccess
    ? readSuccess(field, merchant.callbackHash !== 'off' && field('Hash') !== '')
    : readFailure(field)
}

/** An unsigned failure is believed: it can make us give up, but never pay. */
function unsignedBecause(
  { callbackHash, ...merchant }: MpiMerchant,
  field: Field,
  isSuccess: boolean,
  expected: ExpectedPayment,
): ForgedBecause | undefined {
  const given = field('Hash')
  if (callbackHash === 'off') return undefined
  if (given === '') return callbackHash === 'required' && isSuccess ? 'hashMissing' : undefined
  return isSameText(given, mpiCallbackHash(merchant, field, expected.amountKurus)) ? undefined : 'hash'
}

/** Over the amount as it was expected, so that another amount breaks the hash whichever way it is written. */
export function mpiCallbackHash(
  { merchantId, password }: { merchantId: string; password: string },
  field: Field,
  amountKurus: number,
): string {
  const eci = field('Eci')
  const plain = [
    field('VerifyEnrollmentRequestId'),
    merchantId,
    field('PurchCurrency'),
    String(amountKurus),
    eci === '' ? '' : eci.padStart(2, '0'),
    field('Cavv'),
    field('MdStatus'),
    field('Status'),
    password,
  ].join('')
  return createHash('sha256').update(encodeLatin5(plain)).digest('base64')
}

function strangeness(
  { merchantId }: MpiMerchant,
  field: Field,
  isSuccess: boolean,
  { orderNumber, amountKurus }: ExpectedPayment,
): ForgedBecause | undefined {
  const differs = (name: string, isRight: (value: string) => boolean) =>
    (isSuccess || field(name) !== '') && !isRight(field(name))
  if (differs('MerchantId', (value) => value === merchantId)) return 'merchant'
  if (field('VerifyEnrollmentRequestId') !== orderNumber) return 'order'
  if (differs('PurchCurrency', (value) => value === currency.numericCode)) return 'currency'
  if (differs('PurchAmount', (value) => amountIn(value) === amountKurus)) return 'amount'
  return undefined
}

/** Kuruş as a rule; newer installations write lira with a dot. */
function amountIn(text: string): number | undefined {
  return text.includes('.') ? readBankAmount(text) : readBankKurus(text)
}

/**
 * Charged only with full authentication. The hash has no separators, so that its last parts could change places
 * with the end of the CAVV: where it is signed, MdStatus must be there, as every installation that signs names it.
 */
function readSuccess(field: Field, isSigned: boolean): CallbackReading {
  const eci = field('Eci').padStart(2, '0')
  const cavv = field('Cavv')
  const mdStatus = field('MdStatus')
  if (!isFullEci(eci) || cavv === '' || !(isSigned ? ['1'] : ['', '1']).includes(mdStatus)) {
    return {
      outcome: 'notAuthenticated',
      reason: 'halfAuthenticated',
      bankResultCode: `Eci ${eci}`,
      bankMessage: field('ErrorMessage').slice(0, 500),
    }
  }
  return { outcome: 'authenticated', authentication: { eci, cavv } }
}

function readFailure(field: Field): CallbackReading {
  const status = field('Status')
  const trouble = {
    bankResultCode: field('ErrorCode') || `Status ${status}`,
    bankMessage: field('ErrorMessage').slice(0, 500),
  }
  if (status === 'A' || status === 'U')
    return { outcome: 'notAuthenticated', reason: 'halfAuthenticated', ...trouble }
  const meaning = classOfMpiCode(field('ErrorCode'))
  if (status === 'N' || meaning === 'unavailable' || field('ErrorCode') === '') {
    return { outcome: 'notAuthenticated', reason: 'notAuthenticated', ...trouble }
  }
  return meaning === 'misconfigured'
    ? { outcome: 'misconfigured', ...trouble }
    : { outcome: 'notAuthenticated', reason: meaning, ...trouble }
}
