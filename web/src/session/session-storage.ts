import type { Registry } from 'contract/identity/calls'
import { loginViaEDevletMark, sessionStorageKeys as keys } from 'contract/portal/codes'
import { tabStorage } from './tab-storage.ts'

export interface Tokens {
  accessToken: string
  refreshToken: string
}

/** An access token alone means signed in; without a refresh token it is merely not renewed. */
export function readTokens(): Tokens | null {
  const accessToken = tabStorage().getItem(keys.accessToken)
  const refreshToken = tabStorage().getItem(keys.refreshToken) ?? ''
  return accessToken ? { accessToken, refreshToken } : null
}

export function writeTokens(tokens: Tokens): void {
  tabStorage().setItem(keys.accessToken, tokens.accessToken)
  tabStorage().setItem(keys.refreshToken, tokens.refreshToken)
}

/** The stored person; throws when what is stored is no record, which start-up takes for "not signed in". */
export function readMemberInfo(): Registry | null {
  const stored = tabStorage().getItem(keys.memberInfo)
  if (!stored) return null
  const member: unknown = JSON.parse(stored)
  if (member === null) return null
  if (typeof member !== 'object' || !('Oid' in member)) throw new Error('MemberInfo is not a registry record')
  return member as Registry
}

export function writeMemberInfo(member: Registry | null): void {
  tabStorage().setItem(keys.memberInfo, JSON.stringify(member))
}

/**
 * The second sign-in step must send back the sealed challenge of the first one.
 * It is stored only after that, when it is used up and opens nothing.
 */
export function writeUsedChallenge(challenge: string): void {
  tabStorage().setItem(keys.userEncryptedPassword, challenge)
}

export function writeEDevletMark(): void {
  tabStorage().setItem(keys.loginViaEDevlet, loginViaEDevletMark)
}

export function wasEDevletSignIn(): boolean {
  return tabStorage().getItem(keys.loginViaEDevlet) === loginViaEDevletMark
}

/** What is not about the person outlives the session. */
const keptAfterSignOut = new Set<string>([keys.settings, keys.serviceUrl])

/** `userPassword` is cleared too although nothing writes it: an older page may have left a password there. */
export function clearSession(): void {
  for (const key of Object.values(keys)) {
    if (!keptAfterSignOut.has(key)) tabStorage().removeItem(key)
  }
}
