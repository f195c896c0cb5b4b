import { expect, test } from 'vitest'
import { legalInterestRates } from './legal-interest.ts'

test('legal interest stands in the order of its days, the last in doubt', () => {
  const days = legalInterestRates.map(({ from }) => from)
  expect(days).toEqual(days.toSorted())
  expect(legalInterestRates.at(-1)).toMatchObject({ yearlyRate: 2400, isUncertain: true })
})
