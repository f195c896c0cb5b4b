import fc from 'fast-check'
import { z } from 'zod'

/** Replaced when a request is sent, since it can be used only once or only for a time. */
export const solvedCaptchaMark = '<solved captcha>'
export const guestTokenMark = '<guest token>'

/** Values of the town by the name of the field that asks for them, so that requests get past "not found". */
export type KnownValues = (field: string) => readonly unknown[]

/** Requests that fit, requests with a few faulty values, and bodies that are no request at all. */
export function requestArbitrary(schema: z.core.$ZodType, known: KnownValues): fc.Arbitrary<unknown> {
  const fitting = fittingArbitrary(schema, '', known)
  const faults = fc.array(fc.tuple(fc.nat(), oddValue), { minLength: 1, maxLength: 3 })
  return fc.oneof(
    { weight: 10, arbitrary: fitting },
    {
      weight: 8,
      arbitrary: fc.tuple(fitting, faults).map(([request, values]) => withFaults(request, values)),
    },
    { weight: 1, arbitrary: oddValue },
  )
}

/** Requests, or values of a field, that fit their schema. */
export function fittingArbitrary(
  schema: z.core.$ZodType,
  field: string,
  known: KnownValues,
): fc.Arbitrary<unknown> {
  if (schema instanceof z.ZodObject) {
    const fields = Object.entries<z.core.$ZodType>(schema.shape)
    return fc.record(
      Object.fromEntries(fields.map(([name, inner]) => [name, fittingArbitrary(inner, name, known)])),
    )
  }
  if (schema instanceof z.ZodArray) {
    const { min = 0, max = 3 } = lengthsOf(schema)
    const element = fittingArbitrary(schema.element, field, known)
    return fc.array(element, { minLength: min, maxLength: Math.min(Math.max(min, 3), max) })
  }
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault)
    return fc.option(fittingArbitrary(schema.unwrap(), field, known), { nil: undefined, freq: 2 })
  if (schema instanceof z.ZodNullable)
    return fc.option(fittingArbitrary(schema.unwrap(), field, known), { nil: null, freq: 2 })
  if (schema instanceof z.ZodUnion)
    return fc.oneof(...schema.options.map((option) => fittingArbitrary(option, field, known)))
  if (schema instanceof z.ZodPipe) return fittingArbitrary(schema.in, field, known)
  if (schema instanceof z.ZodRecord)
    return fc.dictionary(fc.oneof(fc.string(), oddKey), oddValue, { maxKeys: 4 })
  if (schema instanceof z.ZodLiteral) return fc.constantFrom(...schema.values)
  if (schema instanceof z.ZodEnum) return fc.constantFrom(...schema.options)
  if (schema instanceof z.ZodBoolean) return fc.boolean()
  const typed = schema instanceof z.ZodNumber ? numbers(schema) : texts(schema)
  const values = [...known(field), ...usualValues].filter((value) => z.safeParse(schema, value).success)
  if (values.length === 0) return typed
  return fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...values) }, { weight: 1, arbitrary: typed })
}

function numbers(schema: z.ZodNumber): fc.Arbitrary<unknown> {
  const min = Math.max(schema.minValue ?? -Infinity, Number.MIN_SAFE_INTEGER)
  const max = Math.min(schema.maxValue ?? Infinity, Number.MAX_SAFE_INTEGER)
  const atBounds = [min, max, max - 1, 1, 2, 2_147_483_647, 2_147_483_648].filter(
    (value) => value >= min && value <= max,
  )
  return fc.oneof(
    fc.constantFrom(...atBounds),
    fc.maxSafeInteger().map((value) => min + (Math.abs(value) % (max - min + 1))),
  )
}

function texts(schema: z.core.$ZodType): fc.Arbitrary<unknown> {
  const { format } = schema._zod.def as { format?: string }
  if (format === 'date')
    return fc.oneof(fc.constantFrom('1900-01-01', '2100-12-31', '2026-11-15', '2024-02-29'), days)
  if (format === 'guid') return fc.uuid()
  if (format === 'email') return fc.emailAddress()
  if (format === 'base64') return fc.base64String({ maxLength: 200 })
  const patterns = patternsOf(schema)
  if (patterns.length > 0) return fc.oneof(...patterns.map((pattern) => fc.stringMatching(pattern)))
  const { min = 0, max = 200 } = lengthsOf(schema)
  const length = { minLength: min, maxLength: Math.max(min, Math.min(max, 60)) }
  return fc.oneof(
    fc.constantFrom(...plainTexts.map((text) => text.padEnd(min, 'a').slice(0, max))),
    fc.constantFrom('ğ'.repeat(max), '😀'.repeat(Math.floor(max / 2))),
    fc.string({ unit: 'binary', ...length }),
    fc.string(length),
  )
}

/** Permitted lengths of a text or list. */
export function lengthsOf(schema: z.core.$ZodType): { min?: number; max?: number } {
  const sized: { min?: number; max?: number } = {}
  for (const { check, minimum, maximum } of checksOf(schema)) {
    if (check === 'min_length') sized.min = minimum as number
    if (check === 'max_length') sized.max = maximum as number
  }
  return sized
}

