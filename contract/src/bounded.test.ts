import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { Oid, day, maxWholeNumber, month, wholeNumber } from './bounded.ts'
import type { Call } from './call.ts'
import { calls } from './calls.ts'

type Checks = Record<string, unknown>[]

/** Free content: bounded by the length of its JSON, which its own call checks. */
const freeContent = ['SaveDeclarationDraft.content{}']

/** Types with no more values than are written down. */
const closedTypes = ['literal', 'enum', 'boolean', 'null']

/** Paths of fields that accept more than the database or the calendar can hold. */
function unboundedIn(schema: z.core.$ZodType, path: string): string[] {
  if (schema instanceof z.ZodObject)
    return Object.entries<z.core.$ZodType>(schema.shape).flatMap(([key, field]) =>
      unboundedIn(field, `${path}.${key}`),
    )
  if (schema instanceof z.ZodArray)
    return [...(hasMaxLength(schema) ? [] : [`${path}: list`]), ...unboundedIn(schema.element, `${path}[]`)]
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return unboundedIn(schema.unwrap(), path)
  if (schema instanceof z.ZodUnion) return schema.options.flatMap((option) => unboundedIn(option, path))
  if (schema instanceof z.ZodPipe) return unboundedIn(schema.in, path)
  if (schema instanceof z.ZodRecord)
    return [...unboundedIn(schema.keyType, `${path}{key}`), ...unboundedIn(schema.valueType, `${path}{}`)]
  const { type } = schema._zod.def
  if (schema instanceof z.ZodNumber) return isBoundedNumber(schema, path) ? [] : [`${path}: number`]
  if (type === 'string') return isBoundedText(schema) ? [] : [`${path}: text`]
  return closedTypes.includes(type) || freeContent.includes(path) ? [] : [`${path}: ${type}`]
}

function checksOf(schema: z.core.$ZodType): Checks {
  const def = schema._zod.def as unknown as Record<string, unknown>
  const checks = (def.checks ?? []) as { _zod: { def: Record<string, unknown> } }[]
  return [def, ...checks.map(({ _zod }) => _zod.def)]
}

function hasMaxLength(schema: z.core.$ZodType): boolean {
  return checksOf(schema).some(({ check }) => check === 'max_length' || check === 'length_equals')
}

function isBoundedNumber(schema: z.core.$ZodType, path: string): boolean {
  const takes = (value: number) => z.safeParse(schema, value).success
  if (/oid(List|s)?(\[\])?$/i.test(path) || path.endsWith('documentList[]'))
    return !takes(0) && !takes(Number.MAX_SAFE_INTEGER + 1)
  if (/(?<!per)year$/i.test(path) && (takes(0) || takes(10_000))) return false
  const isInt32 = checksOf(schema).some(({ format }) => format === 'int32')
  const hasMax = checksOf(schema).some(({ check }) => check === 'less_than')
  const hasMin = checksOf(schema).some(({ check }) => check === 'greater_than')
  return isInt32 || (hasMax && hasMin)
}

function isBoundedText(schema: z.core.$ZodType): boolean {
  const takes = (value: string) => z.safeParse(schema, value).success
  const checks = checksOf(schema)
  if (checks.some(({ format }) => format === 'date')) return !takes('0000-01-01') && !takes('9999-12-31')
  const isUnboundedMonth = takes('0000-01') && !takes('0000-13')
  if (hasMaxLength(schema)) return true
  return (
    checks.some(({ pattern }) => pattern instanceof RegExp && isBoundedPattern(pattern)) && !isUnboundedMonth
  )
}

/** Anchored at both ends, and nothing in it may be repeated without end. */
function isBoundedPattern({ source }: RegExp): boolean {
  const repetitions = source.replaceAll(/\[[^\]]*\]/g, '.').replaceAll(/\(\?=[^)]*\)/g, '')
  return source.startsWith('^') && source.endsWith('$') && !/(?<!\\)[+*]|\{\d+,\}/.test(repetitions)
}

test('every number, day, month, text and list of every request is bounded', () => {
  const unbounded = Object.entries(calls as Record<string, Call>).flatMap(([name, { request }]) =>
    unboundedIn(request, name),
  )
  expect([...new Set(unbounded)]).toEqual([])
})

describe('what is beyond a bound is refused', () => {
  const takes = (schema: z.ZodType, value: unknown) => schema.safeParse(value).success

  test('a whole number ends with 32 bits, an oid with what JSON carries exactly', () => {
    expect(takes(wholeNumber(), maxWholeNumber)).toBe(true)
    expect(takes(wholeNumber(), maxWholeNumber + 1)).toBe(false)
    expect(takes(Oid, maxWholeNumber + 1)).toBe(true)
    expect(takes(Oid, 0)).toBe(false)
    expect(takes(Oid, 2 ** 53)).toBe(false)
  })

  test.each(['0000-01-01', '0001-01-01', '1899-12-31', '2101-01-01', '9999-12-31', '2026-02-30'])(
    'the day %s',
    (value) => expect(takes(day(), value)).toBe(false),
  )

  test.each(['1900-01-01', '2026-11-15', '2100-12-31'])('but not %s', (value) =>
    expect(takes(day(), value)).toBe(true),
  )

  test('a month outside of 1900 to 2100', () => {
    expect(takes(month(), '0000-01')).toBe(false)
    expect(takes(month(), '2101-01')).toBe(false)
    expect(takes(month(), '2026-13')).toBe(false)
    expect(takes(month(), '2026-11')).toBe(true)
  })

  test('with the sentence of its field where it is no day at all', () => {
    const said = (value: string) => day('Günü seçin.').safeParse(value).error?.issues[0]?.message
    expect(said('dün')).toBe('Günü seçin.')
    expect(said('0000-01-01')).toBe('Tarih 1900 ile 2100 yılları arasında olmalıdır.')
  })
})
