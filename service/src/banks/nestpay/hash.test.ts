import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Simulators, startSimulators } from '../../testing/simulators.ts'
import { asciiUpperCase, callbackHash, formHash } from './hash.ts'

const published: [string, string][] = [
  ['clientid', '190100000'],
  ['storetype', '3d'],
  ['amount', '100.25'],
  ['oid', 'order222'],
  ['okUrl', 'https://domain.com/success'],
  ['failUrl', 'https://domain.com/fail_url'],
  ['rnd', 'rand-21212'],
  ['lang', 'tr'],
  ['currency', '949'],
  ['taksit', ''],
  ['TranType', 'Auth'],
  ['hashAlgorithm', 'ver3'],
]
const publishedHash =
  '7tt3i3SMhzR3jYjCMwNrolSn7ksY7eKz2kVsqt/nUGK6XNw9/dMMZPVqHK9pQROGEIW3PJWut6v1Xv6ZDtnuSA=='

describe('hash version 3', () => {
  test('comes out as published', () => {
    expect(formHash(published, '123456')).toBe(publishedHash)
    expect(formHash(published.toReversed(), '123456')).toBe(publishedHash)
  })

  test('leaves out hash and encoding, and the national id of a callback', () => {
    const more: [string, string][] = [...published, ['HASH', 'x'], ['Encoding', 'UTF-8']]
    expect(formHash(more, '123456')).toBe(publishedHash)
    expect(callbackHash([...more, ['nationalIdNo', '1']], '123456')).toBe(publishedHash)
    expect(formHash([...more, ['nationalIdNo', '1']], '123456')).not.toBe(publishedHash)
  })

  test.each([
    ['an empty field', ['leer', '']],
    ['an unknown field', ['checkout-id', '7']],
  ] as [string, [string, string]][])('counts %s', (_case, field) => {
    expect(formHash([...published, field], '123456')).not.toBe(publishedHash)
  })

  test('tells a bar in a value from a bar between values', () => {
    const hash = (a: string, b: string) =>
      formHash(
        [
          ['a', a],
          ['b', b],
        ],
        'key',
      )
    expect(new Set([hash('x|', 'y'), hash('x', '|y'), hash('x\\|', 'y'), hash('x\\', '|y')]).size).toBe(4)
  })

  test('knows no Turkish capital letters', () => {
    expect(asciiUpperCase('islemtipi_ı')).toBe('ISLEMTIPI_ı')
  })

  test('puts an underscore after the letters', () => {
    expect(
      formHash(
        [
          ['EXTRA_A', '1'],
          ['EXTRAB', '2'],
        ],
        'k',
      ),
    ).toBe(
      formHash(
        [
          ['a', '2'],
          ['b', '1'],
        ],
        'k',
      ),
    )
  })
})

describe('our hash and the bank’s own', () => {
  let simulators: Simulators
  beforeAll(async () => {
    simulators = await startSimulators()
  })
  afterAll(() => simulators.stop())

  const name = fc.stringMatching(/^[A-Za-z_][A-Za-z0-9_-]{0,12}$/)
  const value = fc.oneof(
    fc.stringMatching(/^[\\|a-zğüşıöçİ ]{0,12}$/),
    fc.string({ maxLength: 20 }),
    fc.constant(''),
  )
  const fields = fc.uniqueArray(fc.tuple(name, value), {
    maxLength: 20,
    selector: ([each]) => asciiUpperCase(each),
  })

  test('agree for any names, any order and any values', async () => {
    await fc.assert(
      fc.asyncProperty(fields, value, async (given, storeKey) => {
        const response = await fetch(`${simulators.url}/isbank/_control/nestpay-hash`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ fields: given, storeKey }),
        })
        const { hash } = (await response.json()) as { hash: string }
        expect(formHash(given, storeKey)).toBe(hash)
        expect(formHash(given.toReversed(), storeKey)).toBe(hash)
      }),
      { numRuns: 300 },
    )
  })
})
