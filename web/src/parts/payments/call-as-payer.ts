import type { CallName, RequestTo, ResponseFrom } from 'contract/calls'
import { callService } from '../../service-client/call-service.ts'
import { callWithToken } from '../../service-client/call-with-token.ts'
import { guestOf, isOver } from './guest.ts'

/** Makes a call about an order as the person who began it: the guest of this tab, or the member who is signed in. */
export function callAsPayer<Name extends CallName>(
  name: Name,
  request: RequestTo<Name>,
  orderNumber: string,
): Promise<ResponseFrom<Name>> {
  const guest = guestOf(orderNumber)
  return guest && !isOver(guest)
    ? callWithToken(name, request, guest.accessToken)
    : callService(name, request)
}
