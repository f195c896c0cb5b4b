import type { Calls } from 'contract/calls'
import { type ProtectionGroundCode, protectionGrounds } from 'contract/water/codes'
import { formatDateShort } from 'rules/dates'
import { isOwnMatter } from '../../callers/own-matter.ts'
import type { Handler } from '../../calling/handler.ts'
import { demandSecondPerson } from '../../power/ledger.ts'

export const EndWaterProtection: Handler<Calls['EndWaterProtection']> = async ({
  request: { protectionOid },
  member,
  refusal,
  db,
  now,
  today,
}) => {
  await db.begin(async (tx) => {
    const [protection] = await tx<
      { registryOid: number; subscriberNumber: string; ground: ProtectionGroundCode; validUntil: string }[]
    >`
      select registry_oid, subscriber_number, ground, valid_until from water_protection protection join subscription on subscription.oid = subscription_oid
      where protection.oid = ${protectionOid} and ended_at is null for update of protection`
    if (!protection) throw refusal('NoSuchProtection')
    if (await isOwnMatter({ db: tx, today }, member, { registryOids: [protection.registryOid] }))
      throw refusal('OwnMatter')
    const { registryOid, subscriberNumber, ground, validUntil } = protection
    await demandSecondPerson(tx, {
      registryOid,
      text: `Abone ${subscriberNumber}, ${protectionGrounds[ground].label}: ${formatDateShort(validUntil)} gününe kadar geçerliydi; su bundan sonra borç için kesilebilir.`,
    })
    await tx`
      update water_protection set ended_at = ${now}, ended_by_member_oid = ${member.memberOid}
      where oid = ${protectionOid} and ended_at is null`
  })
  return {}
}
