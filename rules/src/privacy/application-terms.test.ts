import { describe, expect, test } from 'vitest'
import { answerDueOn, applicationTerms, complaintUntil } from './application-terms.ts'

describe('an application about personal data', () => {
  test('is answered within thirty days', () => {
    expect(answerDueOn('2026-11-15')).toBe('2026-12-15')
    expect(applicationTerms.every(({ source }) => source !== '')).toBe(true)
  })

  test('leads to the Board thirty days after the answer and sixty after the application at the latest', () => {
    expect(complaintUntil({ sentOn: '2026-11-15', answeredOn: '2026-11-20' })).toBe('2026-12-20')
    expect(complaintUntil({ sentOn: '2026-11-15', answeredOn: '2026-12-20' })).toBe('2027-01-14')
  })

  test('of before the law has no terms', () => {
    expect(() => answerDueOn('2016-01-01')).toThrow('No terms')
  })
})
