import { sessionStorageKeys } from 'contract/portal/codes'
import type { PublicSettings } from 'contract/settings'
import { tabStorage } from './tab-storage.ts'
import { noConnection } from '../texts/sentences.ts'
import { ServiceError } from './service-error.ts'

type ServiceSettings = Pick<PublicSettings, 'Service' | 'SystemUser'>

let settings: ServiceSettings | undefined

/** Called once when the page starts, before any call is made. */
export function setServiceSettings(publicSettings: ServiceSettings): void {
  settings = publicSettings
}

export interface PostOptions {
  accessToken?: string | undefined
  signal?: AbortSignal | undefined
}

/** Sends one call as the wire wants it; deliberately without a timeout, since payments may take long. */
export async function postCall(callName: string, request: object, options: PostOptions): Promise<Response> {
  if (!settings) throw new Error('The service is not known before the settings are loaded')
  try {
    return await fetch(`${serviceBase(settings)}/${callName}`, {
      method: 'POST',
      headers: headersFor(options.accessToken),
      body: JSON.stringify({ userName: settings.SystemUser, ...request }),
      ...(options.signal ? { signal: options.signal } : {}),
    })
  } catch (thrown) {
    if (options.signal?.aborted) throw thrown
    throw new ServiceError('error_server', noConnection, { status: 0 })
  }
}

function serviceBase({ Service }: ServiceSettings): string {
  return (tabStorage().getItem(sessionStorageKeys.serviceUrl) || Service).replace(/\/+$/, '')
}

function headersFor(accessToken: string | undefined): Record<string, string> {
  const headers: Record<string, string> = { 'Content-Type': 'application/json', Accept: 'application/json' }
  if (accessToken) headers['Authorization'] = `Bearer ${accessToken}`
  const xsrfToken = readCookie('XSRF-TOKEN')
  if (xsrfToken) headers['X-XSRF-TOKEN'] = xsrfToken
  return headers
}

function readCookie(name: string): string | undefined {
  const cookie = document.cookie.split('; ').find((pair) => pair.startsWith(`${name}=`))
  return cookie && decodeURIComponent(cookie.slice(name.length + 1))
}
