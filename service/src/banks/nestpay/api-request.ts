import { currency } from 'contract/payments/codes'
import type { AuthorisationRequest, ReversalRequest } from '../bank.ts'
import { bankAmount } from '../bank-amounts.ts'
import { asciiXml } from '../latin5.ts'
import { elementsOf } from '../../xml/xml.ts'

export interface ApiAccount {
  name: string
  password: string
  clientId: string
}

/** Asks for the money; `md` stands for the card, which is not sent again. */
export function authorisationXml(account: ApiAccount, request: AuthorisationRequest): string {
  const { md = '', xid = '', eci = '', cavv = '' } = request.authentication
  return requestXml(account, {
    Type: 'Auth',
    IPAddress: request.clientAddress,
    OrderId: request.orderNumber,
    Total: bankAmount(request.amountKurus),
    Currency: currency.numericCode,
    Taksit: '',
    Number: md,
    PayerTxnId: xid,
    PayerSecurityLevel: eci,
    PayerAuthenticationCode: cavv,
    // P moves money; T would answer just as well without moving any.
    Mode: 'P',
  })
}

export function orderStatusXml(account: ApiAccount, orderNumber: string): string {
  return requestXml(account, { OrderId: orderNumber }, elementsOf({ ORDERSTATUS: 'QUERY' }))
}

export function orderHistoryXml(account: ApiAccount, orderNumber: string): string {
  return requestXml(account, { OrderId: orderNumber }, elementsOf({ ORDERHISTORY: 'QUERY' }))
}

export function voidXml(account: ApiAccount, request: ReversalRequest): string {
  return requestXml(account, { Type: 'Void', OrderId: request.orderNumber })
}

export function refundXml(account: ApiAccount, request: ReversalRequest): string {
  return requestXml(account, {
    Type: 'Credit',
    OrderId: request.orderNumber,
    Total: bankAmount(request.amountKurus),
    Currency: currency.numericCode,
  })
}

function requestXml(account: ApiAccount, fields: Record<string, string>, extra = ''): string {
  const { name, password, clientId } = account
  const elements = elementsOf({ Name: name, Password: password, ClientId: clientId, ...fields })
  const body = `<CC5Request>${elements}${extra && `<Extra>${extra}</Extra>`}</CC5Request>`
  return `<?xml version="1.0" encoding="ISO-8859-9"?>${asciiXml(body)}`
}
