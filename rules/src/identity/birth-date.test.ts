import { describe, expect, test } from 'vitest'
import { birthDateProblem, isAdult, isAdultByYear, wholeBirthDate } from './birth-date.ts'

const today = '2026-11-15'
const born = (year: number, month: number, day: number) => ({ year, month, day })

describe('a birth date', () => {
  test.each([born(1985, 5, 14), born(2000, 2, 29), born(1941, 0, 0), born(1950, 3, 0), born(2026, 11, 15)])(
    '%o can be',
    (date) => {
      expect(birthDateProblem(date, today)).toBeUndefined()
    },
  )

  test.each([
    [born(85, 5, 14), /dört haneli/],
    [born(Number.NaN, 5, 14), /dört haneli/],
    [born(1985, 0, 14), /ayını/],
    [born(1985, 13, 1), /Takvimde/],
    [born(2001, 2, 29), /Takvimde/],
    [born(1985, 4, 31), /Takvimde/],
    [born(2026, 11, 16), /sonra olamaz/],
    [born(2027, 0, 0), /sonra olamaz/],
  ])('%o cannot', (date, problem) => {
    expect(birthDateProblem(date, today)).toMatch(problem)
  })

  test('is written as a date only when all of it is known', () => {
    expect(wholeBirthDate(born(1985, 5, 4))).toBe('1985-05-04')
    expect(wholeBirthDate(born(1985, 5, 0))).toBeNull()
    expect(wholeBirthDate(born(1985, 0, 0))).toBeNull()
  })
})

describe('being of age', () => {
  test.each([
    [born(2008, 11, 15), true],
    [born(2008, 11, 16), false],
    [born(2008, 0, 0), true],
    [born(2009, 0, 0), false],
    [born(2008, 11, 0), true],
    [born(2008, 12, 0), false],
    [born(1941, 0, 0), true],
  ])('someone born %o: %s', (date, adult) => {
    expect(isAdult(date, today)).toBe(adult)
  })

  test('is sure by the year alone only when the whole eighteenth year has passed', () => {
    expect(isAdultByYear(2007, today)).toBe(true)
    expect(isAdultByYear(2008, today)).toBe(false)
    expect(isAdultByYear(2008, '2026-12-31')).toBe(false)
  })

  test('someone born on a leap day is eighteen on the first of March', () => {
    expect(isAdult(born(2008, 2, 29), '2026-02-28')).toBe(false)
    expect(isAdult(born(2008, 2, 29), '2026-03-01')).toBe(true)
  })
})
