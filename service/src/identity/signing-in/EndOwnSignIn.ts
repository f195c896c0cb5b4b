import type { Calls } from 'contract/calls'
import type { Handler } from '../../calling/handler.ts'
import { noteSecurityEvent } from '../../callers/security-event.ts'

export const EndOwnSignIn: Handler<Calls['EndOwnSignIn']> = async ({
  request,
  member,
  refusal,
  ...given
}) => {
  const ended = await given.db`
    update sign_in set ended_at = ${given.now}, end_reason = 'ended_by_owner'
    where oid = ${request.signInOid} and member_oid = ${member.memberOid} and ended_at is null returning oid`
  if (ended.length === 0) throw refusal('NoSuchSignIn')
  await noteSecurityEvent(given.db, given, { kind: 'SignInEndedByOwner', by: member })
  return {}
}