/** Patterns that describe a text from its beginning to its end. */
function patternsOf(schema: z.core.$ZodType): RegExp[] {
  return checksOf(schema).flatMap(({ pattern }) =>
    pattern instanceof RegExp && /^\^(?!.*(\\p|\(\?=|\\s)).*\$$/.test(pattern.source) ? [pattern] : [],
  )
}

function checksOf(schema: z.core.$ZodType): Record<string, unknown>[] {
  const { checks = [] } = schema._zod.def as { checks?: { _zod: { def: object } }[] }
  return checks.map(({ _zod }) => _zod.def as Record<string, unknown>)
}

const dayMs = 86_400_000
const days = fc
  .integer({ min: -25_000, max: 47_000 })
  .map((day) => new Date(day * dayMs).toISOString().slice(0, 10))

/** Fit the fields that ask for more than a length, such as names, phones and amounts. */
export const usualValues = [
  'Ayşe Yılmaz',
  'Kaldırım taşları kırık, yürürken düşülüyor.',
  'ayse@ornek.com',
  '+905039999999',
  '1234.50',
  '10000000146',
  '1234567890',
  'TR330006100519786457841326',
  '2026-11',
  '2026-11-10',
  '2026-12-01',
  '1',
  '123456',
  1,
  2,
  10,
  39,
  34,
  1990,
  2025,
  2026,
]
const plainTexts = ['', 'Söğüt Sokak', 'İIıi', '%', '_', "'; --", '\\', '<b>', '*', '&|!:()', '0']
const oddKey = fc.constantFrom(
  'a_',
  '_a',
  'a__b',
  '',
  '__proto__',
  'constructor',
  'toString',
  'a\0b',
  '\ud800',
  'A',
)

/** Values that no field accepts, or that are just out of range. */
const oddScalar = fc.oneof(
  fc.constantFrom<unknown>(null, true, false, [], {}),
  fc.constantFrom(
    0,
    -1,
    -0,
    0.5,
    2_147_483_647,
    2_147_483_648,
    -2_147_483_649,
    2 ** 53,
    1e19,
    1e308,
    -1e308,
    5e-324,
  ),
  fc.constantFrom(
    '0000-01-01',
    '0001-01-01',
    '1899-12-31',
    '2101-01-01',
    '9999-12-31',
    '2026-02-30',
    '-0001-01-01',
  ),
  fc.constantFrom(
    '0000-01',
    '0001-01',
    '9999-12',
    '2026-00',
    'infinity',
    'epoch',
    'NaN',
    '2147483648',
    '1e400',
  ),
  fc.constantFrom(
    '\0',
    'a\0b',
    '\ud800',
    'a\udc00b',
    '😀',
    '\u202e',
    '\uffff',
    '١٢٣',
    '１２３',
    '\r\n',
    '\u2028',
  ),
  fc.constantFrom('x'.repeat(61), 'ğ'.repeat(5_000), '9'.repeat(400), '{', '[]', '"', ...plainTexts),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.double(),
)
const deep = fc
  .tuple(fc.integer({ min: 5, max: 40 }), oddScalar, fc.boolean())
  .map(([levels, value, isList]) => {
    let nested: unknown = value
    for (let level = 0; level < levels; level += 1) nested = isList ? [nested] : { a: nested }
    return nested
  })
const oddValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 8, arbitrary: oddScalar },
  { weight: 1, arbitrary: deep },
  { weight: 1, arbitrary: fc.array(oddScalar, { maxLength: 5 }) },
  // Made by `JSON.parse`, which keeps `__proto__` as a key like any other.
  {
    weight: 1,
    arbitrary: fc
      .array(fc.tuple(oddKey, oddScalar), { maxLength: 3 })
      .map(
        (entries) =>
          JSON.parse(
            `{${entries.map((entry) => entry.map((part) => JSON.stringify(part)).join(':')).join()}}`,
          ) as unknown,
      ),
  },
)

/** The request with some of its values, counted through, replaced. */
function withFaults(request: unknown, faults: readonly (readonly [number, unknown])[]): unknown {
  let changed = request
  for (const [place, value] of faults) {
    const count = countLeaves(changed)
    changed = count === 0 ? value : replaceLeaf(changed, { left: place % count }, value)
  }
  return changed
}

function isBranch(value: unknown): value is object {
  return typeof value === 'object' && value !== null && Object.keys(value).length > 0
}

function countLeaves(value: unknown): number {
  if (!isBranch(value)) return 1
  return Object.values(value).reduce<number>((sum, inner) => sum + countLeaves(inner), 0)
}

function replaceLeaf(value: unknown, place: { left: number }, odd: unknown): unknown {
  if (!isBranch(value)) {
    place.left -= 1
    return place.left === -1 ? odd : value
  }
  if (Array.isArray(value)) return value.map((inner) => replaceLeaf(inner, place, odd))
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, replaceLeaf(inner, place, odd)]),
  )
}
