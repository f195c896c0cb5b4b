import type { Calls } from 'contract/calls'
import { maxFollows } from 'contract/resolutions/codes'
import type { Handler } from '../calling/handler.ts'
import { contactOf } from '../callers/contact.ts'

export const FollowResolutions: Handler<Calls['FollowResolutions']> = async ({
  db,
  settings,
  now,
  request,
  member,
  refusal,
}) => {
  const { subject, channelCode } = request
  const body = request.bodyCode ?? null
  if (channelCode === 'mail' && !settings.Mail) throw refusal('NoMailServer')
  const contact = await contactOf(db, member.memberOid)
  if ((channelCode === 'sms' ? contact.gsmNumber : contact.email) === null)
    throw refusal('NoAddressForChannel')
  return db.begin(async (tx) => {
    // Follows are added one after the other: at the same moment they would not count each other.
    await tx`select from member where oid = ${member.memberOid} for no key update`
    const [state] = await tx<{ count: number; isFollowed: boolean; nodes: number }[]>`
      select count(*)::int, numnode(phraseto_tsquery('turkish', resolution_words(${subject}))) as nodes,
        coalesce(bool_or(resolution_words(subject) = resolution_words(${subject}) and body is not distinct from ${body}), false)
          as is_followed
      from resolution_follow where member_oid = ${member.memberOid} and ended_at is null`
    if (state?.isFollowed) throw refusal('AlreadyFollowed')
    if (state?.nodes === 0) throw refusal('SubjectTooCommon')
    if ((state?.count ?? 0) >= maxFollows) throw refusal('TooManyFollows')
    const [follow] = await tx<{ oid: number }[]>`
      insert into resolution_follow ${tx({
        memberOid: member.memberOid,
        registryOid: member.registryOid,
        body,
        subject,
        channel: channelCode,
        createdAt: now,
      })} returning oid`
    if (!follow) throw new Error('A follow was not written')
    return { Oid: follow.oid }
  })
}
