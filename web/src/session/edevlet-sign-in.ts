import type { Registry } from 'contract/identity/calls'
import { eDevletSuccessCode } from 'contract/identity/codes'
import type { PublicSettings } from 'contract/settings'
import { callService } from '../service-client/call-service.ts'
import { returnPath } from './return-path.ts'
import { secondFactorPath } from './second-factor-path.ts'
import { clearSession, writeTokens } from '../service-client/tokens.ts'
import { writeEDevletMark, writeMemberInfo } from './session-storage.ts'

/** Parameters with which e-Devlet sent the browser back. */
export interface EDevletAnswer {
  code: string
  state: string
}

/** Person named by e-Devlet, to fill in a registration with. */
export interface EDevletPerson {
  identityNumber: string
  name: string
  surname: string
}

export type EDevletOutcome =
  | { kind: 'signed-in'; user: Registry | null; path: string }
  | { kind: 'invalid-token' }
  | { kind: 'no-registry'; person: EDevletPerson }
  | { kind: 'failed' }

const underWay = new Map<string, Promise<EDevletOutcome>>()

/** Completes a sign-in through e-Devlet; a code works once, so a second asker gets the first one's outcome. */
export function signInViaEDevlet(
  answer: EDevletAnswer,
  applicationName: PublicSettings['ApplicationName'],
): Promise<EDevletOutcome> {
  const known = underWay.get(answer.code)
  if (known) return known
  const outcome = complete(answer, applicationName).catch((): EDevletOutcome => ({ kind: 'failed' }))
  underWay.set(answer.code, outcome)
  return outcome
}

async function complete(
  { code, state }: EDevletAnswer,
  applicationName: PublicSettings['ApplicationName'],
): Promise<EDevletOutcome> {
  const token = await callService('LoginViaEDevlet', { code, state })
  if (token === null) return { kind: 'invalid-token' }
  const person = await callService('GetPersonInfoViaEDevlet', { data: token })
  if (person.sonucKodu !== eDevletSuccessCode || !person.kullaniciBilgileri) return { kind: 'failed' }
  const { kimlikNo: identityNumber, ad: name, soyad: surname } = person.kullaniciBilgileri
  const filter = { identityNumber, token }
  const [registry] = await callService('GetFilteredRegistries', { filter, registryType: '*' })
  if (!registry) return { kind: 'no-registry', person: { identityNumber, name, surname } }
  const login = await callService('SaveEDevletLogin', { token, registryOid: registry.Oid })
  writeTokens({ accessToken: login.AccessToken, refreshToken: login.RefreshToken })
  try {
    const user = await callService('GetUserOfEMunicipality', { userName: identityNumber, applicationName })
    writeMemberInfo(user.UserDetail.Registry)
    writeEDevletMark()
    return {
      kind: 'signed-in',
      user: user.UserDetail.Registry,
      path: user.MustProveSecondFactor
        ? secondFactorPath
        : returnPath({ redirectUrl: login.RedirectUrl }, { isClerk: user.IsClerk }),
    }
  } catch (thrown) {
    clearSession()
    throw thrown
  }
}
