import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatDateLong, formatDateShort, formatMonth, isIsoDate } from './dates.ts'

const anyDay = fc
  .date({ min: new Date('0000-01-01'), max: new Date('9999-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))

describe('a date', () => {
  test.each(['2026-11-15', '2024-02-29', '2000-02-29', '2026-12-31', '2026-01-01'])('%s is a day', (text) => {
    expect(isIsoDate(text)).toBe(true)
  })

  test.each([
    '2026-02-29',
    '1900-02-29',
    '2026-04-31',
    '2026-13-01',
    '2026-00-10',
    '2026-01-00',
    '2026-1-1',
    '15.11.2026',
    '2026-11-15T00:00:00Z',
    '2026-11-15\n',
    '',
  ])('%j is none', (text) => {
    expect(isIsoDate(text)).toBe(false)
    expect(() => formatDateShort(text)).toThrow(RangeError)
    expect(() => formatDateLong(text)).toThrow(RangeError)
  })

  test('agrees with the calendar of the machine', () => {
    const anyDigits = fc
      .tuple(fc.nat(9999), fc.nat(14), fc.nat(33))
      .map(([year, month, day]) =>
        [String(year).padStart(4, '0'), String(month).padStart(2, '0'), String(day).padStart(2, '0')].join(
          '-',
        ),
      )
    fc.assert(
      fc.property(fc.oneof(anyDay, anyDigits), (text) => {
        const date = new Date(`${text}T00:00:00Z`)
        const exists = !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
        expect(isIsoDate(text)).toBe(exists)
      }),
    )
  })
})

describe('a shown date', () => {
  test.each([
    ['2026-11-15', '15 Kasım 2026', '15.11.2026'],
    ['2026-02-05', '5 Şubat 2026', '05.02.2026'],
    ['2025-08-31', '31 Ağustos 2025', '31.08.2025'],
  ])('%s is %s, in short %s', (isoDate, long, short) => {
    expect(formatDateLong(isoDate)).toBe(long)
    expect(formatDateShort(isoDate)).toBe(short)
  })

  test('names the month as Turkish does', () => {
    const inTurkish = new Intl.DateTimeFormat('tr-TR', { dateStyle: 'long', timeZone: 'UTC' })
    const recentDay = fc
      .date({ min: new Date('1900-01-01'), max: new Date('2200-12-31'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10))
    fc.assert(
      fc.property(recentDay, (isoDate) => {
        expect(formatDateLong(isoDate)).toBe(inTurkish.format(new Date(isoDate)))
      }),
    )
  })
})

test('a month is written by its name', () => {
  expect(formatMonth('2026-11')).toBe('Kasım 2026')
  expect(() => formatMonth('2026-13')).toThrow(RangeError)
})
