import { randomBytes } from 'node:crypto'
import type { Bank, BankTrouble } from '../bank.ts'
import type { BankTimeouts, NestpaySettings } from '../../settings/bank-settings.ts'
import { postToBank } from '../post-to-bank.ts'
import type { XmlElement } from '../../xml/xml.ts'
import { type ApiAnswer, classifyAuthorisation, classifyReversal, readApiAnswer } from './api-answer.ts'
import { authorisationXml, orderHistoryXml, orderStatusXml, refundXml, voidXml } from './api-request.ts'
import { readNestpayCallback } from './callback.ts'
import { threeDForm } from './form.ts'
import { classifyOrderHistory } from './order-history.ts'
import { classifyOrderStatus, isOfSale } from './order-status.ts'

type Asked =
  | { kind: 'answer'; answer: ApiAnswer; extra: XmlElement | undefined }
  | ({ kind: 'notSent' | 'lost' } & BankTrouble)

/** A bank that speaks NestPay with hash version 3: est3Dgate in the browser, fim/api from here. */
export function nestpayBank(settings: NestpaySettings, timeouts: BankTimeouts): Bank {
  const { StoreType: storeType, MerchantId: clientId, StoreKey: storeKey } = settings
  const merchant = { clientId, storeKey, storeType }
  const account = { name: settings.MerchantUser, password: settings.MerchantPassword, clientId }
  const ask = (xml: string, orderNumber: string, timeoutMs: number) =>
    askApi(settings.VPosWebRequestUrl, xml, orderNumber, timeoutMs)
  return {
    code: settings.Code,
    protocol: 'nestpay',
    storeType,
    cardIsTyped: storeType === '3d_pay_hosting' ? 'atBank' : 'here',
    needsCardToAuthorise: false,
    async startThreeD(start) {
      const fields = threeDForm(merchant, start, randomBytes(16).toString('hex'))
      return { outcome: 'form', action: settings.BankRequesUrl, fields }
    },
    readCallback(raw, expected) {
      return readNestpayCallback(merchant, raw, expected)
    },
    async authorise(request) {
      const xml = authorisationXml(account, request)
      const { kind, ...asked } = await ask(xml, request.orderNumber, timeouts.AuthorisationMs)
      if ('answer' in asked) return classifyAuthorisation(asked.answer)
      return { outcome: kind === 'notSent' ? 'unavailable' : 'unknown', ...asked }
    },
    async inquire(expected) {
      const { orderNumber } = expected
      const asked = await ask(orderStatusXml(account, orderNumber), orderNumber, timeouts.InquiryMs)
      if (asked.kind !== 'answer') return unknownFrom(asked)
      const latest = classifyOrderStatus(asked.answer, asked.extra, expected)
      if (latest.outcome === 'notFound' || isOfSale(asked.extra)) return latest
      const history = await ask(orderHistoryXml(account, orderNumber), orderNumber, timeouts.InquiryMs)
      return history.kind === 'answer' ? classifyOrderHistory(history.extra, expected) : unknownFrom(history)
    },
    async void(request) {
      const asked = await ask(voidXml(account, request), request.orderNumber, timeouts.AuthorisationMs)
      return asked.kind === 'answer' ? classifyReversal(asked.answer) : unknownFrom(asked)
    },
    async refund(request) {
      const asked = await ask(refundXml(account, request), request.orderNumber, timeouts.AuthorisationMs)
      return asked.kind === 'answer' ? classifyReversal(asked.answer) : unknownFrom(asked)
    },
  }
}

function unknownFrom({ bankResultCode, bankMessage }: BankTrouble): { outcome: 'unknown' } & BankTrouble {
  return { outcome: 'unknown', bankResultCode, bankMessage }
}

async function askApi(url: string, xml: string, orderNumber: string, timeoutMs: number): Promise<Asked> {
  const posted = await postToBank(url, [['DATA', xml]], timeoutMs)
  if (posted.kind !== 'answer') return { kind: posted.kind, bankResultCode: '', bankMessage: posted.error }
  const read = readApiAnswer(posted.bytes, posted.contentType)
  if (!read) return { kind: 'lost', bankResultCode: '', bankMessage: 'the answer cannot be read' }
  const { answer } = read
  if (answer.orderNumber !== '' && answer.orderNumber !== orderNumber) {
    return {
      kind: 'lost',
      bankResultCode: answer.procReturnCode,
      bankMessage: 'the answer is of another order',
    }
  }
  return { kind: 'answer', ...read }
}
