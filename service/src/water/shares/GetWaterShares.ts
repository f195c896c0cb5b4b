import type { Calls } from 'contract/calls'
import { type WaterShareKindCode, waterInvitationDays } from 'contract/water/codes'
import { addMs } from 'rules/calendar'
import { maskIdentity } from 'rules/identity/national-id'
import { dayInTurkey } from 'rules/turkey-time'
import { maskName } from 'rules/turkish-text'
import type { Handler } from '../../calling/handler.ts'
import { ownSubscription } from '../subscription.ts'

const dayMs = 86_400_000
const maxRows = 50

export const GetWaterShares: Handler<Calls['GetWaterShares']> = async ({
  request: { subscriberNo },
  member,
  refusal,
  db,
  now,
}) => {
  const subscription = await ownSubscription({ db }, member, subscriberNo)
  if (!subscription) throw refusal('NotYourSubscription')
  const rows = await db<
    {
      oid: number
      kind: WaterShareKindCode
      identityNumber: string
      name: string | null
      invitedAt: Date
      acceptedAt: Date | null
    }[]
  >`
    select water_share.oid, kind, water_share.identity_number, invited_at, accepted_at,
      case when accepted_at is not null then concat_ws(' ', name_or_title, surname) end as name
    from water_share left join registry on registry.oid = guest_registry_oid
    where subscription_oid = ${subscription.oid} and water_share.registry_oid = ${subscription.registryOid}
      and ended_at is null
      and (accepted_at is not null or invited_at > ${addMs(now, -waterInvitationDays * dayMs)})
    order by water_share.oid limit ${maxRows}`
  return rows.map((row) => ({
    Oid: row.oid,
    Kind: row.kind,
    MaskedIdentityNumber: maskIdentity(row.identityNumber),
    MaskedName: row.name === null ? null : maskName(row.name),
    InvitedOn: dayInTurkey(row.invitedAt),
    AcceptedOn: row.acceptedAt && dayInTurkey(row.acceptedAt),
  }))
}
