import { holdingStatuses } from 'contract/payments/payment-order-codes'
import { formatLira, kurus } from 'rules/money'
import { formatMoment } from 'rules/turkey-time'
import type { Given } from '../../calling/handler.ts'
import { Refused } from '../../calling/refused.ts'
import type { Queryable } from '../../database/database.ts'
import { deadlineOf } from './deadline.ts'
import { type OrderRow, orderColumns } from './order.ts'

const maxOrders = 50

/** Payment that holds each of these debts, and the latest moment at which it is decided. */
export async function paymentsUnderWay(
  db: Queryable,
  given: Pick<Given, 'settings'>,
  accrualOids: readonly number[],
): Promise<Map<number, { orderNumber: string; decidedBy: Date }>> {
  const rows = await db<(OrderRow & { accrualOid: number })[]>`
    select accrual_oid, ${orderColumns(db)} from payment_order
    join payment_order_line on order_oid = payment_order.oid
    where accrual_oid = any(${[...accrualOids]}) and status = any(${holdingStatuses})`
  const latestLast = rows.toSorted((a, b) => endOf(given, a) - endOf(given, b))
  return new Map(
    latestLast.map((row) => [
      row.accrualOid,
      { orderNumber: row.orderNumber, decidedBy: new Date(endOf(given, row)) },
    ]),
  )
}

/** Refuses changes to a debt that a payment holds; names the payment and the time of its end. */
export async function refuseHeldDebts(
  db: Queryable,
  given: Pick<Given, 'settings' | 'now'>,
  accrualOids: readonly number[],
  code: 'PaymentUnderWay' | 'DebtBeingPaid',
): Promise<void> {
  const orders = await db<OrderRow[]>`
    select ${orderColumns(db)} from payment_order
    where status = any(${holdingStatuses}) and oid in (
      select order_oid from payment_order_line where accrual_oid = any(${[...accrualOids]}))
    limit ${maxOrders}`
  const latest = orders.toSorted((a, b) => endOf(given, b) - endOf(given, a))[0]
  if (latest) throw new Refused(code, holdingSentence(latest, given))
}

function endOf({ settings }: Pick<Given, 'settings'>, order: OrderRow): number {
  const { byItself, byClerk } = deadlineOf(settings, order)
  return (byClerk ?? byItself ?? order.validUntil).getTime()
}

function holdingSentence(order: OrderRow, { settings, now }: Pick<Given, 'settings' | 'now'>): string {
  const { byItself, byClerk } = deadlineOf(settings, order)
  const begunAt = formatMoment(order.startedAt ?? order.createdAt)
  const which = `Bu borçlardan biri için ${begunAt} tarihinde başlatılan ${formatLira(kurus(order.amountKurus))} tutarındaki kart ödemesi sürüyor (işlem no ${order.orderNumber}).`
  if (byItself === null && byClerk !== null)
    return byClerk < now
      ? `${which} Bankadan sonuç alınamadı; memurumuzun ${formatMoment(byClerk)} tarihine kadar karar vermesi gerekiyordu, karar gecikti. İşlem numarasıyla belediyeyi arayın.`
      : `${which} Bankadan sonuç alınamadı; memurumuz en geç ${formatMoment(byClerk)} tarihinde karar verir. Sonra yeniden deneyin.`
  const itself = `${which} En geç ${formatMoment(byItself ?? now)} tarihinde sonuçlanır`
  return byClerk === null
    ? `${itself}. Sonra yeniden deneyin.`
    : `${itself}; bankadan sonuç alınamazsa memurumuz en geç ${formatMoment(byClerk)} tarihinde karar verir. Sonra yeniden deneyin.`
}
