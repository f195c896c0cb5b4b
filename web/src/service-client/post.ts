import { sessionStorageKeys } from 'contract/portal/codes'
import { lookReasonHeader } from 'contract/look-reason'
import { seenEffectHeader } from 'contract/seen-effect'
import type { PublicSettings } from 'contract/settings'
import { takeAskedFirst } from './ask-first.ts'
import { tabStorage } from './tab-storage.ts'
import { traceparent } from './traceparent.ts'
import { noConnection } from '../texts/sentences.ts'
import { ServiceError } from './service-error.ts'

type ServiceSettings = Pick<PublicSettings, 'Service' | 'SystemUser'>

let settings: ServiceSettings | undefined

/** Sets the settings once when the page starts, before any call is made. */
export function setServiceSettings(publicSettings: ServiceSettings): void {
  settings = publicSettings
}

export interface PostOptions {
  accessToken?: string | undefined
  signal?: AbortSignal | undefined
  /** Effect in lira that the clerk confirmed. */
  seenEffect?: string | undefined
  /** Reason of a look at someone close to the clerk. */
  lookReason?: string | undefined
}

/** Sends one call as the wire wants it; deliberately without a timeout, since payments may take long. */
export async function postCall(callName: string, request: object, options: PostOptions): Promise<Response> {
  if (!settings) throw new Error('The service is not known before the settings are loaded')
  const url = `${serviceBase(settings)}/${callName}`
  const body = JSON.stringify({ userName: settings.SystemUser, ...request })
  const send = () =>
    fetch(url, {
      method: 'POST',
      headers: headersFor(options),
      body,
      ...(options.signal ? { signal: options.signal } : {}),
    })
  const askedFirst = await takeAskedFirst(url, body, options.accessToken)
  if (askedFirst) return askedFirst
  try {
    const cookieBefore = xsrfToken()
    const answer = await send()
    // Refused before anything was done, and a new cookie came along: this page was open before the cookie changed.
    const isRenewed = answer.status === 403 && xsrfToken() !== cookieBefore
    return isRenewed ? await send() : answer
  } catch (thrown) {
    if (options.signal?.aborted) throw thrown
    throw new ServiceError('error_server', noConnection, { status: 0 })
  }
}

function serviceBase({ Service }: ServiceSettings): string {
  return (tabStorage().getItem(sessionStorageKeys.serviceUrl) || Service).replace(/\/+$/, '')
}

function headersFor({ accessToken, seenEffect, lookReason }: PostOptions): Record<string, string> {
  const headers: Record<string, string> = { 'Content-Type': 'application/json', Accept: 'application/json' }
  if (accessToken) headers['Authorization'] = `Bearer ${accessToken}`
  if (seenEffect) headers[seenEffectHeader] = seenEffect
  if (lookReason) headers[lookReasonHeader] = encodeURIComponent(lookReason)
  const token = xsrfToken()
  if (token) headers['X-XSRF-TOKEN'] = token
  const trace = traceparent()
  if (trace) headers['traceparent'] = trace
  return headers
}

/** Over https the name says that no other site can have set it; the service takes no other one there. */
function xsrfToken(): string | undefined {
  return readCookie('__Host-XSRF-TOKEN') ?? readCookie('XSRF-TOKEN')
}

function readCookie(name: string): string | undefined {
  const cookie = document.cookie.split('; ').find((pair) => pair.startsWith(`${name}=`))
  return cookie && decodeURIComponent(cookie.slice(name.length + 1))
}
