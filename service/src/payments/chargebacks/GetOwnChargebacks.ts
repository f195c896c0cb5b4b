import type { Calls } from 'contract/calls'
import type { ChargebackState } from 'contract/payments/chargeback-codes'
import type { Handler } from '../../calling/handler.ts'

const maxRows = 50

interface Row {
  orderNumber: string
  amountKurus: number
  paidAt: Date
  takenOn: string
  state: ChargebackState
  debts: string[]
}

/**
 * Returns a payer's chargebacks; one who paid for someone else learns the fate of the money, and nothing of the other's
 * debts.
 */
export const GetOwnChargebacks: Handler<Calls['GetOwnChargebacks']> = async ({ member, db }) => {
  const rows = await db<Row[]>`
    select order_number, chargeback.amount_kurus, coalesce(authorised_at, started_at, payment_order.created_at) as paid_at,
      taken_on, state, case when registry_oid = ${member.registryOid} then array(
        select description from payment_order_line where order_oid = payment_order.oid order by accrual_oid) else '{}' end as debts
    from chargeback join payment_order on payment_order.oid = order_oid
    where registry_oid = ${member.registryOid}
      or payer_member_oid = ${member.memberOid} and ${member.registryOid === member.ownRegistryOid}
    order by chargeback.oid desc limit ${maxRows}`
  return {
    Items: rows.map((row) => ({
      OrderNumber: row.orderNumber,
      Amount: row.amountKurus,
      PaidAt: row.paidAt.toISOString(),
      TakenOn: row.takenOn,
      State: row.state,
      Debts: row.debts,
    })),
  }
}
