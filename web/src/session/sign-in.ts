import type { Registry } from 'contract/identity/calls'
import type { PublicSettings } from 'contract/settings'
import { callService } from '../service-client/call-service.ts'
import { ServiceError } from '../service-client/service-error.ts'
import { clearSession, writeTokens } from '../service-client/tokens.ts'
import { writeMemberInfo, writeUsedChallenge } from './session-storage.ts'

export interface Credentials {
  userName: string
  password: string
  captcha: string
}

export interface SignedIn {
  user: Registry | null
  mustChangePassword: boolean
  isClerk: boolean
  mustProveSecondFactor: boolean
}

const unknownUser = 'Kullanıcı kaydı bulunamadı Lütfen üyelik alınız.'
const wrongPassword = 'Kullanıcı adı veya şifre hatalı.'

/** Signs in and stores the session; throws a ServiceError with the message for the person. */
export async function signInWith(
  { userName, password, captcha }: Credentials,
  applicationName: PublicSettings['ApplicationName'],
): Promise<SignedIn> {
  const lookup = await callService('RetrievePassword', { userName, applicationName, captcha })
  if (!lookup) throw refused(unknownUser)

  const encryptedPassword = lookup.Password
  const login = await callService('ValidateUserForEMunicipality', { userName, password, encryptedPassword })
  if (!login.AccessToken || !login.RefreshToken) throw refused(login.Message || wrongPassword)

  writeTokens({ accessToken: login.AccessToken, refreshToken: login.RefreshToken })
  writeUsedChallenge(encryptedPassword)
  try {
    const user = await callService('GetUserOfEMunicipality', { userName, applicationName })
    writeMemberInfo(user.UserDetail.Registry)
    return {
      user: user.UserDetail.Registry,
      mustChangePassword: user.MustChangePassword,
      isClerk: user.IsClerk,
      mustProveSecondFactor: user.MustProveSecondFactor,
    }
  } catch (thrown) {
    clearSession()
    throw thrown
  }
}

function refused(message: string): ServiceError {
  return new ServiceError('error_refused', message, { status: 200 })
}
