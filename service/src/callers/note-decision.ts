import type { NoteDecision } from '../calling/answer-call.ts'
import { noteSecurityEvent } from './security-event.ts'

/** Numbers that tell who somebody is or where they bank; the matter itself is named by its own number. */
const personal = /iban|gsm|phone|identity|name/i
const maxLetters = 100

/** Which matter was decided and how, in the words of the request; the domain's own history keeps the rest. */
export const noteDecision: NoteDecision = (given, clerk, name, request) => {
  const words = Object.entries(request as Record<string, unknown>).flatMap(([key, value]) =>
    ['string', 'number', 'boolean'].includes(typeof value) && !personal.test(key)
      ? [[key, String(value).slice(0, maxLetters)] as const]
      : [],
  )
  return noteSecurityEvent(given.db, given, {
    kind: 'DecidedByClerk',
    by: clerk,
    detail: { call: name, ...Object.fromEntries(words) },
  })
}
