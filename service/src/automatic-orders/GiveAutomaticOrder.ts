import { consentText } from 'contract/automatic-orders/codes'
import type { Calls } from 'contract/calls'
import { compactIban, isTurkishIban } from 'rules/identity/iban'
import type { Handler } from '../calling/handler.ts'
import { contactOf, tellOwner } from '../callers/contact.ts'
import { redeemProof } from '../proof/text-code.ts'

export const GiveAutomaticOrder: Handler<Calls['GiveAutomaticOrder']> = async ({
  request: { subscriberNumber, bankCode, operationReferenceNumber, ...request },
  member,
  refusal,
  ...given
}) => {
  const { registryOid, memberOid } = member
  if (registryOid === null) throw refusal('NoRegistry')
  const iban = compactIban(request.bankIbanNo)
  if (!isTurkishIban(iban) || !/^TR\d{24}$/.test(iban)) throw refusal('IbanFaulty')
  // The five digits after the check digits are the bank's.
  if (iban.slice(4, 9) !== bankCode.padStart(5, '0')) throw refusal('IbanOfOtherBank')
  return given.db.begin(async (tx) => {
    const [bank] = await tx<{ name: string }[]>`
      select name from collecting_bank join bank on bank.code = bank_code
      where bank_code = ${bankCode} and is_active and order_layout is not null`
    if (!bank) throw refusal('NoSuchBank')
    const [subscription] = await tx<{ oid: number }[]>`
      select oid from subscription
      where subscriber_number = ${subscriberNumber} and registry_oid = ${registryOid} and status = 'active'`
    if (subscriberNumber !== null && !subscription) throw refusal('NoSuchSubscription')
    const { gsmNumber } = await contactOf(tx, memberOid)
    if (gsmNumber === null) throw refusal('PhoneNeeded')
    const proof = { purpose: 'AutomaticOrder', subject: `member:${memberOid}`, gsmNumber } as const
    if (!(await redeemProof(tx, operationReferenceNumber, proof, given.now))) throw refusal('CodeNeeded')
    const [order] = await tx<{ oid: number }[]>`
      insert into automatic_order ${tx({
        registryOid,
        subscriptionOid: subscription?.oid ?? null,
        bankCode,
        iban,
        consentText: consentText({ subscriberNumber }, bank.name, given.settings.AutomaticOrders.NoticeDays),
        memberOid,
        createdAt: given.now,
      })} on conflict do nothing returning oid`
    if (!order) throw refusal('AlreadyGiven')
    await tellOwner(tx, given, {
      gsmNumber,
      eventKey: `automatic-order-given:${order.oid}`,
      text: `Otomatik odeme talimatiniz kaydedildi: sonu ${iban.slice(-4)} olan IBAN. Siz degilseniz belediyeyi arayin.`,
    })
    return { OrderOid: order.oid }
  })
}
