import type { Calls } from 'contract/calls'
import type { Handler } from '../../calling/handler.ts'
import { type OrderRow, orderColumns } from './order.ts'
import { showOrders } from './order-view.ts'
import { payerOf } from './who-pays.ts'

const maxRows = 20

export const IsOnlinePaymentAccrumentsTriedBefore: Handler<
  Calls['IsOnlinePaymentAccrumentsTriedBefore']
> = async ({ request: { accrumentOidList }, member, refusal, ...given }) => {
  const { db } = given
  const [owner] = await db<{ registryOid: number; owners: number; found: number }[]>`
    select min(registry_oid) as registry_oid, count(distinct registry_oid) as owners, count(*) as found
    from accrual where oid = any(${accrumentOidList})
      and (${given.guest?.subscriberNumber ?? null}::text is null or subscriber_number = ${given.guest?.subscriberNumber ?? null})`
  const isWhole = owner?.owners === 1 && owner.found === new Set(accrumentOidList).size
  const payer = isWhole ? await payerOf(given, member, owner.registryOid) : undefined
  const mayPay = payer?.debts.accrualOids
  if (!payer || (mayPay && !accrumentOidList.every((oid) => mayPay.includes(oid))))
    throw refusal('NotYourDebts')
  const orders = await db<OrderRow[]>`
    select ${orderColumns(db)} from payment_order
    where registry_oid = ${payer.debts.registryOid} and status in ('authorising', 'unknown', 'paid')
      and exists (
        select from payment_order_line where order_oid = payment_order.oid and accrual_oid = any(${accrumentOidList}))
    order by created_at desc limit ${maxRows}`
  const own = orders.filter((order) =>
    payer.memberOid ? order.payerMemberOid === payer.memberOid : order.guestAccessOid === payer.guestOid,
  )
  return { IsTriedBefore: orders.length > 0, Orders: await showOrders(given, member, own) }
}
