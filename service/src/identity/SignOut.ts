import type { Calls } from 'contract/calls'
import type { Handler } from '../calling/handler.ts'
import { endSignIn } from './sign-in.ts'

export const SignOut: Handler<Calls['SignOut']> = async ({ db, member, now }) => {
  await endSignIn(db, member.signInOid, now)
  return {}
}
