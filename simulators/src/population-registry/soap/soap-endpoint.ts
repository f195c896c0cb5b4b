import type { FastifyInstance, FastifyRequest } from 'fastify'
import { meetForcedAnswer } from '../../control/meet-forced-answer.ts'
import { isAllowedAddress } from '../../http/allowed-address.ts'
import type { Registry } from '../registry.ts'
import { contentTypeOf, writeEnvelope, writeFault } from './soap-envelope.ts'
import { SoapFault } from './soap-fault.ts'
import { type SoapMessage, readSoapMessage, soapVersionOf } from './soap-message.ts'

export interface SoapAnswer {
  body: string
  header?: string
}

export interface SoapEndpoint {
  path: string
  /** The name under which the control door forces answers. */
  operation: string
  answer: (message: SoapMessage, request: FastifyRequest) => Promise<SoapAnswer> | SoapAnswer
}

/** One SOAP URL: reads the envelope, asks `answer`, and tells everything that goes wrong as a fault. */
export function addSoapEndpoint(app: FastifyInstance, registry: Registry, endpoint: SoapEndpoint): void {
  app.post(endpoint.path, async (request, reply) => {
    const version = soapVersionOf(request.headers['content-type'])
    void reply.type(contentTypeOf(version))
    try {
      const forced = await meetForcedAnswer(registry.forcedAnswers, endpoint.operation, reply)
      if (forced.kind === 'answered') return reply
      if (forced.kind === 'code') throw new SoapFault('server', forced.code)
      if (!isAllowedAddress(request.ip, registry.settings.values.allowedIps)) {
        throw new SoapFault('caller', 'IP adresi yetkili değil', 'wsse:FailedAuthentication')
      }
      const message = readSoapMessage(version, typeof request.body === 'string' ? request.body : '')
      const { body, header } = await endpoint.answer(message, request)
      return writeEnvelope(version, body, header)
    } catch (error) {
      if (!(error instanceof SoapFault)) throw error
      return reply.code(500).send(writeFault(version, error))
    }
  })
}

export function acceptXml(app: FastifyInstance): void {
  app.addContentTypeParser(
    ['text/xml', 'application/soap+xml'],
    { parseAs: 'string' },
    (_request, body, done) => {
      done(null, body)
    },
  )
}
