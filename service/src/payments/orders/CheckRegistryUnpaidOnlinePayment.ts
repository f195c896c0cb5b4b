import type { Calls } from 'contract/calls'
import type { Handler } from '../../calling/handler.ts'
import { type OrderRow, orderColumns } from './order.ts'
import { showOrders } from './order-view.ts'
import { payerOf } from './who-pays.ts'

const maxRows = 50

export const CheckRegistryUnpaidOnlinePayment: Handler<Calls['CheckRegistryUnpaidOnlinePayment']> = async ({
  request: { processDate, registryOid },
  member,
  refusal,
  ...given
}) => {
  const { db } = given
  const payer = await payerOf(given, member, registryOid)
  if (!payer) throw refusal('NotYourRegistry')
  const orders = await db<OrderRow[]>`
    select ${orderColumns(db)} from payment_order
    where registry_oid = ${registryOid}
      and created_at >= ${processDate}::date and created_at < ${processDate}::date + 1
      and status in ('authorising', 'unknown', 'paid', 'voiding', 'refunding')
      and (payer_member_oid = ${payer.memberOid} or guest_access_oid = ${payer.guestOid})
    order by created_at desc limit ${maxRows}`
  return { HasUnfinished: orders.length > 0, Orders: await showOrders(given, member, orders) }
}
