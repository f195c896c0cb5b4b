import type { Calls } from 'contract/calls'
import { formatLira, kurus } from 'rules/money'
import type { Handler } from '../calling/handler.ts'
import { tellOwner } from '../identity/contact.ts'
import { phoneOfRegistry } from './phone-of-registry.ts'

export const NoteRefundPaid: Handler<Calls['NoteRefundPaid']> = async ({
  request: { refundOid, paymentReference },
  member,
  refusal,
  ...given
}) => {
  const { db, now } = given
  await db.begin(async (tx) => {
    const [paid] = await tx<{ registryOid: number; amountKurus: number }[]>`
      update refund set ${tx({ paidAt: now, paidByMemberOid: member.memberOid, paymentReference })}
      where oid = ${refundOid} and paid_at is null returning registry_oid, amount_kurus`
    if (!paid) throw refusal('NoSuchRefund')
    await tellOwner(tx, given, {
      gsmNumber: await phoneOfRegistry(tx, paid.registryOid),
      eventKey: `refund:${refundOid}`,
      text: `${formatLira(kurus(paid.amountKurus)).replace(' ₺', ' TL')} iadeniz hesabiniza gonderildi.`,
    })
  })
  return {}
}
