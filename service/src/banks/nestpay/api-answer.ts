import type { Authorisation, Charge, Reversal } from '../bank.ts'
import { decodeLatin5, decodeUtf8 } from '../latin5.ts'
import { findElement, readXml, textIn, type XmlElement } from '../../xml/xml.ts'
import { classOfErrorCode, classOfProcReturnCode, reversalRefusalOf } from './result-codes.ts'

/** A CC5Response, or the part of a callback that says the same. */
export interface ApiAnswer {
  orderNumber: string
  /** Approved, Declined or Error. */
  response: string
  procReturnCode: string
  errorCode: string
  message: string
  authorisationCode: string
  hostReference: string
  transactionId: string
}

/** Reads a CC5Response; undefined for anything else. */
export function readApiAnswer(
  bytes: Uint8Array,
  contentType: string,
): { answer: ApiAnswer; extra: XmlElement | undefined } | undefined {
  const document = readDocument(bytes, contentType)
  if (document?.name !== 'CC5Response') return undefined
  const extra = findElement(document, 'Extra')
  const text = (name: string) => textIn(document, name) ?? ''
  const answer = {
    orderNumber: text('OrderId'),
    response: text('Response'),
    procReturnCode: text('ProcReturnCode'),
    errorCode: textIn(extra, 'ERRORCODE') ?? '',
    message: text('ErrMsg'),
    authorisationCode: text('AuthCode'),
    hostReference: text('HostRefNum'),
    transactionId: text('TransId'),
  }
  return { answer, extra }
}

/** Answers come in ISO-8859-9 unless they say otherwise. */
function readDocument(bytes: Uint8Array, contentType: string): XmlElement | undefined {
  const opening = Buffer.from(bytes.subarray(0, 100)).toString('latin1')
  const isUtf8 = /charset="?utf-8/i.test(contentType) || /^\s*<\?xml[^>]*encoding=["']utf-8/i.test(opening)
  try {
    return readXml((isUtf8 ? decodeUtf8(bytes) : undefined) ?? decodeLatin5(bytes))
  } catch {
    return undefined
  }
}

/** Meaning of the answer to an authorisation; an unclear one is unknown. */
export function classifyAuthorisation(answer: ApiAnswer): Authorisation {
  const { response, procReturnCode, errorCode, message } = answer
  const trouble = { bankResultCode: errorCode || procReturnCode, bankMessage: message }
  if (response === 'Approved' && procReturnCode === '00')
    return { outcome: 'approved', charge: chargeOf(answer) }
  const meaning = errorCode === '' ? undefined : classOfErrorCode(errorCode)
  const fallback =
    errorCode === '' && response === 'Declined' ? classOfProcReturnCode(procReturnCode) : undefined
  const found = response === 'Declined' || response === 'Error' ? (meaning ?? fallback) : undefined
  switch (found?.kind) {
    case 'declined':
      return { outcome: 'declined', reason: found.reason, ...trouble }
    case 'misconfigured':
      return { outcome: 'misconfigured', ...trouble }
    case 'unknown':
    case undefined:
      return { outcome: 'unknown', ...trouble }
  }
}

export function chargeOf(answer: ApiAnswer): Charge {
  return {
    amountKurus: undefined,
    bankReference: answer.hostReference,
    authorisationCode: answer.authorisationCode,
    bankTransactionId: answer.transactionId,
  }
}

export function classifyReversal(answer: ApiAnswer): Reversal {
  const { response, procReturnCode, errorCode, message } = answer
  const trouble = { bankResultCode: errorCode || procReturnCode, bankMessage: message }
  if (response === 'Approved' && procReturnCode === '00') {
    return { outcome: 'done', bankReference: answer.hostReference || answer.transactionId }
  }
  const why = reversalRefusalOf(answer)
  return why ? { outcome: 'refused', why, ...trouble } : { outcome: 'unknown', ...trouble }
}
