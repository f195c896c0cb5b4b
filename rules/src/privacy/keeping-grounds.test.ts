import { describe, expect, test } from 'vitest'
import { type GroundCode, firstKeptDay, keepingGrounds, keptUntil } from './keeping-grounds.ts'

describe('a term for which a law keeps something', () => {
  test('runs from the beginning of the next year', () => {
    expect(keptUntil('money-papers', '2026-03-01')).toBe('2031-12-31')
    expect(keptUntil('proof', '2016-12-31')).toBe('2026-12-31')
  })

  test.for(Object.keys(keepingGrounds) as GroundCode[])(
    'ends for the job when it ends for the person: %s',
    (ground) => {
      for (const day of ['2016-01-01', '2016-12-31']) {
        const until = keptUntil(ground, day)
        expect(firstKeptDay(ground, until) <= day).toBe(true)
        expect(firstKeptDay(ground, `${Number(until.slice(0, 4)) + 1}-01-01`) > day).toBe(true)
      }
    },
  )
})
