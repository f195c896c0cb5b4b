import { expect, test } from 'vitest'
import { partOfShard, readShard } from './shard.ts'

test('the parts of a shared run have everything once', () => {
  const checks = ['lint', 'build', 'types', 'unused', 'format']
  const parts = ['1/3', '2/3', '3/3'].map((text) => partOfShard(checks, readShard(text)))
  expect(parts.flat().toSorted()).toEqual(checks.toSorted())
  expect(parts.every((part) => part.length > 0)).toBe(true)
  expect(partOfShard(checks, readShard(undefined))).toEqual(checks)
  expect(partOfShard(checks, readShard(''))).toEqual(checks)
})

test.each(['0/4', '5/4', '2', '2/0', 'a/b', '1/4/2', '-1/4'])('%s is no part of a whole', (text) => {
  expect(() => readShard(text)).toThrow('SHARD=2/4')
})
