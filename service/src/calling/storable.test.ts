import { expect, test } from 'vitest'
import { storable, TooDeep } from './storable.ts'

const nested = (depth: number): unknown => (depth === 0 ? 'x\0' : { inner: nested(depth - 1) })

test('NUL goes from values and from names of fields', () => {
  expect(storable({ 'a\0': ['b\0c', { d: '\0' }] })).toEqual({ a: ['bc', { d: '' }] })
})

test('half of a character becomes the sign for an unknown one', () => {
  expect(storable({ text: 'a\ud800b', '\udc00': '😀' })).toEqual({ text: 'a\ufffdb', '\ufffd': '😀' })
})

test('what lies deeper than any call goes is refused, not let through unread', () => {
  expect(JSON.stringify(storable(nested(12)))).not.toContain('u0000')
  expect(() => storable(nested(14))).toThrow(TooDeep)
})
