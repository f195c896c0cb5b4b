import type { Calls } from 'contract/calls'
import type { AutomaticOrderState } from 'contract/automatic-orders/codes'
import type { Handler } from '../calling/handler.ts'

const maxOrders = 50
const maxUses = 200

interface OrderRow {
  oid: number
  subscriberNumber: string | null
  bank: string
  iban: string
  createdAt: Date
  endedAt: Date | null
}

interface UseRow {
  orderOid: number
  accrualOid: number
  description: string
  dueDate: string
  amountKurus: number | null
  isSent: boolean
  isPaid: boolean | null
  isOpen: boolean
  refusalReason: string | null
}

export const GetOwnAutomaticOrders: Handler<Calls['GetOwnAutomaticOrders']> = async ({
  member: { registryOid },
  db,
  settings,
}) => {
  const orders = await db<OrderRow[]>`
    select automatic_order.oid, subscriber_number, bank.name as bank, iban, automatic_order.created_at, ended_at
    from automatic_order join bank on bank.code = bank_code
    left join subscription on subscription.oid = subscription_oid
    where automatic_order.registry_oid = ${registryOid}
    order by ended_at is not null, automatic_order.oid desc limit ${maxOrders}`
  const uses = await db<UseRow[]>`
    select order_oid, accrual.oid as accrual_oid, description, due_date, amount_kurus, is_paid, use.refusal_reason,
      bank_file.oid is not null as is_sent, principal_balance(accrual.oid) > 0 as is_open
    from automatic_order_use use
    join accrual on accrual.oid = accrual_oid
    left join bank_file on bank_file.oid = use.file_oid and bank_file.status in ('made', 'delivered', 'acknowledged')
    left join bank_file_line line on line.file_oid = bank_file.oid and line.accrual_oid = accrual.oid
    where order_oid = any(${orders.map(({ oid }) => oid)})
    order by due_date desc, accrual.oid desc limit ${maxUses}`
  const banks = await db<{ code: string; bank: string }[]>`
    select bank_code as code, bank.name as bank from collecting_bank join bank on bank.code = bank_code
    where is_active and order_layout is not null order by bank.name`
  const subscriptions = await db<{ subscriberNumber: string }[]>`
    select subscriber_number from subscription
    where registry_oid = ${registryOid} and status = 'active' order by subscriber_number limit 100`
  return {
    Orders: orders.map(({ oid, ...order }) => ({
      Oid: oid,
      SubscriberNumber: order.subscriberNumber,
      Bank: order.bank,
      MaskedIban: `•••• ${order.iban.slice(-4)}`,
      GivenAt: order.createdAt.toISOString(),
      EndedAt: order.endedAt?.toISOString() ?? null,
      Uses: uses
        .filter(({ orderOid }) => orderOid === oid)
        .map((use) => ({
          AccrumentOid: use.accrualOid,
          Description: use.description,
          DueDate: use.dueDate,
          Amount: use.isSent ? use.amountKurus : null,
          State: stateOf(use),
          RefusalReason: use.refusalReason,
        })),
    })),
    Banks: banks.map(({ code, bank }) => ({ Code: code, Bank: bank })),
    SubscriberNumbers: subscriptions.map(({ subscriberNumber }) => subscriberNumber),
    NoticeDays: settings.AutomaticOrders.NoticeDays,
  }
}

function stateOf({ isPaid, isOpen, isSent }: UseRow): AutomaticOrderState {
  if (isPaid) return 'paid'
  if (isPaid === false) return isOpen ? 'refused' : 'paidOtherwise'
  if (!isOpen) return 'paidOtherwise'
  return isSent ? 'sent' : 'announced'
}
