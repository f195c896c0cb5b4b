import type { PaymentOrder } from 'contract/payments/payment-order'
import type { ThreeDForm } from 'contract/payments/calls'
import { bankReturnPath } from 'contract/payments/payment-order-codes'
import { expect } from 'vitest'
import { goThroughBank } from '../../service/src/testing/cardholder.ts'
import { portal } from '../portal.ts'
import type { BankCode } from './pay.ts'
import type { PortalCaller } from './portal-caller.ts'
import type { Way } from './ways-to-pay.ts'

const checks = {
  '0010': 'CheckZiraatThreeDDefinition',
  '0015': 'CheckVakifThreeDDefinition',
  '0064': 'CheckIsBankThreeDDefinition',
  '0012': 'CheckHalkThreeDDefinition',
} as const satisfies Record<BankCode, string>

/** An order for a debt; its number. */
export async function orderFor(payer: PortalCaller, accrumentOid: number): Promise<string> {
  const { OrderNumber: orderNumber } = await payer.call('GetOrderNumberForOnlinePayment', {})
  const { Total: totalDebt } = await payer.call('SaveOnlinePaymentAccrument', {
    orderNumber,
    onlinePaymentAccruemntList: [{ accrumentOid }],
  })
  await payer.call('SaveOnlinePaymentRequest', { orderNumber, onlinePaymentRequest: { totalDebt } })
  return orderNumber
}

/** Walks from the card to the page of results, posting the same as the pages of the portal and of the bank. */
export async function walkToResult(
  payer: PortalCaller,
  orderNumber: string,
  { bank, way, cardNumber }: { bank: BankCode; way: Way; cardNumber: string },
): Promise<void> {
  const form = await begin(payer, orderNumber, bank, cardNumber)
  if (!form) return
  if (form.Action === null) throw new Error('The bank did not answer in time')
  // Some banks have the card posted to them by the browser: their form is the one answer that may hold it.
  payer.answers.pop()
  const fields = form.Fields.map(({ Name, Value }): [string, string] => [Name, Value])
  // A wrong code, which a bank that must not ask for one would notice.
  const typed = way.skipsBankPage ? { code: '000000' } : {}
  const back = await goThroughBank({ action: form.Action, fields }, `${portal().url}${bankReturnPath}`, typed)
  expect(back === undefined).toBe(way.comesByHand === true)
  if (!back) return
  const response = await payer.postFromElsewhere(back.url, back.body)
  expect(response.status).toBe(303)
  const location = response.headers.get('location') ?? ''
  expect(location).toMatch(/^\/(success|failed)-operation\?/)
  expect(location).toContain(orderNumber)
  await payer.page(location)
}

/**
 * Starts the payment as the bank's window does: a refusal is told to the service, which knows the status of the order.
 */
async function begin(
  payer: PortalCaller,
  orderNumber: string,
  bank: BankCode,
  cardNumber: string,
): Promise<ThreeDForm | undefined> {
  const card = {
    cardNumber,
    expiryMonth: 11,
    expiryYear: new Date().getFullYear() + 3,
    securityCode: '123',
    cardHolderName: 'IRMAK ÇIĞIRTKAN',
  }
  try {
    return await payer.call(checks[bank], { orderNumber, ...card })
  } catch (refusal) {
    const message = refusal instanceof Error ? refusal.message.slice(0, 300) : ''
    const onlinePaymentResponse = { event: 'error', message } as const
    await payer.call('SaveOnlinePaymentResponse', { orderNumber, onlinePaymentResponse })
    return undefined
  }
}

/** Order as the page of results shows it, after the calls that page makes when it opens. */
export async function seeResult(payer: PortalCaller, orderNumber: string): Promise<PaymentOrder> {
  const onlinePaymentResponse = { event: 'returned' } as const
  const order = await payer.call('SaveOnlinePaymentResponse', { orderNumber, onlinePaymentResponse })
  const authorised =
    order.Status === 'authenticated' ? await payer.call('GetVposWebRequestReponse', { orderNumber }) : order
  if (!authorised.IsPaid) return authorised
  const accrumentOidList = authorised.Debts.map(({ AccrumentOid }) => AccrumentOid)
  return payer.call('OnlineOperationCollectDebt', { accrumentOidList, concreteCollection: { orderNumber } })
}
