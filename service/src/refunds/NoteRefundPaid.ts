import type { Calls } from 'contract/calls'
import { formatLira, kurus } from 'rules/money'
import type { Handler } from '../calling/handler.ts'
import { tellOwner } from '../callers/contact.ts'
import { isOwnMatter } from '../callers/own-matter.ts'
import { phoneOfRegistry } from '../callers/phone-of-registry.ts'

interface UnpaidRefund {
  registryOid: number
  amountKurus: number
  aroseOn: string
  /** Who named the account: a member, or a phone proven as a guest. */
  accountMemberOid: number | null
  accountGsmNumber: string | null
  ibanOwner: string | null
}

export const NoteRefundPaid: Handler<Calls['NoteRefundPaid']> = async ({
  request: { refundOid, bankIbanNo, paymentReference },
  member,
  refusal,
  ...given
}) => {
  const { db, now, today } = given
  await db.begin(async (tx) => {
    const [refund] = await tx<UnpaidRefund[]>`
      select registry_oid, amount_kurus, arose_on, account_member_oid, account_gsm_number, iban_owner from refund
      where oid = ${refundOid} and paid_at is null for update`
    if (!refund) throw refusal('NoSuchRefund')
    const concerned = {
      registryOids: [refund.registryOid],
      memberOids: [refund.accountMemberOid],
      gsmNumbers: [refund.accountGsmNumber],
      texts: [refund.ibanOwner],
      since: refund.aroseOn,
    }
    if (await isOwnMatter({ db: tx, today }, member, concerned)) throw refusal('OwnMatter')
    const [paid] = await tx`
      update refund set ${tx({ paidAt: now, paidByMemberOid: member.memberOid, paymentReference })}
      where oid = ${refundOid} and paid_at is null and bank_iban_no is not distinct from ${bankIbanNo} returning oid`
    if (!paid) throw refusal('AccountChanged')
    await tellOwner(tx, given, {
      gsmNumber: await phoneOfRegistry(tx, refund.registryOid),
      eventKey: `refund:${refundOid}`,
      text: `${formatLira(kurus(refund.amountKurus)).replace(' ₺', ' TL')} iadeniz hesabiniza gonderildi.`,
    })
  })
  return {}
}
