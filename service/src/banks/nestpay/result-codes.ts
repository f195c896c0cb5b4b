import type { CardRefusalReason } from 'contract/payments/card-refusal-codes'

/**
 * Class of a code that ends a payment: the issuer said no, we asked wrongly, or only an inquiry at the bank can tell.
 */
export type CodeClass =
  | { kind: 'declined'; reason: CardRefusalReason }
  | { kind: 'misconfigured' }
  | { kind: 'unknown' }

const declined = (reason: CardRefusalReason): CodeClass => ({ kind: 'declined', reason })
const misconfigured: CodeClass = { kind: 'misconfigured' }
const unknown: CodeClass = { kind: 'unknown' }

function table(...rows: [codes: string, meaning: CodeClass][]): ReadonlyMap<string, CodeClass> {
  return new Map(rows.flatMap(([codes, meaning]) => codes.split(' ').map((code) => [code, meaning] as const)))
}

/**
 * `ProcReturnCode`: answer of the card's issuer or its host, by its meaning in ISO 8583. These leave open whether money
 * moved: 06 (an error, of no one and nowhere), 68 (the answer came too late), 92 (time-out), 94 (sent twice: the first
 * one may have been carried out) and 96 (malfunction).
 */
const procReturnCodes = table(
  ['01 02 05 09 12 19 21 25 26 27 28 29 39 40 52 53 55 38 75 85 91 93 98 SF', declined('issuerRefused')],
  ['04 07 36 37 41 43 62', declined('lostOrStolen')],
  ['14 15 56', declined('cardNumber')],
  ['33 54', declined('cardExpired')],
  ['34 59 63 YK', declined('suspectedFraud')],
  ['51', declined('insufficientFunds')],
  ['61 65', declined('limitExceeded')],
  ['57 GK', declined('notPermitted')],
  ['82 84', declined('securityCode')],
  ['03 13 20 30 58 76 77 80 81', misconfigured],
  ['06 68 92 94 96', unknown],
)

/** `Extra.ERRORCODE`: NestPay's own codes, without the `CORE-` before them. */
const coreCodes = table(
  // The system broke off somewhere, or the order is or was under way: money may have moved.
  ['1000 1001 1002 1003 1004 1005 2016 2304 2500 2501 2700 2800 2900 3000 2302 2507 2127', unknown],
  ['1006 1010 1019 1011 1012 1013 1014 1015 1018 1022 1023 1024', misconfigured],
  ['2001 2003 2005 2009 2105 2106 2118 2301', misconfigured],
  ['1008 2121 2206', declined('notAuthenticated')],
  ['2010 2011 2502', declined('cardExpired')],
  ['2012 2015 2316', declined('cardNumber')],
  ['2208 2515', declined('securityCode')],
  ['2250 2251 2253', declined('suspectedFraud')],
  ['2204 2601 2603', declined('issuerRefused')],
  ['2126 2201 2202 2252 2254 2255 2256 2311 2312 2313 2314 4000', misconfigured],
)

/** The 3-D gate's own errors, before anyone is authenticated. */
const gateCodes = table(['HPP-1001', declined('cardNumber')], ['3D-1004 3D-1007', misconfigured])

/** Meaning of a code for a payment; undefined when no table lists it. */
export function classOfErrorCode(errorCode: string): CodeClass | undefined {
  const [, family, number = ''] = /^(CORE|ISO8583)-(\w+)$/.exec(errorCode) ?? []
  if (family === 'CORE') return coreCodes.get(number)
  if (family === 'ISO8583') return procReturnCodes.get(number)
  return gateCodes.get(errorCode)
}

export function classOfProcReturnCode(procReturnCode: string): CodeClass | undefined {
  return procReturnCodes.get(procReturnCode)
}

type ReversalRefusal = 'tooLate' | 'tooEarly' | 'nothingToReverse'

const reversalCodes: ReadonlyMap<string, ReversalRefusal> = new Map([
  ['CORE-2508', 'tooEarly'],
  ['CORE-2511', 'tooLate'],
  ['CORE-2514', 'tooLate'],
  ['CORE-2008', 'nothingToReverse'],
  ['CORE-2116', 'nothingToReverse'],
  ['CORE-2117', 'nothingToReverse'],
  ['CORE-2120', 'nothingToReverse'],
  ['CORE-2123', 'nothingToReverse'],
  ['CORE-2504', 'nothingToReverse'],
])
/** Clear refusals that only a person can do something about. */
const otherReversalCodes = new Set(['CORE-2119', 'CORE-2133', 'CORE-2503', 'CORE-2517', 'CORE-2301'])

/** The host's own words for an original that it does not find, or reversed before. */
const hostNothingToReverse = ['25', '26', '29', '98']

/** Reason why a void or refund was refused; undefined when the codes do not say that it was. */
export function reversalRefusalOf({
  response,
  errorCode,
  procReturnCode,
}: {
  response: string
  errorCode: string
  procReturnCode: string
}): ReversalRefusal | 'other' | undefined {
  if (response !== 'Declined' && response !== 'Error') return undefined
  const known = reversalCodes.get(errorCode)
  if (known) return known
  if (otherReversalCodes.has(errorCode)) return 'other'
  const hostCode = /^ISO8583-(\w+)$/.exec(errorCode)?.[1] ?? (errorCode === '' ? procReturnCode : undefined)
  if (response === 'Declined' && hostCode !== undefined) {
    if (hostNothingToReverse.includes(hostCode)) return 'nothingToReverse'
    const kind = classOfProcReturnCode(hostCode)?.kind
    return kind === 'declined' || kind === 'misconfigured' ? 'other' : undefined
  }
  return classOfErrorCode(errorCode)?.kind === 'misconfigured' ? 'other' : undefined
}
