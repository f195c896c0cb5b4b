import { bridgeRefusals } from 'contract/bridge/refusals'
import { describe, expect, test } from 'vitest'
import { openApiDocument } from './openapi.ts'

type Operation = Record<string, unknown> & { responses: Record<string, unknown> }
const document = JSON.parse(JSON.stringify(openApiDocument('https://ebelediye.example'))) as {
  servers: { url: string }[]
  tags: { name: string }[]
  components: { securitySchemes: Record<string, { description?: string }> }
  paths: Record<string, Record<string, Operation>>
  webhooks: Record<string, Record<string, Operation>>
}
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.values(methods).map((operation) => ({ path, operation })),
)
const ofBridge = operations.filter(({ path }) => path.startsWith('/bridge/'))

/** Every object below a value, the value included. */
function* objectsIn(value: unknown): Generator<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null) return
  if (!Array.isArray(value)) yield value as Record<string, unknown>
  for (const each of Object.values(value)) yield* objectsIn(each)
}

function resolve(reference: string): unknown {
  return reference
    .slice(2)
    .split('/')
    .reduce<unknown>((at, name) => (at as Record<string, unknown> | undefined)?.[name], document)
}

describe('the OpenAPI document', () => {
  test('has what each of its references names', () => {
    const references = [...objectsIn(document)].flatMap(({ $ref }) =>
      typeof $ref === 'string' ? [$ref] : [],
    )
    expect(references.length).toBeGreaterThan(0)
    expect(references.filter((reference) => resolve(reference) === undefined)).toEqual([])
    expect([...objectsIn(document)].filter((each) => '$defs' in each)).toEqual([])
  })

  test('names each operation and each tag once, and says of each who may ask', () => {
    const names = operations.map(({ operation }) => operation['operationId'])
    expect(names.filter((name) => typeof name !== 'string')).toEqual([])
    expect(new Set(names).size).toBe(names.length)
    const tags = document.tags.map(({ name }) => name)
    expect(new Set(tags).size).toBe(tags.length)
    expect(operations.filter(({ operation }) => !Array.isArray(operation['security']))).toEqual([])
    const asked = operations.flatMap(({ operation }) =>
      (operation['security'] as object[]).flatMap((each) => Object.keys(each)),
    )
    for (const name of new Set(asked)) expect(document.components.securitySchemes).toHaveProperty(name)
    expect(document.servers).toEqual([{ url: 'https://ebelediye.example' }])
  })

  test('is enough to write a client of the bridge', () => {
    expect(ofBridge.length).toBeGreaterThan(6)
    for (const { path, operation } of ofBridge) {
      expect(operation['security'], path).toEqual([{ bridgeClient: [], bridgeTime: [], bridgeSignature: [] }])
      expect(Object.keys(operation.responses), path).toEqual(
        expect.arrayContaining(['200', '400', '401', '403', '429', '5XX']),
      )
      if (operation['requestBody'])
        expect(Object.keys(operation.responses), path).toEqual(expect.arrayContaining(['413', '415']))
    }
    expect(JSON.stringify(document.paths['/bridge/accruals'])).toContain('"unknownRevenue"')
    const { description } = document.components.securitySchemes['bridgeSignature'] ?? {}
    for (const word of ['HMAC-SHA256', 'base64url', 'SHA-256', 'line feeds'])
      expect(description).toContain(word)
    for (const [code, { status }] of Object.entries(bridgeRefusals)) {
      const told = ofBridge.map(({ operation }) => JSON.stringify(operation.responses[status] ?? ''))
      expect(told.filter((each) => each.includes(`"${code}"`)).length, code).toBeGreaterThan(0)
    }
  })

  test('describes what a webhook is told', () => {
    const event = document.webhooks['event']?.['post']
    expect(Object.keys(event?.responses ?? {})).toEqual(['2XX', '4XX', '5XX'])
    const kinds = [...objectsIn(event)].flatMap((each) =>
      typeof each['const'] === 'string' ? [each['const']] : [],
    )
    expect(kinds).toContain('collection')
    expect(JSON.stringify(event)).toContain('X-Bridge-Number')
  })
})
