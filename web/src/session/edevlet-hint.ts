import { wasEDevletSignIn } from './session-storage.ts'
import { tabStorage } from '../service-client/tab-storage.ts'

/** Outlives the sign-out by one page, which says that e-Devlet itself is still signed in. */
const key = 'eDevletHint'
const listeners = new Set<() => void>()
let isDue: boolean | undefined

/** Keeps the hint; called before the session is forgotten. */
export function keepEDevletHint(): void {
  if (wasEDevletSignIn()) tabStorage().setItem(key, '1')
}

/** True on the one page after a sign-out of an e-Devlet sign-in, until dismissed. */
export function isEDevletHintDue(): boolean {
  isDue ??= takeHint()
  return isDue
}

export function dismissEDevletHint(): void {
  isDue = false
  for (const listener of listeners) listener()
}

export function followEDevletHint(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function takeHint(): boolean {
  const isThere = tabStorage().getItem(key) !== null
  tabStorage().removeItem(key)
  return isThere
}
