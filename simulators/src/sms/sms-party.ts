import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { openControlDoor } from '../control/control-door.ts'
import { meetForcedAnswer } from '../control/meet-forced-answer.ts'
import { queryOf } from '../http/form-parameters.ts'
import { fieldsOf } from '../http/json-fields.ts'
import { balance, cancel, receivedMessages, senderNames, statistics } from './account-calls.ts'
import { checkCaller } from './check-caller.ts'
import { GatewayRefusal } from './gateway-refusal.ts'
import { Gateway, type GatewayAccount } from './gateway.ts'
import { sendInboxPage } from './inbox-page.ts'
import { listMessages } from './message-list.ts'
import { sendOtp } from './otp.ts'
import { report } from './report.ts'
import { sendSms } from './send.ts'

interface Call {
  method: 'GET' | 'POST'
  path: string
  /** The name under which the control door forces answers. */
  operation: string
  hasOwnLogin?: boolean
  answer: (gateway: Gateway, request: FastifyRequest, reply: FastifyReply) => Promise<unknown>
}

const calls: readonly Call[] = [
  { method: 'POST', path: '/rest/v2/send', operation: 'send', answer: sendSms },
  { method: 'POST', path: '/rest/v2/otp', operation: 'otp', answer: sendOtp },
  { method: 'POST', path: '/rest/v2/report', operation: 'report', answer: report },
  { method: 'POST', path: '/rest/v2/cancel', operation: 'cancel', answer: cancel },
  { method: 'GET', path: '/rest/v2/msgheader', operation: 'account', answer: senderNames },
  { method: 'GET', path: '/rest/v2/inbox', operation: 'account', answer: receivedMessages },
  { method: 'POST', path: '/rest/v2/stats', operation: 'account', answer: statistics },
  { method: 'POST', path: '/balance', operation: 'account', hasOwnLogin: true, answer: balance },
]

/** The stand-in of the SMS gateway as a Fastify plugin. */
export async function smsParty(
  app: FastifyInstance,
  { account }: { account: GatewayAccount },
): Promise<void> {
  const gateway = new Gateway(account)
  app.get('/', async (_request, reply) => sendInboxPage(gateway, reply))
  addCalls(app, gateway)
  openControlDoor(app, gateway, (door) => {
    door.get('/messages', async (request) => {
      return { messages: listMessages(gateway, queryOf(request).get('no')) }
    })
    door.post('/received', async (request) => {
      const { no, msg } = fieldsOf(request.body)
      if (typeof no !== 'string' || typeof msg !== 'string') throw new Error('"no" and "msg" must be texts')
      gateway.received.push({ number: no, text: msg, receivedAtMs: gateway.clock.now() })
      return { received: gateway.received.length }
    })
  })
}

/** Served at the gateway's own paths: `/rest/v2/…` under `/sms`, and the same below a base that ends in `/sms`. */
function addCalls(app: FastifyInstance, gateway: Gateway): void {
  void app.register(async (api) => {
    api.setErrorHandler<Error & { statusCode?: number }>((error, _request, reply) => {
      if (error instanceof GatewayRefusal) return refuse(reply, error.code, error.message)
      if ((error.statusCode ?? 500) < 500) return refuse(reply, '70', 'İstek okunamadı')
      throw error
    })
    for (const { method, path, operation, hasOwnLogin, answer } of calls) {
      const urls = path.startsWith('/rest') ? [path, `/sms${path}`] : [path]
      for (const url of urls) {
        api.route({
          method,
          url,
          handler: async (request, reply) => {
            const forced = await meetForcedAnswer(gateway.forcedAnswers, operation, reply)
            if (forced.kind === 'answered') return reply
            if (forced.kind === 'code') throw new GatewayRefusal(forced.code, 'forced by /_control')
            if (!hasOwnLogin) checkCaller(gateway, request)
            return answer(gateway, request, reply)
          },
        })
      }
    }
  })
}

function refuse(reply: FastifyReply, code: string, description: string): FastifyReply {
  return reply.code(406).send({ code, description })
}
