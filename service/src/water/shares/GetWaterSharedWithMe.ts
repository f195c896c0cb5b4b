import type { Calls } from 'contract/calls'
import { type WaterShareEndCode, type WaterShareKindCode } from 'contract/water/codes'
import { addMs } from 'rules/calendar'
import { dayInTurkey } from 'rules/turkey-time'
import { maskName } from 'rules/turkish-text'
import type { Handler } from '../../calling/handler.ts'
import { answerableUntil, openInvitations } from './invitations.ts'
import { sharedOnTheWire } from './shared-on-the-wire.ts'
import { sharedSubscriptions } from './shared-subscription.ts'

const dayMs = 86_400_000
/** Days for which one still reads that a contract ended. */
const endedDays = 60
const maxRows = 20

export const GetWaterSharedWithMe: Handler<Calls['GetWaterSharedWithMe']> = async ({ member, ...given }) => {
  const { db, now } = given
  const [invitations, shared, ended] = await Promise.all([
    openInvitations(given, member),
    sharedSubscriptions(db, member),
    db<
      {
        oid: number
        kind: WaterShareKindCode
        addressText: string
        endedAt: Date
        endedBy: WaterShareEndCode
      }[]
    >`
      select water_share.oid, kind, address_text, ended_at, ended_by
      from water_share join subscription on subscription.oid = subscription_oid
      where guest_registry_oid = ${member.registryOid} and ended_at > ${addMs(now, -endedDays * dayMs)}
      order by water_share.oid desc limit ${maxRows}`,
  ])
  return {
    Invitations: invitations.map((row) => ({
      Oid: row.oid,
      Kind: row.kind,
      MaskedName: maskName(row.name),
      Address: row.addressText,
      AnswerableUntil: dayInTurkey(answerableUntil(row)),
    })),
    Subscriptions: await Promise.all(shared.map((row) => sharedOnTheWire(given, row))),
    Ended: ended.map((row) => ({
      Oid: row.oid,
      Kind: row.kind,
      Address: row.addressText,
      EndedOn: dayInTurkey(row.endedAt),
      End: row.endedBy,
    })),
  }
}
