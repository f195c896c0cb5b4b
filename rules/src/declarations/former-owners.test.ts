import { expect, test } from 'vitest'
import { formerOwners } from './former-owners.ts'

const whole = { part: 1, whole: 1 }
const half = { part: 1, whole: 2 }
const bought = { share: whole, on: '2026-03-10', isSole: true }
const ayse = { share: whole, since: '2019-05-02' }
const veli = { share: half, since: '2021-01-04' }

test('whoever takes the whole over leaves nothing to those before', () => {
  expect(formerOwners(bought, [ayse])).toEqual([ayse])
  expect(formerOwners(bought, [veli, veli])).toEqual([veli, veli])
  expect(formerOwners(bought, [])).toEqual([])
})

test('a part, heirs together, another change or a later declaration are for a person to look at', () => {
  expect(formerOwners({ ...bought, share: half }, [ayse])).toEqual([])
  expect(formerOwners({ ...bought, isSole: false }, [ayse])).toEqual([])
  expect(formerOwners({ ...bought, on: undefined }, [ayse])).toEqual([])
  expect(formerOwners(bought, [{ ...ayse, since: '2026-03-10' }])).toEqual([])
})
