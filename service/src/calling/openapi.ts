import { type Call, dutiesFor } from 'contract/call'
import { BridgeDayBook, BridgeDayBookAnswer } from 'contract/bridge/day-book'
import { BridgeAcknowledgement, BridgeEvents } from 'contract/bridge/events'
import { BridgeResults, bridgeRecordKinds, bridgeRequestOf } from 'contract/bridge/incoming'
import { type CallName, callsByDomain } from 'contract/calls'
import { movesOf, movesOfBridge } from 'contract/movers'
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

/** What the municipality's other systems ask, which is no call of a page. */
export function documentedBridge() {
  const schemaOf = (schema: z.ZodType) => z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' })
  return [
    {
      path: '/bridge/events',
      moves: movesOfBridge.events,
      method: 'get' as const,
      summary: 'What happened after a number, in order; without one, after what was acknowledged last.',
      parameters: ['after', 'limit'].map((name) => ({ name, in: 'query', schema: { type: 'integer' } })),
      request: undefined,
      response: schemaOf(BridgeEvents),
    },
    {
      path: '/bridge/acknowledgement',
      moves: movesOfBridge.events,
      method: 'post' as const,
      summary: 'Everything up to this number is in the books of the caller.',
      parameters: [],
      request: schemaOf(BridgeAcknowledgement),
      response: schemaOf(BridgeAcknowledgement),
    },
    ...bridgeRecordKinds.map((kind) => ({
      path: `/bridge/${kind}`,
      moves: movesOfBridge[kind],
      method: 'post' as const,
      summary: `Brings ${kind} of the other system, one or several, and answers what became of each.`,
      parameters: [],
      request: schemaOf(bridgeRequestOf(kind)),
      response: schemaOf(BridgeResults),
    })),
    {
      path: '/bridge/day-book',
      moves: movesOfBridge.dayBook,
      method: 'post' as const,
      summary: 'Everything that the accounting booked on a day, to be compared with the portal’s own books.',
      parameters: [],
      request: schemaOf(BridgeDayBook),
      response: schemaOf(BridgeDayBookAnswer),
    },
  ]
}

function bridgeOperation({
  summary,
  moves,
  parameters,
  request,
  response,
}: ReturnType<typeof documentedBridge>[number]) {
  return {
    tags: ['bridge'],
    summary,
    'x-moves': moves,
    parameters: [
      ...['X-Bridge-Client', 'X-Bridge-Time', 'X-Bridge-Signature'].map((name) => ({
        name,
        in: 'header',
        required: true,
        schema: { type: 'string' },
      })),
      ...parameters,
    ],
    ...(request && { requestBody: { required: true, content: { 'application/json': { schema: request } } } }),
    responses: { 200: { description: 'The answer', content: { 'application/json': { schema: response } } } },
  }
}

/** The contract as an OpenAPI 3.1 document. */
export function openApiDocument() {
  return {
    openapi: '3.1.0',
    info: { title: 'e-Belediye', version: '1', description: 'Every call is a POST of JSON to /<CallName>.' },
    tags: [...Object.keys(callsByDomain), 'bridge'].map((name) => ({ name })),
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      schemas: { Refusal: refusalSchema },
    },
    paths: Object.fromEntries<object>([
      ...documentedCalls().map(
        (documented) => [`/${documented.name}`, { post: operation(documented) }] as const,
      ),
      ...documentedBridge().map(
        (documented) => [documented.path, { [documented.method]: bridgeOperation(documented) }] as const,
      ),
    ]),
  }
}

function operation({ name, domain, call, request, response }: DocumentedCall) {
  return {
    operationId: name,
    tags: [domain],
    summary: call.summary,
    'x-access': call.access,
    // Power of the call: money down, money out, identity, rights.
    'x-moves': movesOf(name as CallName),
    // The duties of which a clerk needs one; `any` where every duty will do, null where none is asked for.
    'x-duty': call.duty === null || call.duty === 'any' ? call.duty : dutiesFor(call),
    // Whether a clerk decides by it about people, of whom none may be the clerk.
    'x-decides': call.decides,
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
