import { currency } from 'contract/payments/codes'
import type { Card, StoreType, ThreeDStart } from '../bank.ts'
import { bankAmount } from '../bank-amounts.ts'
import { formHash } from './hash.ts'

export interface NestpayMerchant {
  clientId: string
  storeKey: string
  storeType: StoreType
}

/**
 * Signed form that the browser posts to est3Dgate, with the card unless that is typed at the bank. The hash covers
 * values in the order of their names and not the names, so a value that could pass for the amount must not sort beside
 * it: nothing optional is sent (`form.test.ts` tries every renaming).
 */
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
    ...(merchant.storeType === '3d_pay_hosting' ? [] : cardFields(start.card)),
  ]
  return [...fields, ['hash', formHash(fields, merchant.storeKey)]]
}

function cardFields(card: Card | undefined): [name: string, value: string][] {
  if (!card) throw new Error('This store type needs the card')
  return [
    ['pan', card.number],
    ['cv2', card.securityCode],
    ['Ecom_Payment_Card_ExpDate_Month', String(card.expiryMonth).padStart(2, '0')],
    ['Ecom_Payment_Card_ExpDate_Year', String(card.expiryYear).slice(-2)],
  ]
}
