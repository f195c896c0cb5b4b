import type { Calls } from 'contract/calls'
import { compactIban, isTurkishIban } from 'rules/iban'
import type { Handler } from '../calling/handler.ts'
import { tellOwner } from '../identity/contact.ts'
import { belongsTo } from '../identity/representation.ts'
import { phoneOfRegistry } from './phone-of-registry.ts'

export const SaveRefundAccount: Handler<Calls['SaveRefundAccount']> = async ({
  request: { refundOid, ibanOwner, ...request },
  member,
  refusal,
  ...given
}) => {
  const bankIbanNo = compactIban(request.bankIbanNo)
  if (!isTurkishIban(bankIbanNo) || !/^TR\d{24}$/.test(bankIbanNo)) throw refusal('IbanFaulty')
  await given.db.begin(async (tx) => {
    const [before] = await tx<{ registryOid: number; bankIbanNo: string | null }[]>`
      select registry_oid, bank_iban_no from refund
      where oid = ${refundOid} and paid_at is null
        and ${belongsTo({ db: tx, today: given.today }, member, 'refund.registry_oid')} for update`
    if (!before) throw refusal('NoSuchRefund')
    await tx`
      update refund set ${tx({ ibanOwner, bankIbanNo, accountMemberOid: member.memberOid })}
      where oid = ${refundOid} and paid_at is null`
    if (before.bankIbanNo === bankIbanNo) return
    await tellOwner(tx, given, {
      gsmNumber: await phoneOfRegistry(tx, before.registryOid),
      eventKey: `refund-account:${refundOid}:${given.now.toISOString()}`,
      text: `Iadenizin gonderilecegi hesap kaydedildi: sonu ${bankIbanNo.slice(-4)} olan IBAN. Siz degilseniz belediyeyi arayin.`,
    })
  })
  return {}
}
