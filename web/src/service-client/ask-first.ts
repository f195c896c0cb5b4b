import type { CallName } from 'contract/calls'
import { sessionStorageKeys } from 'contract/portal/codes'
import type { PublicSettings } from 'contract/settings'

/** A reading call of a member's page: its name, what it always sends, and the field for the number of their record. */
export type FirstCall = readonly [name: CallName, request: object, recordField?: string]

/** Calls sent before the scripts were loaded, by URL and body. */
interface AskedFirst {
  accessToken: string
  answers: Map<string, Promise<Response | undefined>>
}

declare global {
  var askedFirst: AskedFirst | undefined
}

/** Time after which an answer that no one took is too old. */
const keptForMs = 30_000

/** The answer to this very call, if it was asked for ahead of the scripts; given once, and only if it is one. */
export async function takeAskedFirst(
  url: string,
  body: string,
  accessToken: string | undefined,
): Promise<Response | undefined> {
  const asked = globalThis.askedFirst
  if (!asked || asked.accessToken !== accessToken || performance.now() > keptForMs) return undefined
  const answer = asked.answers.get(url + body)
  asked.answers.delete(url + body)
  const response = await answer
  return response?.ok ? response : undefined
}

/** A script for the page itself, which asks for its first data while the other scripts are still on their way. */
export function firstCallsScript(
  { Service, SystemUser }: PublicSettings,
  calls: readonly FirstCall[],
): string {
  const { accessToken, memberInfo, serviceUrl } = sessionStorageKeys
  const given: AskedBefore = { Service, SystemUser, calls, keys: { accessToken, memberInfo, serviceUrl } }
  return `(${askFirst.toString()})(${JSON.stringify(given).replaceAll('<', String.raw`\u003c`)})`
}

interface AskedBefore extends Pick<PublicSettings, 'Service' | 'SystemUser'> {
  calls: readonly FirstCall[]
  keys: Record<'accessToken' | 'memberInfo' | 'serviceUrl', string>
}

/**
 * Program that stands as text in the page: it may use nothing from outside itself. Sends what `postCall` would, each
 * call after the answer to the one before it, and leaves every error to the page.
 */
function askFirst({ Service, SystemUser, calls, keys }: AskedBefore): void {
  try {
    const accessToken = sessionStorage.getItem(keys.accessToken)
    const record = JSON.parse(sessionStorage.getItem(keys.memberInfo) ?? 'null') as { Oid?: number } | null
    // A query asks for another part of the page or for another day.
    if (!accessToken || location.search) return
    const cookies = new Map(document.cookie.split('; ').map((pair) => pair.split('=') as [string, string]))
    const xsrf = decodeURIComponent(cookies.get('__Host-XSRF-TOKEN') ?? cookies.get('XSRF-TOKEN') ?? '')
    const base = (sessionStorage.getItem(keys.serviceUrl) || Service).replace(/\/+$/, '')
    const answers = new Map<string, Promise<Response | undefined>>()
    let before: Promise<unknown> = Promise.resolve()
    for (const [name, request, recordField] of calls) {
      if (recordField && !record?.Oid) continue
      const own = recordField ? { [recordField]: record?.Oid } : {}
      const body = JSON.stringify({ userName: SystemUser, ...own, ...request })
      const url = `${base}/${name}`
      const answer = before.then(() =>
        fetch(url, {
          method: 'POST',
          headers: {
            'Content-Type': 'application/json',
            Accept: 'application/json',
            Authorization: `Bearer ${accessToken}`,
            'X-XSRF-TOKEN': xsrf,
          },
          body,
        }).catch(() => undefined),
      )
      answers.set(url + body, answer)
      before = answer
    }
    globalThis.askedFirst = { accessToken, answers }
  } catch {
    // Without these answers the page sends its calls itself.
  }
}
