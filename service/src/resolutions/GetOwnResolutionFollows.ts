import type { Calls } from 'contract/calls'
import type { FollowChannelCode, ResolutionBodyCode } from 'contract/resolutions/codes'
import { maxFollows } from 'contract/resolutions/codes'
import { maskMobile } from 'rules/identity/phone'
import type { Handler } from '../calling/handler.ts'
import { contactOf } from '../callers/contact.ts'

interface FollowRow {
  oid: number
  subject: string
  body: ResolutionBodyCode | null
  channel: FollowChannelCode
  createdAt: Date
}

export const GetOwnResolutionFollows: Handler<Calls['GetOwnResolutionFollows']> = async ({
  db,
  settings,
  member,
}) => {
  const [follows, contact] = await Promise.all([
    db<FollowRow[]>`
      select oid, subject, body, channel, created_at from resolution_follow
      where member_oid = ${member.memberOid} and ended_at is null order by oid desc limit ${maxFollows}`,
    contactOf(db, member.memberOid),
  ])
  return {
    Items: follows.map(({ oid, subject, body, channel, createdAt }) => ({
      Oid: oid,
      Subject: subject,
      BodyCode: body,
      ChannelCode: channel,
      CreatedAt: createdAt.toISOString(),
    })),
    MaskedGsmNumber: contact.gsmNumber && maskMobile(contact.gsmNumber),
    MaskedEmail: settings.Mail && contact.email ? contact.email.replace(/^(.).*@/, '$1***@') : null,
  }
}
