import { describe, expect, test } from 'vitest'
import { nationalHolidaysOf, publicHolidays, religiousHolidays } from './public-holidays.ts'

describe('the public holidays', () => {
  test('of a year are these', () => {
    const rows = publicHolidays(2026, 2026).map(({ date, name, isHalfDay }) => [date, name, isHalfDay])
    expect(rows).toEqual([
      ['2026-01-01', 'Yılbaşı', false],
      ['2026-03-19', 'Ramazan Bayramı arifesi', true],
      ['2026-03-20', 'Ramazan Bayramı 1. gün', false],
      ['2026-03-21', 'Ramazan Bayramı 2. gün', false],
      ['2026-03-22', 'Ramazan Bayramı 3. gün', false],
      ['2026-04-23', 'Ulusal Egemenlik ve Çocuk Bayramı', false],
      ['2026-05-01', 'Emek ve Dayanışma Günü', false],
      ['2026-05-19', 'Atatürk’ü Anma, Gençlik ve Spor Bayramı', false],
      ['2026-05-26', 'Kurban Bayramı arifesi', true],
      ['2026-05-27', 'Kurban Bayramı 1. gün', false],
      ['2026-05-28', 'Kurban Bayramı 2. gün', false],
      ['2026-05-29', 'Kurban Bayramı 3. gün', false],
      ['2026-05-30', 'Kurban Bayramı 4. gün', false],
      ['2026-07-15', 'Demokrasi ve Milli Birlik Günü', false],
      ['2026-08-30', 'Zafer Bayramı', false],
      ['2026-10-28', 'Cumhuriyet Bayramı arifesi', true],
      ['2026-10-29', 'Cumhuriyet Bayramı', false],
    ])
  })

  test('have one row a day, in order', () => {
    const dates = publicHolidays(2021, 2027).map(({ date }) => date)
    expect(dates).toEqual([...new Set(dates)].toSorted())
  })

  test('are whole when a whole and a half day meet', () => {
    const days = publicHolidays(2021, 2027)
    expect(days.find(({ date }) => date === '2022-05-01')).toEqual({
      date: '2022-05-01',
      name: 'Emek ve Dayanışma Günü, Ramazan Bayramı arifesi',
      isHalfDay: false,
    })
    expect(days.find(({ date }) => date === '2027-05-19')?.name).toContain('Kurban Bayramı 4. gün')
  })

  test('know when a day became one', () => {
    const days = (year: number) => nationalHolidaysOf(year).map(({ date }) => date.slice(5))
    expect(days(2008)).not.toContain('05-01')
    expect(days(2009)).toContain('05-01')
    expect(days(2016)).not.toContain('07-15')
    expect(days(2017)).toContain('07-15')
  })

  test('name both feasts of every year, as a lunar year apart', () => {
    const firstDays = religiousHolidays.filter(({ name }) => name.endsWith('1. gün')).map(({ date }) => date)
    expect(firstDays).toHaveLength(14)
    firstDays.slice(2).forEach((day, index) => {
      const gap = (Date.parse(day) - Date.parse(firstDays[index] ?? '')) / 86_400_000
      expect(gap).toBeGreaterThanOrEqual(353)
      expect(gap).toBeLessThanOrEqual(356)
    })
  })

  test('of no years are none', () => {
    expect(publicHolidays(2027, 2026)).toEqual([])
  })
})
