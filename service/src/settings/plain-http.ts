import type { ServiceSettings } from './settings.ts'

const loopbackHosts = ['localhost', '127.0.0.1', '[::1]']
/** The fields that name where passwords, cards and people's data travel; links for readers may be what they are. */
const carrying = new Set([
  'SiteUrl',
  'EDEVLET_REDIRECT_URI',
  'AuthorizeUrl',
  'TokenUrl',
  'PersonUrl',
  'Url',
  'IssuerUrl',
  'RoutingUrl',
  'Endpoint',
  'CaptchaVerifyUrl',
  'ThreeDSecureWebRequestUrl',
  'VPosWebRequestUrl',
  'SearchUrl',
  'ReportUrl',
  'BankRequesUrl',
])

/** The settings by which another machine would be reached unencrypted, each with its path. */
export function plainHttpFields(settings: ServiceSettings): string[] {
  return fieldsOf(settings, [])
}

function fieldsOf(value: unknown, path: string[]): string[] {
  if (typeof value === 'string')
    return carrying.has(path.at(-1) ?? '') && isPlain(value) ? [path.join('.')] : []
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) => fieldsOf(inner, [...path, name]))
}

function isPlain(url: string): boolean {
  if (!URL.canParse(url)) return false
  const { protocol, hostname } = new URL(url)
  return protocol === 'http:' && !loopbackHosts.includes(hostname)
}
