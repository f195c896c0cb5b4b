import type { Challenge } from 'altcha-lib/types'
import { expect, test } from 'vitest'
import { lifetimeMs } from './use-proof-of-work.ts'

const nowMs = Date.parse('2026-11-15T08:00:00Z')
const challenge = (expiresAtMs?: number) =>
  ({ parameters: { data: expiresAtMs === undefined ? {} : { expiresAtMs } } }) as Challenge

test('an answer is taken back a little before it expires', () => {
  expect(lifetimeMs(challenge(nowMs + 600_000), nowMs)).toBe(590_000)
})

test('a wrong clock on this computer locks nobody out', () => {
  expect(lifetimeMs(challenge(nowMs - 3_600_000), nowMs)).toBe(60_000)
})

test('without an expiry the usual time counts', () => {
  expect(lifetimeMs(challenge(), nowMs)).toBe(300_000)
})
