import { expect, test } from 'vitest'
import { isWithinOpeningHours } from './opening-hours.ts'

const hours = [
  { Days: 'Pazartesi – Cuma', Hours: '08.30 – 12.00, 13.00 – 17.30' },
  { Days: 'Cumartesi', Hours: '09:00-12:00' },
]
/** Istanbul is three hours ahead of UTC. */
const at = (utc: string) => isWithinOpeningHours(hours, new Date(utc))

test('open on a working morning, closed at noon, at night and on Sunday', () => {
  expect(at('2026-11-16T06:00:00Z')).toBe(true)
  expect(at('2026-11-16T09:30:00Z')).toBe(false)
  expect(at('2026-11-16T14:29:00Z')).toBe(true)
  expect(at('2026-11-16T14:30:00Z')).toBe(false)
  expect(at('2026-11-21T07:00:00Z')).toBe(true)
  expect(at('2026-11-22T07:00:00Z')).toBe(false)
})

test('a text that is not surely understood gives no answer', () => {
  const moment = new Date('2026-11-16T06:00:00Z')
  expect(isWithinOpeningHours([{ Days: 'Bayramlar', Hours: '09.00 – 12.00' }], moment)).toBeNull()
  expect(isWithinOpeningHours([{ Days: 'Hafta içi', Hours: '09.00 – 17.00 (yaz saati)' }], moment)).toBeNull()
  expect(isWithinOpeningHours([{ Days: 'Hafta içi', Hours: 'Kapalı' }], moment)).toBe(false)
})
