import { describe, expect, test } from 'vitest'
import {
  brokenRule,
  email,
  isNumber,
  matchesRegex,
  maxStringLength,
  minStringLength,
  required,
  type Rule,
  validateBy,
} from './form-rules.ts'

const pdf = new File(['12345'], 'Tapu.PDF', { type: 'application/pdf' })

const emptyValues: unknown[] = ['', null, undefined, [], Number.NaN]

const cases: Record<string, { rule: Rule; passing: unknown[]; failing: unknown[] }> = {
  required: {
    rule: required(),
    passing: ['a', 0, ' ', pdf, true],
    failing: ['', null, undefined, [], false],
  },
  email: {
    rule: email(),
    passing: ['ayse@ornek.bel.tr', 'a.b+c@ornek.com'],
    failing: ['ayse', 'ayse@', 'ayse@ornek', 'a b@ornek.com', 'ayse@ornek..com', 5],
  },
  isNumber: {
    rule: isNumber(),
    passing: ['12', '-3', 0, '007'],
    failing: ['1,5', '1.5', 'on iki', '1e3', ' 1'],
  },
  minStringLength: { rule: minStringLength(3), passing: ['abc', 'ğüş', 123], failing: ['ab', '👍👍'] },
  maxStringLength: { rule: maxStringLength(3), passing: ['abc', '👍👍👍'], failing: ['abcd'] },
  regex: { rule: matchesRegex(/^\d{3}$/g), passing: ['123', '456', 789], failing: ['12', 'abc'] },
}

describe.each(Object.entries(cases))('%s', (name, { rule, passing, failing }) => {
  test.each(passing)('lets %j pass', (value) => expect(brokenRule(value, [rule])).toBeUndefined())
  test.each(failing)('refuses %j', (value) => expect(brokenRule(value, [rule])).toBe(rule.message))
  if (name !== 'required') {
    test.each(emptyValues)('lets %j pass, because only "required" minds emptiness', (value) => {
      expect(brokenRule(value, [rule])).toBeUndefined()
    })
  }
})

test('the first broken rule speaks', () => {
  const rules = [required(), isNumber(), minStringLength(2)]
  expect(brokenRule('', rules)).toBe('Bu alanı doldurun.')
  expect(brokenRule('x', rules)).toBe('Yalnızca rakam yazın.')
  expect(brokenRule('9', rules)).toBe('En az 2 karakter yazın.')
  expect(brokenRule('10', rules)).toBeUndefined()
})

test('a message can be one for all rules', () => {
  expect(brokenRule('', [required(), isNumber()], 'Sayı yazın.')).toBe('Sayı yazın.')
  expect(brokenRule('x', [required(), isNumber()], 'Sayı yazın.')).toBe('Sayı yazın.')
})

test('or one per rule, where a missing one is the usual one', () => {
  const messages = ['Yazın.', undefined]
  expect(brokenRule('', [required(), isNumber()], messages)).toBe('Yazın.')
  expect(brokenRule('x', [required(), isNumber()], messages)).toBe('Yalnızca rakam yazın.')
})

test('a form library gets true or the message', () => {
  const validate = validateBy([required()], 'Yazın.')
  expect(validate('a')).toBe(true)
  expect(validate('')).toBe('Yazın.')
})
