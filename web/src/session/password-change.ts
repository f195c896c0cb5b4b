import type { RequestTo } from 'contract/calls'
import { callService } from '../service-client/call-service.ts'
import { shareRefreshedTokens } from '../service-client/session-end.ts'
import { readTokens, writeTokens } from '../service-client/tokens.ts'

/** Changes the password and goes on with the new tokens, here and in the other tabs of the same sign-in. */
export async function changePasswordWith(request: RequestTo<'ChangePassword'>): Promise<void> {
  const before = readTokens()
  const { AccessToken, RefreshToken } = await callService('ChangePassword', request)
  if (!AccessToken || !RefreshToken) return
  const tokens = { accessToken: AccessToken, refreshToken: RefreshToken }
  writeTokens(tokens)
  if (before) shareRefreshedTokens(before, tokens)
}
