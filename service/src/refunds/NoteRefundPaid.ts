import type { Calls } from 'contract/calls'
import { formatLira, kurus } from 'rules/money'
import type { Handler } from '../calling/handler.ts'
import { tellOwner } from '../callers/contact.ts'
import { mayActFor } from '../callers/representation.ts'
import { phoneOfRegistry } from './phone-of-registry.ts'

export const NoteRefundPaid: Handler<Calls['NoteRefundPaid']> = async ({
  request: { refundOid, bankIbanNo, paymentReference },
  member,
  refusal,
  ...given
}) => {
  const { db, now, today } = given
  await db.begin(async (tx) => {
    const [refund] = await tx<{ registryOid: number; amountKurus: number }[]>`
      select registry_oid, amount_kurus from refund where oid = ${refundOid} and paid_at is null for update`
    if (!refund) throw refusal('NoSuchRefund')
    if (await mayActFor({ db: tx, today }, member, refund.registryOid)) throw refusal('OwnMatter')
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
