import { ownPath } from 'contract/identity/own-path'

/**
 * Path after signing in: the wanted page, if it is one of ours, otherwise the first page of a member's or clerk's work.
 */
export function returnPath(locationState: unknown, { isClerk = false } = {}): string {
  const path = ownPath(redirectUrlOf(locationState) ?? '')
  const isWanted = path !== undefined && path !== '/' && !path.toLowerCase().startsWith('/session/')
  if (isWanted) return path
  return isClerk ? '/Memur' : '/'
}

function redirectUrlOf(state: unknown): string | undefined {
  if (typeof state !== 'object' || state === null || !('redirectUrl' in state)) return undefined
  return typeof state.redirectUrl === 'string' ? state.redirectUrl : undefined
}
