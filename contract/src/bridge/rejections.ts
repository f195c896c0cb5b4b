/**
 * Reasons for which a record of the bridge is rejected or held, for programs; the sentence beside each is for people and may
 * change. A code keeps its meaning; further ones may come.
 */
export const bridgeRejections = {
  unknownField: 'The record has a field that the description does not have.',
  missingField: 'A field that is needed is missing or empty.',
  wrongForm: 'The value has not the described form, is too long or is none of those that can be written.',
  accountNumber: 'The text has the number of a bank account in it.',
  wrongIdentityNumber: 'The identity number is wrong, or is none of the kind that the registry type has.',
  inFuture: 'The day or moment has not come yet.',
  wrongDay: 'The day does not fit to another day of the record, or to what the debt is.',
  wrongSign: 'Amounts of a receipt have no minus; those of a counter-entry all have one.',
  unknownRegistry: 'No registry has this number: bring the registry first.',
  unknownRevenue: 'No revenue has this code; GET /bridge/code-lists has all of them.',
  unknownAccrual: 'No accrual has this number: bring the accrual first.',
  numberTwice: 'The number stands twice in the request, or an accrual twice in a receipt.',
  otherContent: 'The number is known with other content, which never changes.',
  fixedField: 'The field of a known record never changes: cancel it and bring another one.',
  phoneOfClerk: 'The phone of someone who has or had a duty is changed by that person alone.',
  deathOfClerk: 'The death of someone who has a duty is recorded by two clerks at the desk.',
  notForKind: 'The field does not exist for this kind of registry.',
  numberOfAnother: 'Another registry has this identity number.',
  accrualOfAnother: 'The accrual is owed by another registry.',
  receiptNumberTaken: 'Another collection has this receipt number.',
  numberOfBankLine: 'Such numbers are those of lines of banks’ files.',
  accruedHere: 'The portal accrued this instalment by a declaration.',
  reasonNeeded: 'A change of this kind needs its reason.',
  beyondDebt: 'The debt is too small for what is taken off it or collected.',
  eventOfOtherLaw: 'By the law of this debt the event does not interrupt its limitation.',
  nothingToEnd: 'The debt has no security or stay that could end.',
  paidHereOtherwise: 'The portal took this payment, of another registry or amount.',
  cancelledHere: 'The money of this receipt is given back by the portal, or was.',
  noSuchReceipt:
    'The receipt that is to be cancelled is unknown, of another registry, later or a counter-entry itself.',
  cancelledBefore: 'The receipt was cancelled before.',
  linesDiffer: 'A counter-entry takes back exactly the lines of its receipt.',
  fellWithAnother: 'Another line of the receipt, or the receipt that is to be cancelled, was rejected.',
  dueBeforeAccrual: 'Held: due before it was accrued.',
  dueFarOff: 'Held: due longer after its accrual, or after today, than is usual for its revenue.',
  yearFarOff: 'Held: the year of the period is far from the year of the accrual.',
  overdueOnArrival: 'Held: overdue for long when it came.',
  amountFarOff:
    'The amount is far from the one before, or beyond the highest of its revenue: held; a raise by an adjustment is not taken.',
  other: 'A reason without a code of its own: read the sentence.',
} as const

export type BridgeRejectionCode = keyof typeof bridgeRejections
export const bridgeRejectionCodes = Object.keys(bridgeRejections) as BridgeRejectionCode[]
