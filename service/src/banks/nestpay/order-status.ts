import type { BankRecord, ExpectedPayment, ThreeDResult, UnknownRecord } from '../bank.ts'
import { readBankKurus } from '../bank-amounts.ts'
import { isFullEci } from '../eci.ts'
import { textIn, type XmlElement } from '../../xml/xml.ts'
import type { ApiAnswer } from './api-answer.ts'

/** Bank's record of the order's latest transaction. Amounts are kuruş here, unlike everywhere else. */
export function classifyOrderStatus(
  answer: ApiAnswer,
  extra: XmlElement | undefined,
  expected: ExpectedPayment,
): BankRecord {
  const unknown = (bankMessage: string): UnknownRecord => ({
    outcome: 'unknown',
    bankResultCode: answer.errorCode || answer.procReturnCode,
    bankMessage,
  })
  const value = statusValues(extra)
  const [chargeType, status] = [value('CHARGE_TYPE_CD'), value('TRANS_STAT')]
  if (status === '') {
    return /^No record found/i.test(answer.message) ? { outcome: 'notFound' } : unknown(answer.message)
  }
  if (value('ORD_ID') !== '' && value('ORD_ID') !== expected.orderNumber)
    return unknown('the answer is of another order')
  const charge = {
    amountKurus: readBankKurus(value('CAPTURE_AMT')) ?? readBankKurus(value('ORIG_TRANS_AMT')),
    bankReference: value('HOST_REF_NUM') || answer.hostReference,
    authorisationCode: value('AUTH_CODE') || answer.authorisationCode,
    bankTransactionId: value('TRANS_ID') || answer.transactionId,
  }
  // A refund that was voided leaves the sale as it was.
  if (status === 'V' || status === 'CNCL')
    return chargeType === 'S' ? { outcome: 'voided' } : unknown('a refund was voided')
  if (status === 'D')
    return { outcome: 'declined', bankResultCode: value('PROC_RET_CD') || 'D', bankMessage: answer.message }
  if (status !== 'C' && status !== 'S') return unknown(`the order stands at ${status}`)
  if (chargeType === 'S') {
    if (charge.amountKurus !== expected.amountKurus)
      return {
        ...unknown('the amount is another one'),
        differs: `${charge.amountKurus ?? '?'} kuruş`,
      }
    return { outcome: 'charged', charge, refundedKurus: 0, threeD: threeDIn(value) }
  }
  if (chargeType !== 'C' || charge.amountKurus === undefined)
    return unknown(`the order is of type ${chargeType}`)
  if (charge.amountKurus >= expected.amountKurus) return { outcome: 'refunded' }
  return {
    outcome: 'charged',
    charge: { ...charge, amountKurus: expected.amountKurus },
    refundedKurus: charge.amountKurus,
    threeD: undefined,
  }
}

/** The status shows the latest transaction alone: after a refund or a decline only the history tells of the sale. */
export function isOfSale(extra: XmlElement | undefined): boolean {
  const value = statusValues(extra)
  return value('CHARGE_TYPE_CD') !== 'C' && value('TRANS_STAT') !== 'D'
}

/** MDSTATUS or ECI_3D, whichever is named; where both are, both must be those of a full authentication. */
function threeDIn(value: (name: string) => string): ThreeDResult | undefined {
  const [mdStatus, eci] = [value('MDSTATUS'), value('ECI_3D')]
  if (mdStatus === '' && eci === '') return undefined
  return ['', '1'].includes(mdStatus) && (eci === '' || isFullEci(eci)) ? 'full' : 'half'
}

/** Each value stands alone in `Extra`, or only in one text parted by tabs. */
function statusValues(extra: XmlElement | undefined): (name: string) => string {
  const compound = new Map(
    (textIn(extra, 'ORDERSTATUS') ?? '').split('\t').map((part) => {
      const at = part.indexOf(':')
      return [part.slice(0, at).trim(), part.slice(at + 1).trim()] as const
    }),
  )
  return (name) => textIn(extra, name) ?? compound.get(name) ?? ''
}
