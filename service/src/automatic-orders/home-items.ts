import { formatDateShort } from 'rules/dates'
import { formatLira, kurus } from 'rules/money'
import { barredOf } from '../debts/limitation.ts'
import { type HomeItems, maxHomeItems } from '../callers/home-item.ts'

interface Row {
  oid: number
  description: string
  dueDate: string
  kurus: number
  bank: string
  refusalReason: string | null
  on: string
}

/** Debts that a bank will pay by an order, and those that it did not, which their owner has to pay. */
export const automaticOrderHomeItems: HomeItems = async ({ db, today }, { registryOid }) => {
  if (registryOid === null) return []
  const rows = await db<Row[]>`
    select accrual.oid, description, due_date, owed_kurus - collected_kurus as kurus, bank.name as bank, use.refusal_reason,
      (coalesce(answered_at, announced_at) at time zone 'Europe/Istanbul')::date as on
    from automatic_order
    join automatic_order_use use on use.order_oid = automatic_order.oid
    join open_accrual on open_accrual.accrual_oid = use.accrual_oid
    join accrual on accrual.oid = use.accrual_oid
    join bank on bank.code = automatic_order.bank_code
    where automatic_order.registry_oid = ${registryOid} and is_paid is not true
      and (is_paid is false or ended_at is null)
    order by due_date desc limit ${maxHomeItems}`
  const barred = await barredOf(db, rows, today)
  const demanded = rows.filter(({ oid }) => !barred.has(oid))
  return demanded.map(({ description, dueDate, bank, refusalReason, on, ...row }) => ({
    state: refusalReason === null ? 'underWay' : 'waiting',
    title: `${description}: ${formatLira(kurus(row.kurus))}`,
    detail:
      refusalReason === null
        ? `${formatDateShort(dueDate)} günü talimatınızla ${bank} hesabınızdan ödenecek.`
        : `Talimatınızla ödenemedi: ${refusalReason} Kendiniz ödeyin.`,
    path: '/OtomatikOdeme',
    on,
  }))
}
