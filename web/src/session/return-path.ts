import { ownPath } from 'contract/identity/own-path'

/** Where to go after signing in: the page the person wanted, if it is one of ours, otherwise where their work begins. */
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
