import { expect, test } from 'vitest'
import { ownPlaceText } from './complaint-text.ts'

test('how to find the place is told also where no place was chosen', () => {
  const street = 'Göl Mah. Söğüt Sok.'
  expect(ownPlaceText({ PlaceText: street, PlaceNote: 'Bakkalın önü' })).toBe(`${street} (Bakkalın önü)`)
  expect(ownPlaceText({ PlaceText: street, PlaceNote: '' })).toBe(street)
  expect(ownPlaceText({ PlaceText: null, PlaceNote: 'Parkın arka kapısı' })).toBe('Parkın arka kapısı')
  expect(ownPlaceText({ PlaceText: null, PlaceNote: '' })).toBeUndefined()
})
