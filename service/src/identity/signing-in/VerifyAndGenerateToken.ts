import type { Calls } from 'contract/calls'
import type { Handler } from '../../calling/handler.ts'
import { renewSignIn } from '../../callers/sign-in.ts'

export const VerifyAndGenerateToken: Handler<Calls['VerifyAndGenerateToken']> = async ({
  request,
  refusal,
  ...given
}) => {
  const tokens = await renewSignIn(given, request.RefreshToken)
  if (!tokens) throw refusal('SignInEnded')
  return tokens
}
