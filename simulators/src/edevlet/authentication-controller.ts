import type { FastifyInstance } from 'fastify'
import { meetForcedAnswer } from '../control/meet-forced-answer.ts'
import { pause } from '../control/pause.ts'
import { isAllowedAddress } from '../http/allowed-address.ts'
import { parametersOf } from '../http/form-parameters.ts'
import type { Gate } from './gate.ts'
import { personInformation } from './person-information.ts'
import { isResultCode, resultOf } from './result-codes.ts'

/** The person query: note the camelCase names and `kapsam`, unlike the token step. */
export function addAuthenticationController(app: FastifyInstance, gate: Gate): void {
  app.post('/OAuth2AuthorizationServer/AuthenticationController', async (request, reply) => {
    const forced = await meetForcedAnswer(gate.forcedAnswers, 'person', reply)
    if (forced.kind === 'answered') return reply
    if (forced.kind === 'code') {
      return isResultCode(forced.code)
        ? resultOf(forced.code)
        : { sonucKodu: forced.code, sonucAciklamasi: 'forced by /_control' }
    }
    if (!isAllowedAddress(request.ip, gate.settings.values.allowedIps)) return resultOf('EDV09.004')
    return tellPerson(gate, parametersOf(request))
  })
}

async function tellPerson(gate: Gate, parameters: URLSearchParams) {
  const complete = ['clientId', 'accessToken', 'resourceId', 'kapsam'].every((name) => parameters.get(name))
  if (!complete || parameters.get('resourceId') !== '1') return resultOf('EDV09.005')
  const client = gate.client(parameters.get('clientId'))
  if (!client) return resultOf('EDV09.001')
  const token = gate.token(parameters.get('accessToken') ?? '')
  if (!token || token.clientId !== client.id) return resultOf('EDV09.002')
  const information = personInformation(parameters.get('kapsam') ?? '', token.persona)
  if (!information) return resultOf('EDV09.003')
  switch (token.persona.behaviour) {
    case 'ip-refused':
      return resultOf('EDV09.004')
    case 'system-error':
      return resultOf('EDV09.099')
    case 'slow':
      await pause(gate.settings.values.slowMs)
      return { ...resultOf('EDV09.000'), ...information }
    case 'normal':
    case 'token-fails':
      return { ...resultOf('EDV09.000'), ...information }
  }
}
