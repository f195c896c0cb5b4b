import { unexpectedFaultMessage } from 'contract/general-refusals'
import { ServiceError, type ServiceErrorName } from './service-error.ts'

type Body = { kind: 'none' } | { kind: 'json'; value: unknown } | { kind: 'text'; value: string }

/** Answer of the service; throws a ServiceError for an answer that is a failure. */
export async function readAnswer(callName: string, response: Response): Promise<unknown> {
  const body = parseBody(await response.text())
  if (!response.ok) throw failedAnswer(response.status, body)
  if (body.kind === 'none' || (body.kind === 'text' && isServerError(callName, body.value))) {
    throw new ServiceError('error_server', unexpectedFaultMessage, { status: 500, body: valueOf(body) })
  }
  return body.value
}

function parseBody(text: string): Body {
  if (text === '') return { kind: 'none' }
  try {
    return { kind: 'json', value: JSON.parse(text) }
  } catch {
    return { kind: 'text', value: text }
  }
}

const plainTextLimit = 10
const callsAnsweringText = new Set(['LoginViaEDevlet'])

/** Services of this kind report some faults as a bare sentence with status 200. */
function isServerError(callName: string, text: string): boolean {
  return text.length > plainTextLimit && !hasHtml(text) && !isDate(text) && !callsAnsweringText.has(callName)
}

function hasHtml(text: string): boolean {
  return text.toLowerCase().includes('html')
}

/** Whether a text is a date; written out because Date.parse takes sentences that end in a number for dates. */
function isDate(text: string): boolean {
  const time = String.raw`([T ]\d{1,2}:\d{2}(:\d{2}(\.\d+)?)?\s*(Z|[+-]\d{2}:?\d{2})?)?`
  return new RegExp(String.raw`^\s*(\d{4}-\d{2}-\d{2}|\d{1,2}[./]\d{1,2}[./]\d{4})${time}\s*$`).test(text)
}

function failedAnswer(status: number, body: Body): ServiceError {
  const answer = body.kind === 'json' && isRecord(body.value) ? body.value : {}
  return new ServiceError(errorName(status), textOf(answer['Message']) ?? sentenceOf(body), {
    status,
    code: textOf(answer['Code']),
    fields: fieldsOf(answer['Fields']),
    reference: textOf(answer['Reference']),
    body: valueOf(body),
  })
}

function errorName(status: number): ServiceErrorName {
  if (status === 401) return 'error_unauthenticated'
  return status >= 500 ? 'error_server' : 'error_refused'
}

/** The body itself where a person can read it; a proxy's HTML page stays in `body`. */
function sentenceOf(body: Body): string {
  const text = body.kind === 'none' ? undefined : textOf(body.value)
  return text === undefined || hasHtml(text) ? unexpectedFaultMessage : text
}

function valueOf(body: Body): unknown {
  return body.kind === 'none' ? undefined : body.value
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value : undefined
}

function fieldsOf(value: unknown): Record<string, string> {
  if (!isRecord(value)) return {}
  return Object.fromEntries(
    Object.entries(value).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
}
