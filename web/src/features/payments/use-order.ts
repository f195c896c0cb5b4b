import { queryOptions, useQuery } from '@tanstack/react-query'
import type { PaymentOrder } from 'contract/payments/payment-order'
import { callAsPayer } from '../../parts/payments/call-as-payer.ts'

/** Often while someone looks for it, then less: the outcome also comes by message. */
const askAgain = { soonMs: 5000, times: 12, laterMs: 20_000 } as const

/** Order as its payer may see it; fetched again automatically while its end is not known. */
export function useOrder(orderNumber: string) {
  return useQuery(orderQuery(orderNumber))
}

export function orderQuery(orderNumber: string) {
  return queryOptions({
    queryKey: ['QueryOnlinePaymentOrderStatus', orderNumber] as const,
    queryFn: () => askOrder(orderNumber),
    // An order changes behind the page's back: nothing of it is ever fresh.
    staleTime: 0,
    gcTime: 0,
    refetchInterval: ({ state }) => {
      if (!state.data || !isWaiting(state.data)) return false
      return state.dataUpdateCount < askAgain.times ? askAgain.soonMs : askAgain.laterMs
    },
  })
}

export function askOrder(orderNumber: string): Promise<PaymentOrder> {
  return callAsPayer('QueryOnlinePaymentOrderStatus', { orderNumber }, orderNumber)
}

/** Whether the bank or the service still has to act on it. */
export function isWaiting({ Status, IsFinal }: PaymentOrder): boolean {
  return !IsFinal && Status !== 'created'
}
