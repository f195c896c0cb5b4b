import type { Calls } from 'contract/calls'
import type { Handler } from '../../calling/handler.ts'
import { type Phone, sendGuestCode } from '../../guests/guest-code.ts'

export const SendOrderStatusCode: Handler<Calls['SendOrderStatusCode']> = async ({
  request: { captcha, orderNumber },
  ...given
}) => {
  return sendGuestCode(given, {
    captcha,
    purpose: 'GuestPayment',
    asked: [orderNumber],
    find: async () => {
      const [payer] = await given.db<Phone[]>`
        select 'order:' || order_number as subject, payer_gsm_number as gsm_number
        from payment_order where order_number = ${orderNumber} and payer_gsm_number is not null`
      return payer
    },
  })
}
