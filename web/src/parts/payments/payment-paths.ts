import { type MerchantBankCode, merchantBanks } from 'contract/payments/codes'

export const cardPath = '/odeme'
export const failedPath = '/failed-operation'
export const orderStatusPath = '/odeme-durumu'
export const paymentLinkPath = '/odeme-baglantisi'
export const fastPaymentPath = '/FastPayment'
export const matrimonyPath = '/FastPaymentForMatrimony'

const orderParameter = 'orderNumber'

/** A page about one order; the order knows its debts, so that its number is the whole basket. */
export function orderUrl(path: string, orderNumber: string, more: Record<string, string> = {}): string {
  return `${path}?${new URLSearchParams({ [orderParameter]: orderNumber, ...more })}`
}

/** The order the URL names, if it names one. */
export function readOrderNumber(query: URLSearchParams): string | undefined {
  const asked = query.get(orderParameter) ?? ''
  return /^[0-9A-Z]{20}$/.test(asked) ? asked : undefined
}

/** The window of each bank. */
export const bankPaths: Record<MerchantBankCode, string> = {
  [merchantBanks.ziraat.code]: '/ziraat-banka',
  [merchantBanks.vakif.code]: '/vakif-banka',
  [merchantBanks.isBank.code]: '/payment-is-bank',
  [merchantBanks.halk.code]: '/payment-other-banks',
}
