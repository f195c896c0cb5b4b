import { describe, expect, test } from 'vitest'
import { mayBeginOn, nationalHolidaysOf, publicHolidays } from './public-holidays.ts'

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

  test('can begin with a feast on the days near its moon alone', () => {
    for (const day of ['2026-03-17', '2026-03-20', '2026-03-23'])
      expect(mayBeginOn('Ramazan Bayramı', day), day).toBe(true)
    expect(mayBeginOn('Ramazan Bayramı', '2026-03-24')).toBe(false)
    expect(mayBeginOn('Kurban Bayramı', '2026-03-20')).toBe(false)
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
    const firstDays = publicHolidays(2021, 2027)
      .filter(({ name }) => name.endsWith('1. gün'))
      .map(({ date }) => date)
    expect(firstDays).toHaveLength(14)
    firstDays.slice(2).forEach((day, index) => {
      const gap = (Date.parse(day) - Date.parse(firstDays[index] ?? '')) / 86_400_000
      expect(gap).toBeGreaterThanOrEqual(353)
      expect(gap).toBeLessThanOrEqual(356)
    })
  })

  test('have the feasts on the days that the Diyanet published', () => {
    const published = [
      ['2015-07-17', '2015-09-24'],
      ['2016-07-05', '2016-09-12'],
      ['2017-06-25', '2017-09-01'],
      ['2018-06-15', '2018-08-21'],
      ['2019-06-04', '2019-08-11'],
      ['2020-05-24', '2020-07-31'],
      ['2021-05-13', '2021-07-20'],
      ['2022-05-02', '2022-07-09'],
      ['2023-04-21', '2023-06-28'],
      ['2024-04-10', '2024-06-16'],
      ['2025-03-30', '2025-06-06'],
      ['2026-03-20', '2026-05-27'],
      ['2027-03-09', '2027-05-16'],
      ['2028-02-26', '2028-05-05'],
      ['2029-02-14', '2029-04-24'],
      ['2030-02-04', '2030-04-13'],
      ['2031-01-24', '2031-04-02'],
      ['2032-01-14', '2032-03-22'],
    ]
    expect(published.map((_, index) => firstDaysOf(2015 + index))).toEqual(published)
  })

  test('hold a feast twice where the lunar year begins again within a year', () => {
    // 2000 and 2006 as published: Ramadan ended in January and in December 2000.
    expect(firstDaysOf(2000)).toEqual(['2000-01-08', '2000-03-16', '2000-12-27'])
    expect(firstDaysOf(2006)).toEqual(['2006-01-10', '2006-10-23', '2006-12-31'])
    expect(firstDaysOf(2033)).toHaveLength(3)
  })

  test('are computed for years that no one has listed', () => {
    for (let year = 2033; year <= 2099; year += 1)
      expect(firstDaysOf(year).length, String(year)).toBeGreaterThanOrEqual(2)
  })

  test('follow a correction of a feast, eve and all', () => {
    const later = { name: 'Ramazan Bayramı', firstDay: '2029-02-15', source: 'Diyanet 2029' } as const
    const days = publicHolidays(2029, 2029, [later]).map(({ date, name }) => `${date} ${name}`)
    expect(days).toContain('2029-02-14 Ramazan Bayramı arifesi')
    expect(days).toContain('2029-02-17 Ramazan Bayramı 3. gün')
    expect(days.filter((day) => day.includes('Ramazan'))).toHaveLength(4)
    expect(days).toContain('2029-04-24 Kurban Bayramı 1. gün')
  })

  test('of no years are none', () => {
    expect(publicHolidays(2027, 2026)).toEqual([])
  })
})

function firstDaysOf(year: number): string[] {
  return publicHolidays(year, year)
    .filter(({ name }) => name.endsWith('1. gün'))
    .map(({ date }) => date)
}
