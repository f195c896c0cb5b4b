import type { Calls } from 'contract/calls'
import type { Handler } from '../calling/handler.ts'

export const EndAutomaticOrder: Handler<Calls['EndAutomaticOrder']> = async ({
  request: { orderOid },
  member: { registryOid, memberOid },
  db,
  now,
  refusal,
}) =>
  db.begin(async (tx) => {
    const ended = await tx`
      update automatic_order set ended_at = ${now}, ended_by_member_oid = ${memberOid}
      where oid = ${orderOid} and registry_oid = ${registryOid} and ended_at is null`
    if (ended.count === 0) throw refusal('NoSuchOrder')
    const [sent] = await tx<{ count: number }[]>`
      select count(*) from automatic_order_use
      join bank_file on bank_file.oid = file_oid and status in ('made', 'delivered', 'acknowledged')
      where order_oid = ${orderOid} and answered_at is null and principal_balance(accrual_oid) > 0`
    return { SentDebts: sent?.count ?? 0 }
  })
