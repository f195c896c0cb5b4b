import { ownPath } from 'contract/identity/own-path'

/** Where to go after signing in: the page the person wanted, if it is one of ours, otherwise the start. */
export function returnPath(locationState: unknown): string {
  const path = ownPath(redirectUrlOf(locationState) ?? '')
  return path === undefined || path.toLowerCase().startsWith('/session/') ? '/' : path
}

function redirectUrlOf(state: unknown): string | undefined {
  if (typeof state !== 'object' || state === null || !('redirectUrl' in state)) return undefined
  return typeof state.redirectUrl === 'string' ? state.redirectUrl : undefined
}
