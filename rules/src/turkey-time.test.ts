import { expect, test } from 'vitest'
import {
  atClock,
  clockInTurkey,
  dayInTurkey,
  formatMoment,
  minuteInTurkey,
  untilClock,
} from './turkey-time.ts'

test.for([
  ['2026-11-15T07:20:00Z', '2026-11-15', '10.20', 620, '15 Kasım 2026, 10.20'],
  ['2026-11-14T21:30:00.000Z', '2026-11-15', '00.30', 30, '15 Kasım 2026, 00.30'],
  ['2026-04-30T22:05:00.000Z', '2026-05-01', '01.05', 65, '1 Mayıs 2026, 01.05'],
  ['2026-12-31T20:59:59.999Z', '2026-12-31', '23.59', 1439, '31 Aralık 2026, 23.59'],
  ['2026-12-31T21:00:00Z', '2027-01-01', '00.00', 0, '1 Ocak 2027, 00.00'],
] as const)('%s is the %s, %s in Turkey', ([moment, day, clock, minute, text]) => {
  for (const given of [moment, new Date(moment)]) {
    expect(dayInTurkey(given)).toBe(day)
    expect(clockInTurkey(given)).toBe(clock)
    expect(minuteInTurkey(given)).toBe(minute)
    expect(formatMoment(given)).toBe(text)
  }
})

test('clocks in Turkey were an hour behind in the winters before 2016', () => {
  expect(formatMoment('2015-12-31T22:30:00Z')).toBe('1 Ocak 2016, 00.30')
  expect(dayInTurkey('2015-12-31T21:30:00Z')).toBe('2015-12-31')
})

test('what is no moment is refused', () => {
  expect(() => formatMoment('yarın')).toThrow(RangeError)
})

test.for([
  ['17:02', '20.02’ye', '20.02’de'],
  ['16:42', '19.42’ye', '19.42’de'],
  ['17:11', '20.11’e', '20.11’de'],
  ['06:30', '09.30’a', '09.30’da'],
  ['06:40', '09.40’a', '09.40’ta'],
  ['06:50', '09.50’ye', '09.50’de'],
  ['07:00', '10.00’a', '10.00’da'],
  ['10:00', '13.00’e', '13.00’te'],
  ['21:00', '00.00’a', '00.00’da'],
  ['07:26', '10.26’ya', '10.26’da'],
] as const)('at %s UTC an hour takes the suffix of its last spoken word', ([utc, until, at]) => {
  expect(untilClock(`2026-11-15T${utc}:00Z`)).toBe(until)
  expect(atClock(`2026-11-15T${utc}:00Z`)).toBe(at)
})
