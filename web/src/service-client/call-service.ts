import type { CallName, RequestTo, ResponseFrom } from 'contract/calls'
import { demandPasswordChange } from './password-change-demand.ts'
import { noteUse } from './last-use.ts'
import { readTokens } from './tokens.ts'
import { postCall } from './post.ts'
import { readAnswer } from './read-answer.ts'
import { refreshTokens } from './refresh-tokens.ts'
import { isRefusal } from './refusal.ts'

/** Makes a call; throws a ServiceError whose message can be shown. */
export async function callService<Name extends CallName>(
  name: Name,
  request: RequestTo<Name>,
  signal?: AbortSignal,
): Promise<ResponseFrom<Name>> {
  const tokens = readTokens()
  let response = await postCall(name, request, { accessToken: tokens?.accessToken, signal })
  if (response.status === 401) {
    // An unread answer would keep its connection.
    await response.body?.cancel()
    const fresh = await refreshTokens(tokens)
    response = await postCall(name, request, { accessToken: fresh.accessToken, signal })
  }
  if (response.ok && readTokens()) noteUse()
  try {
    return (await readAnswer(name, response)) as ResponseFrom<Name>
  } catch (thrown) {
    if (isRefusal(thrown, name, 'PasswordChangeRequired')) demandPasswordChange()
    throw thrown
  }
}
