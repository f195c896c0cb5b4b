import type { FastifyInstance, FastifyReply } from 'fastify'
import { parametersOf } from '../http/form-parameters.ts'
import { acsCode, sendAcsPage, sendDeadEnd } from './bank-pages.ts'
import type { BankState, ThreeDSession } from './bank-state.ts'
import { behaviourOf } from './magic-cards.ts'

const maxWrongCodes = 3

/** The card issuer's page: `/acs` shows it, `/acs/answer` hears the cardholder and sends them on. */
export function addAcs(
  app: FastifyInstance,
  state: BankState,
  goOn: (reply: FastifyReply, session: ThreeDSession) => Promise<FastifyReply>,
): void {
  const unknown = (reply: FastifyReply) =>
    sendDeadEnd(state, reply, 404, 'Bu doğrulama bulunamadı. Ödemeye baştan başlayın.')
  // The second is where the newer gateway sends a client that posts PaReq and MD itself.
  for (const path of ['/acs', '/threeDGateway/startThreeDFlow'])
    app.post(path, async (request, reply) => {
      const session = state.session(parametersOf(request).get('MD') ?? '')
      if (session?.status !== 'waiting') return unknown(reply)
      return sendAcsPage(state, reply, session, acsAnswerPath(app))
    })
  app.post('/acs/answer', async (request, reply) => {
    const given = parametersOf(request)
    const session = state.session(given.get('MD') ?? '')
    if (!session) return unknown(reply)
    if (session.status === 'waiting') {
      const error = hear(session, given.has('cancel'), (given.get('code') ?? '').trim())
      if (error) return sendAcsPage(state, reply, session, acsAnswerPath(app), error)
    }
    return goOn(reply, session)
  })
}

export function acsAnswerPath(app: FastifyInstance): string {
  return `${app.prefix}/acs/answer`
}

/** Settles the end of the authentication, or names the fault in the code. */
function hear(session: ThreeDSession, isCancelled: boolean, code: string): string | undefined {
  const { authentication } = behaviourOf(session.pan)
  if (isCancelled) session.status = 'failed'
  else if (code === acsCode) session.status = authentication === 'notEnrolled' ? 'half' : authentication
  else {
    session.wrongCodes += 1
    if (session.wrongCodes < maxWrongCodes)
      return `Kod hatalı. ${maxWrongCodes - session.wrongCodes} deneme hakkınız kaldı.`
    session.status = 'failed'
  }
  return undefined
}
