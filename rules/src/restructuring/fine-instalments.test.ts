import { expect, test } from 'vitest'
import { kurus } from '../money.ts'
import { buildFineInstalments } from './fine-instalments.ts'

const terms = { instalmentCount: 4, instalmentMonths: 12, firstInstalmentDays: 7 }
const holidays: never[] = []

test('of 740,00 are four of 185,00 without interest, the first by the end of the term, the last a year later (law 5326 art. 17/3)', () => {
  const { instalments, totalKurus, interestKurus } = buildFineInstalments(kurus(74_000), terms, {
    termEnds: '2026-11-20',
    decidedOn: '2026-11-02',
    holidays,
  })
  expect([totalKurus, interestKurus]).toEqual([74_000, 0])
  expect(instalments.map(({ dueDate, amountKurus }) => [dueDate, amountKurus])).toEqual([
    ['2026-11-20', 18_500],
    // 20 March 2027 is a Saturday.
    ['2027-03-22', 18_500],
    ['2027-07-20', 18_500],
    ['2027-11-22', 18_500],
  ])
})

test('begin a week after a decision that came when the term was nearly over', () => {
  const { instalments } = buildFineInstalments(kurus(74_001), terms, {
    termEnds: '2026-11-20',
    decidedOn: '2026-11-19',
    holidays,
  })
  expect(instalments[0]?.dueDate).toBe('2026-11-26')
  expect(instalments.reduce((sum, { amountKurus }) => sum + amountKurus, 0)).toBe(74_001)
})
