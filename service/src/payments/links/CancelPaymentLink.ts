import type { Calls } from 'contract/calls'
import type { Handler } from '../../calling/handler.ts'

export const CancelPaymentLink: Handler<Calls['CancelPaymentLink']> = async ({
  request,
  member,
  refusal,
  db,
  now,
}) => {
  const closed = await db`
    update payment_link set closed_at = coalesce(closed_at, ${now})
    where oid = ${request.oid} and registry_oid = ${member.registryOid} returning oid`
  if (closed.length === 0) throw refusal('NoSuchLink')
  return {}
}
