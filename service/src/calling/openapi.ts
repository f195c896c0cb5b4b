import { type Call, dutiesFor } from 'contract/call'
import { BridgeCodeLists } from 'contract/bridge/code-lists'
import { BridgeDayBook, BridgeDayBookAnswer } from 'contract/bridge/day-book'
import {
  BridgeAcknowledged,
  BridgeAcknowledgement,
  BridgeEvent,
  BridgeEvents,
  defaultBridgeEvents,
  maxBridgeEvents,
} from 'contract/bridge/events'
import { type BridgeRefusal, bridgeRefusals } from 'contract/bridge/refusals'
import { BridgeResults, bridgeRecordKinds, bridgeRequestOf } from 'contract/bridge/incoming'
import { type CallName, callsByDomain } from 'contract/calls'
import { movesOf, movesOfBridge } from 'contract/movers'
import { lookReasonHeader } from 'contract/look-reason'
import { seenEffectHeader } from 'contract/seen-effect'
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

/** Paths of the bridge for the municipality's other systems, which are no calls of a page. */
export function documentedBridge() {
  const schemaOf = (schema: z.ZodType) => z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' })
  return [
    {
      path: '/bridge/events',
      moves: movesOfBridge.events,
      method: 'get' as const,
      summary: 'What happened after a number, in order; without one, after what was acknowledged last.',
      parameters: [
        { name: 'after', in: 'query', schema: { type: 'integer', minimum: 0 } },
        {
          name: 'epoch',
          in: 'query',
          description:
            'The numbering that the number is of: `EpochAfter` is then the last number that it shares with today’s.',
          schema: { type: 'string', format: 'uuid' },
        },
        {
          name: 'limit',
          in: 'query',
          schema: { type: 'integer', minimum: 1, maximum: maxBridgeEvents, default: defaultBridgeEvents },
        },
      ],
      request: undefined,
      response: schemaOf(BridgeEvents),
    },
    {
      path: '/bridge/code-lists',
      moves: [],
      method: 'get' as const,
      summary: 'Codes that stand in events and records, with their names, and those of rejections.',
      parameters: [],
      request: undefined,
      response: schemaOf(BridgeCodeLists),
    },
    {
      path: '/bridge/acknowledgement',
      moves: movesOfBridge.events,
      method: 'post' as const,
      summary: 'Everything up to this number is in the books of the caller.',
      parameters: [],
      request: schemaOf(BridgeAcknowledgement),
      response: schemaOf(BridgeAcknowledged),
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

type Schemas = Record<string, unknown>

/**
 * A schema whose own definitions are moved to those of the document, where references in a document begin. The name makes
 * them those of one schema.
 */
function hoisted(schema: unknown, name: string, schemas: Schemas): unknown {
  if (typeof schema !== 'object' || schema === null || !('$defs' in schema)) return schema
  const { $defs, ...rest } = schema as { $defs: Record<string, unknown> }
  const move = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(move)
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(
      Object.entries(value).map(([key, each]: [string, unknown]) => [
        key,
        key === '$ref' && typeof each === 'string'
          ? each.replace('#/$defs/', `#/components/schemas/${name}`)
          : move(each),
      ]),
    )
  }
  for (const [own, definition] of Object.entries($defs)) schemas[`${name}${own}`] = move(definition)
  return move(rest)
}

const jsonOf = (schema: unknown) => ({ 'application/json': { schema } })

/** Refusals that a path of the bridge can answer with. */
function refusalsOfBridge(path: string, hasBody: boolean): BridgeRefusal[] {
  const isOfRecords = bridgeRecordKinds.some((kind) => path === `/bridge/${kind}`)
  const isOfEvents = path === '/bridge/events'
  const isDayBook = path === '/bridge/day-book'
  const canBe: Partial<Record<BridgeRefusal, boolean>> = {
    takenBefore: isOfRecords || isDayBook,
    afterBeyondLast: isOfEvents,
    otherNumbering: path === '/bridge/acknowledgement',
    tooManyRecords: isOfRecords,
    listNotWhole: isDayBook,
    bodyTooLarge: hasBody,
    notJson: hasBody,
    notUtf8: hasBody,
    byteOrderMark: hasBody,
  }
  return (Object.keys(bridgeRefusals) as BridgeRefusal[]).filter((code) => canBe[code] ?? true)
}

/** Error answers, each status with its codes. */
function bridgeErrors(codes: readonly BridgeRefusal[]) {
  const byStatus = Map.groupBy(codes, (code) => bridgeRefusals[code].status)
  return Object.fromEntries(
    [...byStatus].map(([status, own]) => {
      // A program that is beyond the last number needs the numbering to go on.
      const isBeyond = own.includes('afterBeyondLast') || own.includes('otherNumbering')
      const schema = {
        type: 'object',
        required: ['Message', 'Code', ...(isBeyond ? ['Epoch', 'EpochAfter'] : [])],
        properties: {
          Message: { type: 'string' },
          Code: { type: 'string', enum: own },
          ...(isBeyond && { Epoch: { type: 'string', format: 'uuid' }, EpochAfter: { type: 'integer' } }),
        },
      }
      const description = own.map((code) => `${code}: ${bridgeRefusals[code].message}`).join(' ')
      return [status, { description, content: jsonOf(schema) }]
    }),
  )
}

function bridgeOperation(
  {
    path,
    method,
    summary,
    moves,
    parameters,
    request,
    response,
  }: ReturnType<typeof documentedBridge>[number],
  schemas: Schemas,
) {
  const operationId = `bridge-${method}-${path.slice('/bridge/'.length)}`
  return {
    operationId,
    tags: ['bridge'],
    summary,
    'x-moves': moves,
    security: [{ bridgeClient: [], bridgeTime: [], bridgeSignature: [] }],
    parameters,
    ...(request && {
      requestBody: {
        required: true,
        description: 'UTF-8 without a byte order mark. Amounts are lira with two decimals and a dot.',
        content: jsonOf(hoisted(request, `${operationId}-request-`, schemas)),
      },
    }),
    responses: {
      200: {
        description: 'The answer',
        content: jsonOf(hoisted(response, `${operationId}-response-`, schemas)),
      },
      ...bridgeErrors(refusalsOfBridge(path, request !== undefined)),
      '5XX': {
        description:
          'The portal is busy or failed. What a request brought may have been taken or not: send it again, signed again; what ' +
          'is known by its number is not booked twice. `Retry-After` may say when.',
      },
    },
  }
}

/** The three headers of a signed request, of either side. */
const bridgeSecurity = {
  bridgeClient: {
    type: 'apiKey',
    in: 'header',
    name: 'X-Bridge-Client',
    description: 'The id of the program in the setting Bridge.',
  },
  bridgeTime: {
    type: 'apiKey',
    in: 'header',
    name: 'X-Bridge-Time',
    description: 'The moment in seconds since 1970, at most five minutes off.',
  },
  bridgeSignature: {
    type: 'apiKey',
    in: 'header',
    name: 'X-Bridge-Signature',
    description:
      'base64url without padding of HMAC-SHA256, with the secret of the program as key, over four lines joined by line feeds: ' +
      'the time as in X-Bridge-Time, the method in capitals, path and query as they are sent, and the SHA-256 of the bytes of ' +
      'the body in lower-case hexadecimal (of nothing for a GET). A request that brings something is taken once: sign it ' +
      'again to send it again.',
  },
}

function bridgeWebhook(schemas: Schemas) {
  const schema = z.toJSONSchema(BridgeEvent, { io: 'output', unrepresentable: 'any' })
  return {
    post: {
      tags: ['bridge'],
      summary:
        'An event, posted to the URL of the setting Bridge.Webhooks, in the order of the numbers; it may come twice.',
      security: [{ bridgeClient: [], bridgeTime: [], bridgeSignature: [] }],
      parameters: [
        { name: 'X-Bridge-Number', in: 'header', required: true, schema: { type: 'integer' } },
        { name: 'X-Bridge-Epoch', in: 'header', required: true, schema: { type: 'string', format: 'uuid' } },
      ],
      requestBody: { required: true, content: jsonOf(hoisted(schema, 'bridge-event-', schemas)) },
      responses: {
        '2XX': { description: 'The event is in the books of the receiver. The body is not read.' },
        '4XX': {
          description:
            'The event is wrong: after five tries it is set aside. 408 and 429 are tried again instead.',
        },
        '5XX': { description: 'Tried again until it is taken.' },
      },
    },
  }
}

/** The contract as an OpenAPI 3.1 document. */
export function openApiDocument(siteUrl: string) {
  const schemas: Schemas = { Refusal: refusalSchema }
  const paths = Object.fromEntries<object>([
    ...documentedCalls().map(
      (documented) => [`/${documented.name}`, { post: operation(documented, schemas) }] as const,
    ),
    ...documentedBridge().map(
      (documented) =>
        [documented.path, { [documented.method]: bridgeOperation(documented, schemas) }] as const,
    ),
  ])
  const webhooks = { event: bridgeWebhook(schemas) }
  return {
    openapi: '3.1.0',
    info: {
      title: 'e-Belediye',
      version: '1',
      description:
        'Every call is a POST of JSON to /<CallName>. The paths below /bridge/ are for the other systems of the municipality.',
    },
    servers: [{ url: siteUrl }],
    tags: [...new Set([...Object.keys(callsByDomain), 'bridge'])].map((name) => ({ name })),
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' }, ...bridgeSecurity },
      schemas,
    },
    paths,
    webhooks,
  }
}

function operation({ name, domain, call, request, response }: DocumentedCall, schemas: Schemas) {
  return {
    operationId: name,
    tags: [domain],
    summary: call.summary,
    'x-access': call.access,
    // Power of the call: money down, money out, identity, rights.
    'x-moves': movesOf(name as CallName),
    // The duties of which a clerk needs one; `any` where every duty will do, null where none is asked for.
    'x-duty': call.duty === null || call.duty === 'any' ? call.duty : dutiesFor(call),
    // Whether a clerk uses it to decide about people; the clerk may be none of them.
    'x-decides': call.decides,
    'x-refusals': call.refusals,
    security: call.access === 'anyone' ? [] : [{ bearer: [] }],
    parameters: [
      { name: 'X-XSRF-TOKEN', in: 'header', required: true, schema: { type: 'string' } },
      ...(movesLira(name as CallName, call) ? [seenEffectParameter] : []),
      ...(call.asksReason ? [lookReasonParameter] : []),
    ],
    requestBody: { required: true, content: jsonOf(hoisted(request, `${name}-request-`, schemas)) },
    responses: {
      200: { description: 'The answer', content: jsonOf(hoisted(response, `${name}-response-`, schemas)) },
      '4XX': {
        description: 'Refused',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
      },
    },
  }
}

const movesLira = (name: CallName, { access }: Call) =>
  access === 'clerk' && movesOf(name).some((move) => move === 'moneyDown' || move === 'moneyOut')

const seenEffectParameter = {
  name: seenEffectHeader,
  in: 'header',
  required: false,
  schema: { type: 'string' },
  description: 'Sums the clerk saw and confirms: the field seenEffect of the refusal EffectNotSeen',
}

const lookReasonParameter = {
  name: lookReasonHeader,
  in: 'header',
  required: false,
  schema: { type: 'string' },
  description:
    'Reason of a look at a colleague or someone of the clerk’s own house, as a URI component, after the refusal LookReasonNeeded',
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
