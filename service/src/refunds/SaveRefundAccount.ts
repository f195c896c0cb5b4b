import type { Calls } from 'contract/calls'
import { compactIban, isTurkishIban } from 'rules/iban'
import type { Handler } from '../calling/handler.ts'
import { belongsTo } from '../identity/representation.ts'

export const SaveRefundAccount: Handler<Calls['SaveRefundAccount']> = async ({
  request: { refundOid, ibanOwner, ...request },
  member,
  refusal,
  ...given
}) => {
  const bankIbanNo = compactIban(request.bankIbanNo)
  if (!isTurkishIban(bankIbanNo) || !/^TR\d{24}$/.test(bankIbanNo)) throw refusal('IbanFaulty')
  const [saved] = await given.db`
    update refund set ${given.db({ ibanOwner, bankIbanNo, accountMemberOid: member.memberOid })}
    where oid = ${refundOid} and paid_at is null and ${belongsTo(given, member, 'refund.registry_oid')} returning oid`
  if (!saved) throw refusal('NoSuchRefund')
  return {}
}
