import type { FastifyInstance } from 'fastify'
import { meetForcedAnswer } from '../control/meet-forced-answer.ts'
import { queryOf } from '../http/form-parameters.ts'
import { readAuthorization, returnAddress } from './authorization-request.ts'
import { sendErrorPage } from './error-page.ts'
import type { Gate } from './gate.ts'
import { sessionIdOf } from './session-cookie.ts'

export const authorizationPath = '/OAuth2AuthorizationServer/AuthorizationController'

/** Pages at which a browser starts and, once signed in, comes back for its code. */
export function addAuthorizationController(app: FastifyInstance, gate: Gate): void {
  app.get(authorizationPath, async (request, reply) => {
    const forced = await meetForcedAnswer(gate.forcedAnswers, 'authorize', reply)
    if (forced.kind === 'answered') return reply
    const parameters = queryOf(request)
    const read = readAuthorization(gate, parameters)
    if (read.kind === 'untrusted') return sendErrorPage(reply, read.reason)
    if (forced.kind === 'code') {
      return reply.redirect(returnAddress(read.request, { error: forced.code, error_description: 'forced' }))
    }
    if (read.kind === 'refused') {
      const answer = { error: read.error, error_description: read.description }
      return reply.redirect(returnAddress(read.request, answer))
    }
    const persona = gate.useSession(sessionIdOf(request))
    if (!persona) return reply.redirect(loginAddress(app.prefix, request, parameters))
    const { client, redirectUri } = read.request
    const code = gate.issueCode(client.id, redirectUri, persona)
    return reply.redirect(returnAddress(read.request, { code }))
  })
}

function loginAddress(
  prefix: string,
  { protocol, host, url }: { protocol: string; host: string; url: string },
  parameters: URLSearchParams,
): string {
  const query = new URLSearchParams({
    oauthClientId: parameters.get('client_id') ?? '',
    continue: `${protocol}://${host}${url}`,
  })
  return `${prefix}/Giris/gir?${query.toString()}`
}
