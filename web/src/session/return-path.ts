const anyOrigin = 'http://site.invalid'

/** Where to go after signing in: the page the person wanted, if it is one of ours, otherwise the start. */
export function returnPath(locationState: unknown): string {
  const wanted = redirectUrlOf(locationState)
  if (!wanted?.startsWith('/') || !URL.canParse(wanted, anyOrigin)) return '/'
  const url = new URL(wanted, anyOrigin)
  const isOurs = url.origin === anyOrigin && !url.pathname.toLowerCase().startsWith('/session/')
  return isOurs ? url.pathname + url.search + url.hash : '/'
}

function redirectUrlOf(state: unknown): string | undefined {
  if (typeof state !== 'object' || state === null || !('redirectUrl' in state)) return undefined
  return typeof state.redirectUrl === 'string' ? state.redirectUrl : undefined
}
