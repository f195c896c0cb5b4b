import type { Calls } from 'contract/calls'
import { compactIban, isTurkishIban } from 'rules/identity/iban'
import type { Caller, Given, Handler } from '../calling/handler.ts'
import type { Queryable } from '../database/database.ts'
import { tellOwner } from '../callers/contact.ts'
import { belongsTo } from '../callers/representation.ts'
import { isOwnSubscription } from '../guests/own-subscription.ts'
import { mayNameAccount } from './may-name-account.ts'
import { phoneOfRegistry } from '../callers/phone-of-registry.ts'

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
      where oid = ${refundOid} and paid_at is null and ${isOwn(tx, given, member)} for update`
    if (!before || !(await mayNameAccount({ db: tx, guest: given.guest }, member, before)))
      throw refusal('NoSuchRefund')
    await tx`
      update refund set ${tx({ ibanOwner, bankIbanNo, ...namedBy(given, member) })}
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

/** A member's by the registry; who proved a phone sees what came of ending their own water contract, and no more. */
function isOwn(db: Queryable, { today, guest }: Given, member: Caller | undefined) {
  if (member) return belongsTo({ db, today }, member, 'refund.registry_oid')
  return db`kind in ('waterDeposit', 'waterBill') and exists (
    select from water_application application join subscription on subscription.oid = subscription_oid
    where application.reference = refund.reference and subscription.registry_oid = refund.registry_oid
      and (${isOwnSubscription(db, undefined, guest)} or application.oid = ${guest?.applicationOid ?? null}))`
}

function namedBy({ guest }: Given, member: Caller | undefined) {
  return {
    accountMemberOid: member?.memberOid ?? null,
    accountGsmNumber: member ? null : (guest?.gsmNumber ?? null),
  }
}
