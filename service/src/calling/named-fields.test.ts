import { expect, test } from 'vitest'
import { unknownFields } from '../testing/attack/named-things.ts'

test('an attack by every call, role and owner knows what every field names that may name something', () => {
  expect(unknownFields()).toEqual([])
})
