import type { Call } from 'contract/call'
import { callsByDomain } from 'contract/calls'
import { z } from 'zod'

export interface DocumentedCall {
  name: string
  domain: string
  call: Call
  request: unknown
  response: unknown
}

export function documentedCalls(): DocumentedCall[] {
  return Object.entries(callsByDomain).flatMap(([domain, calls]) =>
    Object.entries(calls as Record<string, Call>).map(([name, call]) => ({
      name,
      domain,
      call,
      request: z.toJSONSchema(call.request as z.ZodType, { io: 'input', unrepresentable: 'any' }),
      response: z.toJSONSchema(call.response as z.ZodType, { io: 'output', unrepresentable: 'any' }),
    })),
  )
}

/** The contract as an OpenAPI 3.1 document. */
export function openApiDocument() {
  return {
    openapi: '3.1.0',
    info: { title: 'e-Belediye', version: '1', description: 'Every call is a POST of JSON to /<CallName>.' },
    tags: Object.keys(callsByDomain).map((name) => ({ name })),
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      schemas: { Refusal: refusalSchema },
    },
    paths: Object.fromEntries(
      documentedCalls().map((documented) => [`/${documented.name}`, { post: operation(documented) }]),
    ),
  }
}

function operation({ name, domain, call, request, response }: DocumentedCall) {
  return {
    operationId: name,
    tags: [domain],
    summary: call.summary,
    'x-access': call.access,
    'x-refusals': call.refusals,
    ...(call.access !== 'anyone' && { security: [{ bearer: [] }] }),
    parameters: [{ name: 'X-XSRF-TOKEN', in: 'header', required: true, schema: { type: 'string' } }],
    requestBody: { required: true, content: { 'application/json': { schema: request } } },
    responses: {
      200: { description: 'The answer', content: { 'application/json': { schema: response } } },
      '4XX': {
        description: 'Refused',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
      },
    },
  }
}

const refusalSchema = {
  type: 'object',
  required: ['Message', 'Code'],
  properties: {
    Message: { type: 'string', description: 'A Turkish sentence for the person' },
    Code: { type: 'string', description: 'The refusal by name' },
    Fields: {
      type: 'object',
      additionalProperties: { type: 'string' },
      description: 'A sentence for each faulty field',
    },
  },
}
