import type { CallName, RequestTo, ResponseFrom } from 'contract/calls'
import { postCall } from './post.ts'
import { readAnswer } from './read-answer.ts'

/** Makes a call by a token that is not a sign-in, or without one: nothing renews it, and its end ends no session. */
export async function callWithToken<Name extends CallName>(
  name: Name,
  request: RequestTo<Name>,
  accessToken: string,
): Promise<ResponseFrom<Name>> {
  const response = await postCall(name, request, { accessToken: accessToken || undefined })
  return (await readAnswer(name, response)) as ResponseFrom<Name>
}
