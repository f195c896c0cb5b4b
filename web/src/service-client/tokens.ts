import { sessionStorageKeys as keys } from 'contract/portal/codes'
import { tabStorage } from './tab-storage.ts'

/** Key of the moment the tokens were last renewed, in ms: of two tabs the one with the newer ones hands them over. */
const tokensAtKey = 'tokensAt'

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

/** Tokens in place of earlier ones; the first ones of a sign-in count as the oldest. */
export function writeRefreshedTokens(tokens: Tokens): void {
  writeTokens(tokens)
  tabStorage().setItem(tokensAtKey, String(Date.now()))
}

/** Values that another tab needs to go on with this sign-in. */
export type StoredSession = Partial<Record<(typeof handedOver)[number], string>>

const handedOver = [
  keys.accessToken,
  keys.refreshToken,
  tokensAtKey,
  keys.memberInfo,
  keys.loginViaEDevlet,
] as const

export function readSession(): StoredSession | null {
  if (!readTokens()) return null
  return Object.fromEntries(
    handedOver.flatMap((key) => {
      const value = tabStorage().getItem(key)
      return value === null ? [] : [[key, value]]
    }),
  )
}

export function writeSession(session: StoredSession): void {
  for (const key of handedOver) {
    const value = session[key]
    if (value === undefined) tabStorage().removeItem(key)
    else tabStorage().setItem(key, value)
  }
}

/** Moment at which the tokens of a session were renewed; zero if they are its first. */
export function tokensAt(session: StoredSession | null): number {
  return Number(session?.[tokensAtKey] ?? 0)
}

/** Values that are not about the person and survive the sign-out. */
const keptAfterSignOut = new Set<string>([keys.settings, keys.serviceUrl])

/** `userPassword` is cleared too although nothing writes it: an older page may have left a password there. */
export function clearSession(): void {
  for (const key of Object.values(keys)) {
    if (!keptAfterSignOut.has(key)) tabStorage().removeItem(key)
  }
  tabStorage().removeItem(tokensAtKey)
}
