import type { Calls } from 'contract/calls'
import { isOwnMatter } from '../../callers/own-matter.ts'
import type { Handler } from '../../calling/handler.ts'

export const EndWaterProtection: Handler<Calls['EndWaterProtection']> = async ({
  request: { protectionOid },
  member,
  refusal,
  db,
  now,
  today,
}) => {
  await db.begin(async (tx) => {
    const [protection] = await tx<{ registryOid: number }[]>`
      select registry_oid from water_protection protection join subscription on subscription.oid = subscription_oid
      where protection.oid = ${protectionOid} and ended_at is null for update of protection`
    if (!protection) throw refusal('NoSuchProtection')
    if (await isOwnMatter({ db: tx, today }, member, { registryOids: [protection.registryOid] }))
      throw refusal('OwnMatter')
    await tx`
      update water_protection set ended_at = ${now}, ended_by_member_oid = ${member.memberOid}
      where oid = ${protectionOid} and ended_at is null`
  })
  return {}
}
