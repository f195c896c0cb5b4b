import type { Calls } from 'contract/calls'
import { noteSecurityEvent } from '../callers/security-event.ts'
import type { Handler } from '../calling/handler.ts'

export const GetRefundAccountForClerk: Handler<Calls['GetRefundAccountForClerk']> = async ({
  request: { refundOid },
  member,
  refusal,
  ...given
}) => {
  const [refund] = await given.db<
    { registryOid: number; reference: string; ibanOwner: string | null; bankIbanNo: string | null }[]
  >`
    select registry_oid, reference, iban_owner, bank_iban_no from refund where oid = ${refundOid} and paid_at is null and withdrawn_at is null and not is_held`
  if (!refund) throw refusal('NoSuchRefund')
  await noteSecurityEvent(given.db, given, {
    kind: 'RefundAccountReadByClerk',
    by: member,
    detail: { reference: refund.reference },
    subjects: [{ registryOid: refund.registryOid, matter: refund.reference }],
  })
  return { IbanOwner: refund.bankIbanNo && refund.ibanOwner, BankIbanNo: refund.bankIbanNo }
}
