import type { PayflexSettings } from '../../settings/bank-settings.ts'
import { decodeUtf8 } from '../latin5.ts'

export interface AcsTarget {
  mode: PayflexSettings['AcsMode']
  /** Hosts the browser may be sent to; undefined allows any. */
  hosts: readonly string[] | undefined
}

interface Enrolled {
  acsUrl: string
  paReq: string
  termUrl: string
  md: string
}

interface BrowserForm {
  action: string
  fields: [name: string, value: string][]
}

/** Form that the browser posts to the card issuer; undefined if its target is not permitted. */
export function acsForm(enrolled: Enrolled, target: AcsTarget): BrowserForm | undefined {
  const form = formBy(enrolled, target.mode)
  if (!form || !URL.canParse(form.action)) return undefined
  const { protocol, hostname } = new URL(form.action)
  if (protocol !== 'https:' && protocol !== 'http:') return undefined
  return !target.hosts || target.hosts.some((host) => fits(hostname, host)) ? form : undefined
}

/** Whether a host matches, by the policy that browsers check: '*.bank.example' is any host below it. */
function fits(hostname: string, host: string): boolean {
  return host.startsWith('*.') ? hostname.endsWith(host.slice(1)) : hostname === host
}

function formBy(enrolled: Enrolled, mode: AcsTarget['mode']): BrowserForm | undefined {
  const { acsUrl, paReq, termUrl, md } = enrolled
  switch (mode) {
    case 'classic':
      return {
        action: acsUrl,
        fields: [
          ['PaReq', paReq],
          ['TermUrl', termUrl],
          ['MD', md],
        ],
      }
    case 'base64url':
      return {
        action: acsUrl,
        fields: [
          ['PaReq', Buffer.from(paReq, 'base64').toString('base64url')],
          ['MD', md],
        ],
      }
    case 'innerForm':
      return innerForm(paReq)
    case 'auto':
      return innerForm(paReq) ?? formBy(enrolled, 'classic')
  }
}

/** Newer MPIs give a whole page in base64; of it only the form's URL and hidden fields are taken, never its scripts. */
function innerForm(paReq: string): BrowserForm | undefined {
  const page = decodeUtf8(Buffer.from(paReq, 'base64')) ?? ''
  const opening = /<form\b[^<>]*>/i.exec(page)?.[0]
  const action = opening && attributeOf(opening, 'action')
  if (!action) return undefined
  const fields = Array.from(page.matchAll(/<input\b[^<>]*>/gi), ([tag]) => tag)
    .filter((tag) => attributeOf(tag, 'type')?.toLowerCase() === 'hidden')
    .map((tag): [string, string] => [attributeOf(tag, 'name') ?? '', attributeOf(tag, 'value') ?? ''])
    .filter(([name]) => name !== '')
  return { action, fields }
}

function attributeOf(tag: string, name: string): string | undefined {
  const [, double, single] = new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`, 'i').exec(tag) ?? []
  const value = double ?? single
  return value
    ?.replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
}
