import type { Calls } from 'contract/calls'
import { waterInvitationDays } from 'contract/water/codes'
import { addMs } from 'rules/calendar'
import { kindOfIdentity } from 'rules/identity/national-id'
import type { Handler } from '../../calling/handler.ts'
import { tellRegistry } from '../applications/tell-applicant.ts'
import { ownSubscription } from '../subscription.ts'
import { endShares } from './end-shares.ts'

const dayMs = 86_400_000
const maxOpen = 10
/** Each one may send a message to someone. */
const maxPerDay = 10

export const ShareWaterSubscription: Handler<Calls['ShareWaterSubscription']> = async ({
  request: { subscriberNo, identityNumber, kind },
  member,
  refusal,
  ...given
}) => {
  const { db, now } = given
  await db.begin(async (tx) => {
    await tx`select from subscription where subscriber_number = ${subscriberNo} for update`
    const subscription = await ownSubscription({ db: tx }, member, subscriberNo)
    if (!subscription) throw refusal('NotYourSubscription')
    if (subscription.status !== 'active') throw refusal('NotActive')
    if (!kindOfIdentity(identityNumber)) throw refusal('IdentityWrong')
    const { oid: subscriptionOid, registryOid } = subscription
    await endShares(
      tx,
      given,
      tx`subscription_oid = ${subscriptionOid} and accepted_at is null
        and invited_at <= ${addMs(now, -waterInvitationDays * dayMs)}`,
      'expired',
    )
    const [counted] = await tx<{ isOwn: boolean; open: number; today: number }[]>`
      select identity_number = ${identityNumber} as is_own,
        (select count(*)::int from water_share
          where subscription_oid = ${subscriptionOid} and ended_at is null) as open,
        (select count(*)::int from water_share
          where water_share.registry_oid = registry.oid and invited_at > ${addMs(now, -dayMs)}) as today
      from registry where oid = ${registryOid}`
    if (counted?.isOwn) throw refusal('SamePerson')
    if ((counted?.open ?? 0) >= maxOpen) throw refusal('TooManyShares')
    if ((counted?.today ?? 0) >= maxPerDay) throw refusal('TooManyToday')
    const [share] = await tx<{ oid: number }[]>`
      insert into water_share ${tx({
        subscriptionOid,
        registryOid,
        kind,
        identityNumber,
        invitedAt: now,
        invitedByMemberOid: member.memberOid,
      })} on conflict do nothing returning oid`
    if (!share) throw refusal('AlreadyInvited')
    const [invited] = await tx<{ oid: number }[]>`
      select oid from registry where identity_number = ${identityNumber} order by oid limit 1`
    if (invited)
      await tellRegistry(tx, given, invited.oid, {
        eventKey: `water-share:${share.oid}:invited`,
        text: 'Sizinle bir su aboneligi paylasilmak isteniyor. e-Belediyede Su aboneliklerim sayfasindan kabul edin ya da reddedin.',
      })
  })
  return {}
}
