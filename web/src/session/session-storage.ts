import type { Registry } from 'contract/identity/calls'
import { loginViaEDevletMark, sessionStorageKeys as keys } from 'contract/portal/codes'
import { tabStorage } from '../service-client/tab-storage.ts'

/** The stored person; throws when the stored text is no record, which start-up takes for "not signed in". */
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
