import type { FastifyReply } from 'fastify'
import type { ForcedAnswers } from './forced-answers.ts'
import { pause } from './pause.ts'

export type ForcedOutcome = { kind: 'go-on' } | { kind: 'answered' } | { kind: 'code'; code: string }

/**
 * Applies the forced answer for this call. Delays, dropped connections and bare HTTP errors are the same for every
 * party and are done here; a party's own error code is handed back for it to phrase.
 */
export async function meetForcedAnswer(
  forcedAnswers: ForcedAnswers,
  operation: string,
  reply: FastifyReply,
): Promise<ForcedOutcome> {
  const forced = forcedAnswers.take(operation)
  if (!forced) return { kind: 'go-on' }
  if (forced.delayMs > 0) await pause(forced.delayMs)
  if (forced.hangUp) {
    hangUp(reply)
    return { kind: 'answered' }
  }
  if (forced.code !== undefined) return { kind: 'code', code: forced.code }
  if (forced.httpStatus !== undefined) {
    await reply.code(forced.httpStatus).type('text/plain; charset=utf-8').send('forced by /_control')
    return { kind: 'answered' }
  }
  return { kind: 'go-on' }
}

/** Ends the connection without a single byte of an answer. */
export function hangUp(reply: FastifyReply): void {
  reply.hijack()
  reply.raw.socket?.destroy()
}
