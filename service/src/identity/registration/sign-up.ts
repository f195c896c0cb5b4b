import type { SignUpAnswer, SignUpRequest } from 'contract/identity/sign-up'
import { signUpMessages } from 'contract/identity/sign-up-codes'
import type { Given } from '../../calling/handler.ts'
import { Refused } from '../../calling/refused.ts'
import { newPasswordProblem } from '../passwords/new-password.ts'
import { hashPassword } from '../passwords/password.ts'
import { isReservedName } from './reserved-names.ts'
import { noteSecurityEvent } from '../../callers/security-event.ts'
import { startSignIn } from '../../callers/sign-in.ts'

/** An account by name and password, signed in at once. Its owner's identity is not proven, so it sees no record. */
export async function signUp(
  given: Given,
  { username: userName, email, password }: SignUpRequest,
): Promise<SignUpAnswer> {
  const { db, now, settings } = given
  if (isReservedName(userName) || userName === settings.SystemUser.toLowerCase())
    throw refused('UserNameTaken', { username: signUpMessages.userNameTaken })
  const names = [userName, email.split('@')[0] ?? '']
  if (await newPasswordProblem(password, { identityNumber: '', names }, given))
    throw refused('PasswordNotAccepted', { password: signUpMessages.password })
  const passwordHash = await hashPassword(password)
  const memberOid = await db.begin(async (tx) => {
    const [member] = await tx<{ oid: number }[]>`
      insert into member ${tx({ userName, passwordHash, email, createdAt: now })}
      on conflict do nothing returning oid`
    if (!member) throw refused('UserNameTaken', { username: signUpMessages.userNameTaken })
    await noteSecurityEvent(tx, given, {
      kind: 'Registered',
      memberOid: member.oid,
      detail: { registryMatch: 'None' },
    })
    return member.oid
  })
  const { AccessToken, RefreshToken } = await startSignIn(db, memberOid, given)
  return {
    accessToken: AccessToken,
    refreshToken: RefreshToken,
    user: {
      UserName: userName,
      IsEmployee: false,
      IsClerk: false,
      LastSignInAt: null,
      MustChangePassword: false,
      MustProveSecondFactor: false,
      ActingFor: false,
      UserDetail: { Registry: null },
    },
  }
}

function refused(code: string, fields: Record<string, string>): Refused {
  return new Refused(code, Object.values(fields).join(' '), 422, fields)
}
