import { operationNameParameter, operationNames } from 'contract/identity/codes'
import type { PublicSettings } from 'contract/settings'
import { eDevletReturnPath, homePath, notFoundPath } from './paths.ts'
import { findRoute } from './routes.tsx'

/** Target of a URL that redirects, by the same rules on the server and in the browser. */
export function redirectFor(
  { pathname, search }: { pathname: string; search: string },
  settings: PublicSettings,
): string | undefined {
  const route = findRoute(pathname, settings)
  if (route?.path !== eDevletReturnPath && isEDevletReturn(search)) return eDevletReturnPath + search
  if (pathname === '/') return homePath + search
  return route ? undefined : notFoundPath
}

function isEDevletReturn(search: string): boolean {
  const query = new URLSearchParams(search)
  return query.get(operationNameParameter) === operationNames.eDevletLogin.code || Boolean(query.get('code'))
}
