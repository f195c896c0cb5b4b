import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { meetForcedAnswer } from '../control/meet-forced-answer.ts'
import { isAllowedAddress } from '../http/allowed-address.ts'
import { parametersOf } from '../http/form-parameters.ts'
import type { Gate } from './gate.ts'

/** Changes a code into an access token. Failures are told in the body with HTTP 200, as the gate does. */
export function addAccessTokenController(app: FastifyInstance, gate: Gate): void {
  app.post('/OAuth2AuthorizationServer/AccessTokenController', async (request, reply) => {
    const forced = await meetForcedAnswer(gate.forcedAnswers, 'token', reply)
    if (forced.kind === 'answered') return reply
    if (forced.kind === 'code') return failure(forced.code, 'forced by /_control')
    void reply.header('cache-control', 'no-store')
    if (!isAllowedAddress(request.ip, gate.settings.values.allowedIps)) {
      return failure('unauthorized_client', 'IP adresi yetkili değil')
    }
    return exchange(gate, parametersOf(request))
  })
}

function exchange(gate: Gate, parameters: URLSearchParams) {
  const missing = ['grant_type', 'client_id', 'client_secret', 'code', 'redirect_uri'].filter(
    (name) => !parameters.get(name),
  )
  if (missing.length > 0) return failure('invalid_request', `Parametre eksik: ${missing.join(', ')}`)
  const client = gate.client(parameters.get('client_id'))
  if (!client || client.secret !== parameters.get('client_secret')) {
    return failure('invalid_client', 'İstemci bilgileri geçersiz')
  }
  if (parameters.get('grant_type') !== 'authorization_code') {
    return failure('unsupported_grant_type', 'grant_type authorization_code olmalıdır')
  }
  const issued = gate.redeemCode(parameters.get('code') ?? '')
  if (!issued || issued.clientId !== client.id || issued.redirectUri !== parameters.get('redirect_uri')) {
    return failure('invalid_grant', 'Kod geçersiz, kullanılmış veya süresi dolmuş')
  }
  if (issued.persona.behaviour === 'token-fails')
    return failure('invalid_grant', 'Erişim anahtarı verilemedi')
  return {
    access_token: gate.issueToken(client.id, issued.persona),
    token_type: 'bearer',
    expires_in: gate.settings.values.tokenLifetimeSeconds,
    refresh_token: randomBytes(24).toString('hex'),
  }
}

function failure(error: string, description: string) {
  return { error, error_description: description }
}
