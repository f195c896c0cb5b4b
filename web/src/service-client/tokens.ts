import { sessionStorageKeys as keys } from 'contract/portal/codes'
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

/** What is not about the person outlives the session. */
const keptAfterSignOut = new Set<string>([keys.settings, keys.serviceUrl])

/** `userPassword` is cleared too although nothing writes it: an older page may have left a password there. */
export function clearSession(): void {
  for (const key of Object.values(keys)) {
    if (!keptAfterSignOut.has(key)) tabStorage().removeItem(key)
  }
}
