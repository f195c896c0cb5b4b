import type { Calls } from 'contract/calls'
import { compactIban, isTurkishIban } from 'rules/identity/iban'
import type { Caller, Given, Handler } from '../calling/handler.ts'
import type { Queryable } from '../database/database.ts'
import { contactOf, tellOwner } from '../callers/contact.ts'
import { belongsTo } from '../callers/representation.ts'
import { isOwnSubscription } from '../guests/own-subscription.ts'
import { askPasswordAgain } from '../identity/passwords/password-again.ts'
import { redeemProof } from '../proof/text-code.ts'
import { claimRefund } from './claim-refund.ts'
import { mayNameAccount } from './may-name-account.ts'
import { phoneOfRegistry } from '../callers/phone-of-registry.ts'

export const SaveRefundAccount: Handler<Calls['SaveRefundAccount']> = async ({
  request: { refundOid, ibanOwner, currentPassword = '', operationReferenceNumber = '', ...request },
  member,
  refusal,
  ...given
}) => {
  const bankIbanNo = compactIban(request.bankIbanNo)
  if (!isTurkishIban(bankIbanNo) || !/^TR\d{24}$/.test(bankIbanNo)) throw refusal('IbanFaulty')
  if (!(await findOwn(given.db, given, member, refundOid))) throw refusal('NoSuchRefund')
  // The password is compared before the transaction: that takes long on purpose.
  const password = member && (await askPasswordAgain(given, member, currentPassword, 'SaveRefundAccount'))
  if (password === 'WrongPassword' || password === 'TooManyTries') throw refusal(password)
  await given.db.begin(async (tx) => {
    const before = await findOwn(tx, given, member, refundOid)
    if (!before) throw refusal('NoSuchRefund')
    if (member && password === 'NoPassword') {
      const { gsmNumber } = await contactOf(tx, member.memberOid)
      if (gsmNumber === null) throw refusal('PhoneNeeded')
      const proof = { purpose: 'RefundAccount', subject: `member:${member.memberOid}`, gsmNumber } as const
      if (!(await redeemProof(tx, operationReferenceNumber, proof, given.now))) throw refusal('CodeNeeded')
    }
    await tx`
      update refund set ${tx({ ibanOwner, bankIbanNo, way: null, ...namedBy(given, member) })}
      where oid = ${refundOid} and paid_at is null`
    await claimRefund(tx, refundOid, given.today)
    if (before.bankIbanNo === bankIbanNo) return
    await tellOwner(tx, given, {
      gsmNumber: await phoneOfRegistry(tx, before.registryOid),
      eventKey: `refund-account:${refundOid}:${given.now.toISOString()}`,
      text: `Iadenizin gonderilecegi hesap kaydedildi: sonu ${bankIbanNo.slice(-4)} olan IBAN. Siz degilseniz belediyeyi arayin.`,
    })
  })
  return {}
}

/** A refund that is not sent yet and whose account this caller may name; locked within a transaction. */
async function findOwn(
  db: Queryable,
  given: Given,
  member: Caller | undefined,
  refundOid: number,
): Promise<{ registryOid: number; bankIbanNo: string | null } | undefined> {
  const [refund] = await db<{ registryOid: number; bankIbanNo: string | null }[]>`
    select registry_oid, bank_iban_no from refund
    where oid = ${refundOid} and paid_at is null and withdrawn_at is null and not is_held and ${isOwn(db, given, member)} for update`
  return refund && (await mayNameAccount({ db, guest: given.guest }, member, refund)) ? refund : undefined
}

/**
 * Condition for an own refund: a member's by the registry; a guest sees only those from ending their own water
 * contract.
 */
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
