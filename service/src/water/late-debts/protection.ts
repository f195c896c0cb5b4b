import type { ProtectionGroundCode } from 'contract/water/codes'
import type { Queryable } from '../../database/database.ts'

/** Protection of a subscription, for the subscriber alone: it may say that someone in the house is ill. */
export async function protectionOf(db: Queryable, subscriptionOid: number, today: string) {
  const [protection] = await db<{ ground: ProtectionGroundCode; validUntil: string }[]>`
    select ground, valid_until from water_protection
    where subscription_oid = ${subscriptionOid} and ended_at is null and valid_until >= ${today}`
  return protection ? { Ground: protection.ground, ValidUntil: protection.validUntil } : null
}

/**
 * Ends the protection of a subscription. It is for the people who live or work there: later residents neither have it
 * nor read of it.
 */
export async function endProtectionOf(
  tx: Queryable,
  { subscriptionOid, memberOid, now }: { subscriptionOid: number; memberOid: number; now: Date },
): Promise<void> {
  await tx`
    update water_protection set ended_at = ${now}, ended_by_member_oid = ${memberOid}
    where subscription_oid = ${subscriptionOid} and ended_at is null`
}
