import { type WaterShareKindCode, waterInvitationDays } from 'contract/water/codes'
import { addMs } from 'rules/calendar'
import type { Caller, Given } from '../../calling/handler.ts'
import type { Queryable } from '../../database/database.ts'

const waitingMs = waterInvitationDays * 86_400_000
const maxRows = 20

export interface InvitationRow {
  oid: number
  kind: WaterShareKindCode
  invitedAt: Date
  registryOid: number
  subscriberNumber: string
  addressText: string
  /** Name of the subscriber. */
  name: string
}

/** Invitations to the number of the registry one acts for; one that names an oid is locked to be answered. */
export function openInvitations(
  { db, now }: { db: Queryable } & Pick<Given, 'now'>,
  { registryOid }: Pick<Caller, 'registryOid'>,
  oid?: number,
): Promise<InvitationRow[]> {
  return db<InvitationRow[]>`
    select water_share.oid, kind, invited_at, water_share.registry_oid, subscriber_number, address_text,
      concat_ws(' ', subscriber.name_or_title, subscriber.surname) as name
    from water_share join subscription on subscription.oid = subscription_oid
    join registry subscriber on subscriber.oid = subscription.registry_oid
    join registry invited on invited.identity_number = water_share.identity_number
    where invited.oid = ${registryOid} and water_share.registry_oid = subscription.registry_oid
      and subscription.status = 'active' and accepted_at is null and ended_at is null
      and invited_at > ${addMs(now, -waitingMs)}
      ${oid === undefined ? db`` : db`and water_share.oid = ${oid}`}
    order by water_share.oid desc limit ${maxRows}
    ${oid === undefined ? db`` : db`for update of water_share`}`
}

export function answerableUntil({ invitedAt }: Pick<InvitationRow, 'invitedAt'>): Date {
  return addMs(invitedAt, waitingMs)
}
