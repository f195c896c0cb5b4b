import { eDevletSuccessCode } from 'contract/identity/codes'
import { isForeignerId, isTurkishNationalId } from 'rules/identity/national-id'
import type { ServiceSettings } from '../../settings/settings.ts'

const timeoutMs = 10_000
/** Breaks that come before anything was sent; only then a code, which works once, may be tried again. */
const beforeSending = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT']

/** Failure to answer, or to answer in a form that can be understood. */
type Failure = { kind: 'failed'; reason: string }

export type CodeExchange =
  | { kind: 'token'; accessToken: string }
  | { kind: 'refused'; reason: string }
  | Failure

/** Changes the code e-Devlet sent the browser back with into an access token. */
export async function exchangeCode(settings: ServiceSettings, code: string): Promise<CodeExchange> {
  const answer = await post(settings.EDevlet.TokenUrl, {
    grant_type: 'authorization_code',
    client_id: settings.EDEVLET_CLIENT_ID,
    client_secret: settings.EDEVLET_CLIENT_SECRET,
    code,
    redirect_uri: settings.EDEVLET_REDIRECT_URI,
  })
  if ('kind' in answer) return answer
  // The gate tells failures with status 200 too: only the token itself is a yes.
  const { access_token: accessToken, error } = answer.body
  if (typeof accessToken === 'string' && accessToken !== '') return { kind: 'token', accessToken }
  return { kind: 'refused', reason: typeof error === 'string' ? error.slice(0, 60) : 'no access_token' }
}

export type PersonAnswer =
  | { kind: 'person'; resultCode: string; identityNumber: string; name: string; surname: string }
  | { kind: 'refused'; resultCode: string }
  | Failure

/** Asks who an access token belongs to. The names of the fields differ from the token step; so the gate wants it. */
export async function askPerson(settings: ServiceSettings, accessToken: string): Promise<PersonAnswer> {
  const answer = await post(settings.EDevlet.PersonUrl, {
    clientId: settings.EDEVLET_CLIENT_ID,
    accessToken,
    resourceId: '1',
    kapsam: 'Ad-Soyad',
  })
  if ('kind' in answer) return answer
  const { sonucKodu: resultCode, kullaniciBilgileri: person } = answer.body
  if (typeof resultCode !== 'string') return { kind: 'failed', reason: 'no sonucKodu' }
  if (resultCode !== eDevletSuccessCode) return { kind: 'refused', resultCode: resultCode.slice(0, 20) }
  const identityNumber = isRecord(person) ? person['kimlikNo'] : undefined
  if (typeof identityNumber !== 'string' || !isPerson(identityNumber))
    return { kind: 'failed', reason: 'kimlikNo is no identity number' }
  return {
    kind: 'person',
    resultCode,
    identityNumber,
    name: nameIn(person, 'ad'),
    surname: nameIn(person, 'soyad'),
  }
}

function nameIn(person: unknown, field: 'ad' | 'soyad'): string {
  const name = isRecord(person) ? person[field] : undefined
  return typeof name === 'string' ? name.trim().slice(0, 80) : ''
}

function isPerson(number: string): boolean {
  return /^\d{11}$/.test(number) && (isTurkishNationalId(number) || isForeignerId(number))
}

type Answer = { body: Record<string, unknown> } | Failure

async function post(url: string, fields: Record<string, string>): Promise<Answer> {
  const first = await postOnce(url, fields)
  return 'kind' in first && beforeSending.includes(first.reason) ? postOnce(url, fields) : first
}

/** Posts fields in the body, never in the URL, where secrets end in logs; a redirect could carry them elsewhere. */
async function postOnce(url: string, fields: Record<string, string>): Promise<Answer> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      body: new URLSearchParams(fields),
      headers: { accept: 'application/json' },
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    const body: unknown = await response.json()
    return isRecord(body) ? { body } : { kind: 'failed', reason: 'the answer is no object' }
  } catch (error) {
    const { cause, name } = error as Error & { cause?: { code?: string } }
    return { kind: 'failed', reason: cause?.code ?? name }
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
