import type { DecideOnRecord } from '../calling/answer-call.ts'
import { collectConcerned } from './concerned.ts'
import { noteSecurityEvent } from './security-event.ts'

/** Numbers that tell who somebody is or where they bank; the matter itself is named by its own number. */
const personal = /iban|gsm|phone|identity|name/i
const maxLetters = 100

/** Names under which requests carry the number of a matter that people know. */
const matterNames = ['declarationNumber', 'referenceNumber', 'orderNumber', 'planNumber', 'subscriberNo']

function matterOf(request: unknown): string | null {
  const found = matterNames.map((name) => (request as Record<string, unknown>)[name])
  return found.find((value) => typeof value === 'string') ?? null
}

/** Which matter was decided and how, in the words of the request, and about whom; the domain's own history keeps the rest. */
export const decideOnRecord: DecideOnRecord = async (given, clerk, name, request, decide) => {
  const { answer, subjects } = await collectConcerned(decide)
  await noteSecurityEvent(given.db, given, {
    kind: 'DecidedByClerk',
    by: clerk,
    detail: { call: name, ...notedRequest(request) },
    subjects: subjects.map((subject) => ({ ...subject, matter: matterOf(request) })),
  })
  return answer
}

/** Fields of a request that may stand on record, as text. */
export function notedRequest(request: unknown): Record<string, string> {
  const words = Object.entries(request as Record<string, unknown>).flatMap(([key, value]) =>
    ['string', 'number', 'boolean'].includes(typeof value) && !personal.test(key)
      ? [[key, String(value).slice(0, maxLetters)] as const]
      : [],
  )
  return Object.fromEntries(words)
}
