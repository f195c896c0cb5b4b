import { useQuery } from '@tanstack/react-query'
import type { PaymentOrder } from 'contract/payments/payment-order'
import { useRef } from 'react'
import { callAsPayer } from '../../parts/payments/call-as-payer.ts'
import { guestOf } from '../../parts/payments/guest.ts'
import { readTokens } from '../../service-client/tokens.ts'
import { askOrder, orderQuery } from './use-order.ts'

/** Result of a payment, for a payer who comes back from the bank; missing steps are requested on the way. */
export function useResult(orderNumber: string) {
  const hasCome = useRef(false)
  return useQuery({
    ...orderQuery(orderNumber),
    queryFn: async () => {
      const order = await (hasCome.current ? askOrder(orderNumber) : comeBack(orderNumber))
      hasCome.current = true
      return finish(order)
    },
  })
}

/** Tells the service that the payer is back, which makes it ask the bank the sooner. */
function comeBack(orderNumber: string): Promise<PaymentOrder> {
  const onlinePaymentResponse = { event: 'returned' } as const
  return callAsPayer('SaveOnlinePaymentResponse', { orderNumber, onlinePaymentResponse }, orderNumber)
}

/** Steps the service took already unless it was in trouble; asked for again they are not done twice. */
async function finish(order: PaymentOrder): Promise<PaymentOrder> {
  const { OrderNumber: orderNumber } = order
  const authorised =
    order.Status === 'authenticated'
      ? await callAsPayer('GetVposWebRequestReponse', { orderNumber }, orderNumber).catch(() => order)
      : order
  return authorised.IsPaid && isPayerHere(orderNumber) ? collect(authorised) : authorised
}

/** Whether the payer is here: someone with the number alone learns that it was paid; the receipt is the payer's. */
function isPayerHere(orderNumber: string): boolean {
  return guestOf(orderNumber) !== undefined || readTokens() !== null
}

function collect(order: PaymentOrder): Promise<PaymentOrder> {
  const { OrderNumber: orderNumber, Debts } = order
  const accrumentOidList = Debts.map(({ AccrumentOid }) => AccrumentOid)
  const request = { accrumentOidList, concreteCollection: { orderNumber } }
  return callAsPayer('OnlineOperationCollectDebt', request, orderNumber).catch(() => order)
}
