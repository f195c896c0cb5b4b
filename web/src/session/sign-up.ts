import type { SignUpAnswer } from 'contract/identity/sign-up'
import { signUpPath } from 'contract/identity/sign-up-codes'
import { postCall } from '../service-client/post.ts'
import { readAnswer } from '../service-client/read-answer.ts'
import { writeTokens } from '../service-client/tokens.ts'
import { writeMemberInfo } from './session-storage.ts'

export interface NewAccount {
  username: string
  email: string
  password: string
}

/** Signs up and stores the session, which sees no record yet; throws a ServiceError that names the fault. */
export async function signUpWith({ username, email, password }: NewAccount): Promise<SignUpAnswer['user']> {
  const response = await postCall(signUpPath, { username, email, password }, {})
  const { accessToken, refreshToken, user } = (await readAnswer(signUpPath, response)) as SignUpAnswer
  writeTokens({ accessToken, refreshToken })
  writeMemberInfo(user.UserDetail.Registry)
  return user
}
