import { escapeXml, textElement } from '../../population-registry/xml/write-xml.ts'
import type { BankReply } from '../bank-door.ts'
import { toLatin5 } from '../latin5.ts'
import type { LedgerEntry } from '../ledger.ts'
import type { AnswerEffect } from '../magic-cards.ts'

export function apiReply(entry: LedgerEntry, effect: AnswerEffect = 'normal'): BankReply {
  const { isApproved, issuerCode } = entry
  return document(
    {
      OrderId: entry.orderNumber,
      GroupId: entry.orderNumber,
      Response: isApproved ? 'Approved' : issuerCode === '96' ? 'Error' : 'Declined',
      AuthCode: isApproved ? entry.authorisationCode : '',
      HostRefNum: entry.reference,
      ProcReturnCode: issuerCode,
      TransId: entry.transactionId,
      ErrMsg: isApproved ? '' : 'İşlem onaylanmadı, bankanızı arayın (ğüşıöç)',
    },
    {
      SETTLEID: '2589',
      TRXDATE: trxDate(entry.atMs),
      ERRORCODE: isApproved ? '' : `ISO8583-${issuerCode}`,
      HOSTDATE: hostDate(entry.atMs),
      CARDBRAND: '',
      CARDISSUER: '',
      NUMCODE: issuerCode,
    },
    effect,
  )
}

/** A code of NestPay itself (`CORE-…`), or of the issuer (two characters). */
export function faultReply(orderNumber: string, code: string): BankReply {
  const isIssuer = /^\w\w$/.test(code)
  return document(
    {
      OrderId: orderNumber,
      GroupId: orderNumber,
      Response: isIssuer ? 'Declined' : 'Error',
      AuthCode: '',
      HostRefNum: '',
      ProcReturnCode: isIssuer ? code : '99',
      TransId: '',
      ErrMsg: 'Islem tamamlanamadi',
    },
    { ERRORCODE: isIssuer ? `ISO8583-${code}` : code, NUMCODE: isIssuer ? code : '992' },
  )
}

/** Answer in ISO-8859-9, and with a dotted capital I as a reference, as the original mixes both. */
export function document(
  fields: Record<string, string>,
  extra: Record<string, string>,
  effect: AnswerEffect = 'normal',
): BankReply {
  const write = (part: Record<string, string>) =>
    Object.entries(part)
      .map(([name, value]) => (value === '' ? `<${name}></${name}>` : textElement(name, value)))
      .join('\n')
  const body = `<CC5Response>\n${write(fields)}\n<Extra>\n${write(extra)}\n</Extra>\n</CC5Response>`
  const xml = `<?xml version="1.0" encoding="ISO-8859-9"?>\n${body.replaceAll('İ', '&#x130;')}`
  return { body: toLatin5(xml), contentType: 'text/xml;charset=ISO-8859-9', effect }
}

/** MMdd-HHmmss, as the host of the bank writes it. */
export function hostDate(atMs: number): string {
  const [day = '', time = ''] = trxDate(atMs).split(' ')
  return `${day.slice(4)}-${time.replaceAll(':', '')}`
}

/** Türkiye is three hours ahead all year. */
export function trxDate(atMs: number): string {
  const [day = '', time = ''] = new Date(atMs + 3 * 3_600_000).toISOString().split('T')
  return escapeXml(`${day.replaceAll('-', '')} ${time.slice(0, 8)}`)
}
