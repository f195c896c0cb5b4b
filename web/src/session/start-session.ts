import { readTokens } from '../service-client/tokens.ts'
import { readMemberInfo } from './session-storage.ts'
import type { SessionAction } from './session-state.ts'

/** A stored access token means signed in; anything that cannot be read means not. */
export function startSession(): Extract<SessionAction, { type: 'INIT' }> {
  try {
    if (readTokens()) return { type: 'INIT', isAuthenticated: true, user: readMemberInfo() }
  } catch {
    // Falls through: a failure reading the stored session counts as unauthenticated.
  }
  return { type: 'INIT', isAuthenticated: false, user: null }
}
