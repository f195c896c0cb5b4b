import { expect, test } from 'vitest'
import { caretAfterDigits, fillMask, withoutTrunkPrefix } from './text-mask.ts'

const mask = '(###) ### ## ##'

test.each([
  ['', ''],
  ['5', '(5'],
  ['532', '(532'],
  ['5321', '(532) 1'],
  ['5321234567', '(532) 123 45 67'],
  ['53212345678', '(532) 123 45 67'],
  ['(532) 12a', '(532) 12'],
])('%j is shown as %j', (typed, shown) => expect(fillMask(mask, typed)).toBe(shown))

test.each(['5321234567', '05321234567', '+90 532 123 45 67', '00905321234567', '0 (532) 123-45-67'])(
  'a number pasted as %j loses what stands in front of it',
  (pasted) => expect(withoutTrunkPrefix(pasted)).toBe('5321234567'),
)

test('the caret stays behind the digit it stood behind', () => {
  expect(caretAfterDigits('(532) 123 45 67', 0)).toBe(0)
  expect(caretAfterDigits('(532) 123 45 67', 3)).toBe(4)
  expect(caretAfterDigits('(532) 123 45 67', 4)).toBe(7)
  expect(caretAfterDigits('(532) 1', 9)).toBe(7)
})
