import type { Calls } from 'contract/calls'
import type { Handler } from '../calling/handler.ts'

export const EndResolutionFollow: Handler<Calls['EndResolutionFollow']> = async ({
  db,
  now,
  request,
  member,
  refusal,
}) => {
  const ended = await db`
    update resolution_follow set ended_at = ${now}
    where oid = ${request.followOid} and member_oid = ${member.memberOid} and ended_at is null returning oid`
  if (ended.length === 0) throw refusal('NoSuchFollow')
  return {}
}
