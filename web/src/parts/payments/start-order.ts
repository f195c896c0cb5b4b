import type { CallName, RequestTo, ResponseFrom } from 'contract/calls'
import { callService } from '../../service-client/call-service.ts'
import { callWithToken } from '../../service-client/call-with-token.ts'
import { type Guest, rememberGuestOrder } from './guest.ts'

export interface StartOptions {
  guest?: Guest | undefined
  registryOid?: number
  /** Lira text, where less than everything is paid. */
  partAmount?: string | undefined
  /** Whether the payer knows that the debts are time-barred. */
  knowsBarred?: boolean
}

/** A new order for these debts, with their amounts fixed by the service; answers its number. */
export async function startOrder(
  accrualOids: readonly number[],
  { guest, registryOid, partAmount, knowsBarred }: StartOptions = {},
): Promise<string> {
  const call = <Name extends CallName>(name: Name, request: RequestTo<Name>): Promise<ResponseFrom<Name>> =>
    guest ? callWithToken(name, request, guest.accessToken) : callService(name, request)
  const { OrderNumber } = await call(
    'GetOrderNumberForOnlinePayment',
    registryOid === undefined ? {} : { registryOid },
  )
  await call('SaveOnlinePaymentAccrument', {
    orderNumber: OrderNumber,
    onlinePaymentAccruemntList: accrualOids.map((accrumentOid) => ({ accrumentOid })),
    ...(partAmount === undefined ? {} : { partAmount }),
    ...(knowsBarred === undefined ? {} : { knowsBarred }),
  })
  if (guest) rememberGuestOrder(guest, OrderNumber)
  return OrderNumber
}
