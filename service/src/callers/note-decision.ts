import { type DecideOnRecord, isPreview } from '../calling/answer-call.ts'
import { notedRequest } from '../calling/noted-request.ts'
import { Refused } from '../calling/refused.ts'
import { collectConcerned } from './concerned.ts'
import { type Subject, noteSecurityEvent } from './security-event.ts'

/** Names under which requests carry the number of a matter that people know. */
const matterNames = ['declarationNumber', 'referenceNumber', 'orderNumber', 'planNumber', 'subscriberNo']

function matterOf(request: unknown): string | null {
  const found = matterNames.map((name) => (request as Record<string, unknown>)[name])
  return found.find((value) => typeof value === 'string') ?? null
}

/**
 * Records a clerk's decision, preview or refusal: the matter and the answer in the words of the request, and the people
 * concerned; the domain's own history keeps the rest. It is written after the decision's own transaction, which a
 * refusal rolls back.
 */
export const decideOnRecord: DecideOnRecord = async (given, clerk, name, request, decide) => {
  const concerned: Subject[] = []
  const note = (kind: 'DecidedByClerk' | 'DecisionPreviewed' | 'DecisionRefused', refused?: string) =>
    // Own matters are refused before anything is shown, so no reason is asked.
    noteSecurityEvent(given.db, refused === 'OwnMatter' ? { ...given, asksReason: false } : given, {
      kind,
      by: clerk,
      detail: { call: name, ...(refused !== undefined && { refused }), ...notedRequest(request) },
      subjects: concerned.map((subject) => ({ ...subject, matter: matterOf(request) })),
    })
  try {
    const answer = await collectConcerned(decide, concerned)
    if (!isPreview(name)) await note('DecidedByClerk')
    else if (concerned.length > 0) await note('DecisionPreviewed')
    return answer
  } catch (error) {
    // A reason that was asked for is on record as that.
    if (error instanceof Refused && error.code !== 'LookReasonNeeded')
      await (error.code === 'EffectNotSeen' ? note('DecisionPreviewed') : note('DecisionRefused', error.code))
    throw error
  }
}
