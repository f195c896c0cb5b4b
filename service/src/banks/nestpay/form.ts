import { currency } from 'contract/payments/codes'
import { cardBrandOf } from 'rules/payments/card-number'
import type { Card, StoreType, ThreeDStart } from '../bank.ts'
import { bankAmount } from '../bank-amounts.ts'
import { formHash } from './hash.ts'

export interface NestpayMerchant {
  clientId: string
  storeKey: string
  storeType: StoreType
}

/** What the browser posts to est3Dgate, signed. With the card in it, unless that is typed at the bank. */
export function threeDForm(
  merchant: NestpayMerchant,
  start: Omit<ThreeDStart, 'clientAddress'>,
  random: string,
): [name: string, value: string][] {
  const fields: [name: string, value: string][] = [
    ['clientid', merchant.clientId],
    ['storetype', merchant.storeType],
    ['amount', bankAmount(start.amountKurus)],
    ['oid', start.orderNumber],
    ['okUrl', start.successUrl],
    ['failUrl', start.failureUrl],
    ['rnd', random],
    ['lang', 'tr'],
    ['currency', currency.numericCode],
    ['taksit', ''],
    ['TranType', 'Auth'],
    ['hashAlgorithm', 'ver3'],
    ...(merchant.storeType === '3d_pay_hosting'
      ? ([['refreshtime', '10']] as [string, string][])
      : cardFields(start.card)),
  ]
  return [...fields, ['hash', formHash(fields, merchant.storeKey)]]
}

function cardFields(card: Card | undefined): [name: string, value: string][] {
  if (!card) throw new Error('This store type needs the card')
  const brand = cardBrandOf(card.number)
  const cardType = brand === 'visa' ? '1' : brand === 'master' ? '2' : undefined
  return [
    ['pan', card.number],
    ['cv2', card.securityCode],
    ['Ecom_Payment_Card_ExpDate_Month', String(card.expiryMonth).padStart(2, '0')],
    ['Ecom_Payment_Card_ExpDate_Year', String(card.expiryYear).slice(-2)],
    ...(cardType === undefined ? [] : ([['cardType', cardType]] as [string, string][])),
  ]
}
