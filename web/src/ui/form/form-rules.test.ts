import { describe, expect, test } from 'vitest'
import {
  allowedFileType,
  brokenRule,
  email,
  isFile,
  isFloat,
  isNumber,
  isPositive,
  matchesRegex,
  maxFileSize,
  maxFloat,
  maxNumber,
  maxStringLength,
  minFloat,
  minNumber,
  minStringLength,
  mustBeEmpty,
  required,
  type Rule,
  trimmed,
  validateBy,
} from './form-rules.ts'

const pdf = new File(['12345'], 'Tapu.PDF', { type: 'application/pdf' })
const photo = new File(['1234567890'], 'ev.jpg', { type: 'image/jpeg' })

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
  isFloat: {
    rule: isFloat(),
    passing: ['12', '-1,5', '0.25', 2.5],
    failing: ['1.284,50', 'a', '1e3', ',5', '5,'],
  },
  isPositive: { rule: isPositive(), passing: ['1', '0,01', 3], failing: ['0', '-1', 0, 'a'] },
  minNumber: { rule: minNumber(3), passing: ['3', 4], failing: ['2', -5, '3,5', 'a'] },
  maxNumber: { rule: maxNumber(3), passing: ['3', -4], failing: ['4', '2,5', 'a'] },
  minFloat: { rule: minFloat(0.5), passing: ['0,5', '1'], failing: ['0,49', 'a'] },
  maxFloat: { rule: maxFloat(0.5), passing: ['0,5', '-1'], failing: ['0.51', 'a'] },
  minStringLength: { rule: minStringLength(3), passing: ['abc', 'ğüş', 123], failing: ['ab', '👍👍'] },
  maxStringLength: { rule: maxStringLength(3), passing: ['abc', '👍👍👍'], failing: ['abcd'] },
  isFile: { rule: isFile(), passing: [pdf, [pdf, photo]], failing: ['Tapu.PDF', [pdf, 'x'], {}] },
  maxFileSize: { rule: maxFileSize(5), passing: [pdf, [pdf]], failing: [photo, [pdf, photo], 'x'] },
  'allowed MIME type': {
    rule: allowedFileType(['application/pdf', 'image/png']),
    passing: [pdf],
    failing: [photo, [pdf, photo]],
  },
  'allowed file group': { rule: allowedFileType(['image/*']), passing: [photo], failing: [pdf] },
  'allowed file extension': { rule: allowedFileType(['.pdf']), passing: [pdf], failing: [photo] },
  regex: { rule: matchesRegex(/^\d{3}$/g), passing: ['123', '456', 789], failing: ['12', 'abc'] },
  empty: { rule: mustBeEmpty(), passing: [''], failing: ['a', 0, pdf] },
  trim: { rule: trimmed(), passing: ['a', ' a '], failing: [' ', '\t\n'] },
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
  const rules = [required(), isNumber(), minNumber(10)]
  expect(brokenRule('', rules)).toBe('Bu alanı doldurun.')
  expect(brokenRule('x', rules)).toBe('Yalnızca rakam yazın.')
  expect(brokenRule('9', rules)).toBe('En az 10 olmalıdır.')
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

test('sizes and limits are said the Turkish way', () => {
  expect(maxFileSize(5 * 1024 * 1024).message).toBe('Dosya en çok 5 MB olabilir.')
  expect(maxFileSize(512).message).toBe('Dosya en çok 0,5 KB olabilir.')
  expect(minFloat(1.5).message).toBe('En az 1,5 olmalıdır.')
})
