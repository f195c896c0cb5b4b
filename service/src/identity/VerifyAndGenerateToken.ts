import type { Calls } from 'contract/calls'
import type { Handler } from '../calling/handler.ts'
import { renewSignIn } from './sign-in.ts'

export const VerifyAndGenerateToken: Handler<Calls['VerifyAndGenerateToken']> = async ({
  request,
  db,
  now,
  refusal,
}) => {
  const tokens = await renewSignIn(db, request.RefreshToken, now)
  if (!tokens) throw refusal('SignInEnded')
  return tokens
}
