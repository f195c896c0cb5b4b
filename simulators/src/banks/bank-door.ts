import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hangUp, meetForcedAnswer } from '../control/meet-forced-answer.ts'
import { pause } from '../control/pause.ts'
import type { BankOperation, BankState } from './bank-state.ts'
import type { AnswerEffect } from './magic-cards.ts'

export interface BankReply {
  /** The body, already in the protocol's own charset. */
  body: Buffer
  contentType: string
  /** Fate of the answer on its way. */
  effect: AnswerEffect
}

/** A server-to-server URL of a bank: the control door's wishes first, then the real answer and what befalls it. */
export function addBankDoor(
  app: FastifyInstance,
  state: BankState,
  path: string,
  operationOf: (request: FastifyRequest) => BankOperation,
  answer: (request: FastifyRequest, forcedCode: string | undefined) => BankReply,
): void {
  app.post(path, async (request, reply) => {
    if (state.settings.values.isDown) return reply.code(503).type('text/html').send('<html>Bakım</html>')
    const forced = await meetForcedAnswer(state.forcedAnswers, operationOf(request), reply)
    if (forced.kind === 'answered') return reply
    return sendBankReply(state, reply, answer(request, forced.kind === 'code' ? forced.code : undefined))
  })
}

async function sendBankReply(
  state: BankState,
  reply: FastifyReply,
  { body, contentType, effect }: BankReply,
): Promise<FastifyReply> {
  if (effect === 'lost') {
    hangUp(reply)
    return reply
  }
  if (effect === 'garbage') {
    return reply.type('text/html').send('<html><body>Request Rejected. support ID: 4711</body></html>')
  }
  if (effect === 'slow') await pause(state.settings.values.slowAnswerMs)
  return reply.type(contentType).send(body)
}
