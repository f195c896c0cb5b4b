import { expect, test } from 'vitest'
import { addressText, outerDoorText, streetText } from './address-text.ts'

const parts = {
  districtName: 'Göl',
  street: 'Çınar Cad.',
  outerDoor: '12/A',
  innerDoor: '5',
  countyName: 'Çınarlıgöl',
  cityName: 'Gölova',
}

test('an address is written the way people say it', () => {
  expect(addressText(parts)).toBe('Göl Mah. Çınar Cad. No: 12/A İç Kapı No: 5, Çınarlıgöl / Gölova')
})

test('a building without flats has no inner door', () => {
  expect(addressText({ ...parts, innerDoor: null })).toBe('Göl Mah. Çınar Cad. No: 12/A, Çınarlıgöl / Gölova')
})

test.each([
  [1, 'Cumhuriyet Meydanı'],
  [2, 'Cumhuriyet Blv.'],
  [4, 'Cumhuriyet Sok.'],
  [5, 'Cumhuriyet Küme Evler'],
  [9, 'Cumhuriyet'],
])('a street of kind %i reads %s', (typeCode, text) => {
  expect(streetText('Cumhuriyet', typeCode)).toBe(text)
})

test('a door has its letter after a stroke', () => {
  expect([outerDoorText(7, ''), outerDoorText(7, 'B')]).toEqual(['7', '7/B'])
})
