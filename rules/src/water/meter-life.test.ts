import { describe, expect, test } from 'vitest'
import { meterUsableUntil, stampedTooLongAgo } from './meter-life.ts'

describe('the stamp of a water meter', () => {
  test('counts for ten years from its day on', () => {
    expect(meterUsableUntil('2016-11-17')).toBe('2026-11-17')
    expect(meterUsableUntil('2016-02-29')).toBe('2026-02-28')
  })

  test('says nothing where its day is not known, or was before the law', () => {
    expect(meterUsableUntil(null)).toBeNull()
    expect(meterUsableUntil('1980-01-01')).toBeNull()
  })
})

test('a meter is too old from the day after its stamp ran out', () => {
  expect(stampedTooLongAgo('2026-11-17')).toBe('2016-11-17')
  expect(meterUsableUntil('2016-11-17')).toBe('2026-11-17')
})
