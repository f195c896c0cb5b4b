import type { Calls } from 'contract/calls'
import type { Handler } from '../../calling/handler.ts'
import { noteSecurityEvent } from '../../callers/security-event.ts'
import { endSignIn } from '../../callers/sign-in.ts'

export const SignOut: Handler<Calls['SignOut']> = async ({ member, ...given }) => {
  await endSignIn(given.db, member.signInOid, given.now)
  await noteSecurityEvent(given.db, given, { kind: 'SignedOut', by: member })
  return {}
}
