import type { CardRefusalReason } from 'contract/payments/card-refusal-codes'

/** Class of a code that ends a payment; `duplicate` and `unknown` both mean that only a search can tell. */
export type CodeClass =
  | { kind: 'declined'; reason: CardRefusalReason }
  | { kind: 'misconfigured' }
  | { kind: 'duplicate' }
  | { kind: 'unknown' }

const declined = (reason: CardRefusalReason): CodeClass => ({ kind: 'declined', reason })

function table<Meaning>(...rows: [codes: string, meaning: Meaning][]): ReadonlyMap<string, Meaning> {
  return new Map(rows.flatMap(([codes, meaning]) => codes.split(' ').map((code) => [code, meaning] as const)))
}

/** Codes of the VPOS' `ResultCode`; others are unknown. */
const vposCodes = table<CodeClass>(
  [
    '0001 0002 0005 0009 0010 0011 0012 0021 0038 0052 0053 0055 0075 0077 0078 0089 0973',
    declined('issuerRefused'),
  ],
  ['0004 0007 0041 0043 0062 0358 0381 0382 0575', declined('lostOrStolen')],
  ['0034 0059 0063', declined('suspectedFraud')],
  ['0051 0315 0357', declined('insufficientFunds')],
  ['0061 0065', declined('limitExceeded')],
  ['0057 0058 0093', declined('notPermitted')],
  ['0014 0015 0056 0092 1051', declined('cardNumber')],
  ['0033 0054 1052', declined('cardExpired')],
  ['0312 1050', declined('securityCode')],
  // ECI and CAVV are handed on as they came: where they are not its MPI's, someone changed an unsigned callback.
  ['0400 1116 1117', declined('notAuthenticated')],
  ['0501 0577 0978 1044 1060 1103 1104', declined('issuerRefused')],
  [
    '0003 0006 0013 0030 0359 0503 0504 0550 0570 0571 0572 0574 0580 0581 0582 0583',
    { kind: 'misconfigured' },
  ],
  ['0962 0963 0972 0975 0976 0977 0980 0981 0985 0986 0987', { kind: 'misconfigured' }],
  [
    '1047 1049 1053 1054 1075 1076 1077 1078 1079 1080 1081 1082 1096 1097 1098 1099',
    { kind: 'misconfigured' },
  ],
  ['1100 1105 1106 1107 1108 1110 1111 1112 1114 1115 1118 1119 1120 1121', { kind: 'misconfigured' }],
  ['1125 1126 1127 1129 1130 1131 1132 1133 1134 1147 1148 2200 5001 5002', { kind: 'misconfigured' }],
  ['0320 0323 0540 0541 0542 0961 0966 0971 0974 0982 0983 0984', { kind: 'duplicate' }],
  ['1006 1007 1046 1059 1061 1065 1083 1088 1089 1101 1113 1123 1124 1128 2202', { kind: 'duplicate' }],
  ['0008 0032 0091 0096 1001 1073 1074 7777', { kind: 'unknown' }],
)

export function classOfVposCode(code: string): CodeClass {
  return vposCodes.get(code) ?? { kind: 'unknown' }
}

/** The MPI's errors that concern the cardholder or pass by; every other is ours. */
const mpiCodes = table<CardRefusalReason | 'unavailable'>(
  ['20', 'notEnrolled'],
  ['33 400', 'notAuthenticated'],
  ['2029', 'cardNumber'],
  ['2030', 'cardExpired'],
  ['1001 2053 2054', 'unavailable'],
)

export function classOfMpiCode(code: string): CardRefusalReason | 'unavailable' | 'misconfigured' {
  return mpiCodes.get(code) ?? 'misconfigured'
}

type ReversalMeaning = 'done' | 'tooLate' | 'nothingToReverse' | 'other'

const cancelCodes = table<ReversalMeaning>(
  ['0000 1083 1101 1124', 'done'],
  ['2202 1073 0971 0974', 'tooLate'],
  ['0540 0541 0983 1007 1059 1123', 'nothingToReverse'],
)
const refundCodes = table<ReversalMeaning>(
  ['0000 0541 1059', 'done'],
  // 1123 says that the record is refunded, and not whether wholly.
  ['0540 0982 0983 1007 1083 1101 1123 1124', 'nothingToReverse'],
  ['0542 0961 0984 1046 1089', 'other'],
)

/** Meaning of the answer to a cancel or refund; undefined when it leaves open whether it was done. */
export function reversalMeaningOf(kind: 'Cancel' | 'Refund', code: string): ReversalMeaning | undefined {
  const known = (kind === 'Cancel' ? cancelCodes : refundCodes).get(code)
  if (known) return known
  const { kind: general } = classOfVposCode(code)
  return general === 'misconfigured' || general === 'declined' ? 'other' : undefined
}
