import { expect, test } from 'vitest'
import { boxAround, metresBetween, microOf, roughPoint } from './map-point.ts'

const square = { latitudeMicro: 39_200_000, longitudeMicro: 34_100_000 }

test('a thousandth of a degree is 111 metres northwards and less eastwards', () => {
  expect(metresBetween(square, { ...square, latitudeMicro: 39_201_000 })).toBe(111)
  expect(metresBetween(square, { ...square, longitudeMicro: 34_101_000 })).toBe(86)
  expect(metresBetween(square, square)).toBe(0)
})

test('the box around a place holds what is so far away in each direction', () => {
  const { south, north, west, east } = boxAround(square, 250)
  for (const corner of [
    { ...square, latitudeMicro: south },
    { ...square, latitudeMicro: north },
    { ...square, longitudeMicro: west },
    { ...square, longitudeMicro: east },
  ])
    expect(Math.abs(metresBetween(square, corner) - 250)).toBeLessThanOrEqual(1)
})

test('what is shown to everyone lies within about 20 metres and tells no house', () => {
  const house = { latitudeMicro: 39_200_113, longitudeMicro: 34_100_087 }
  const shown = roughPoint(house)
  expect(shown).toEqual({ latitudeMicro: 39_200_000, longitudeMicro: 34_100_000 })
  expect(metresBetween(house, shown)).toBeLessThan(21)
})

test('degrees become whole millionths', () => {
  expect(microOf(39.2000004)).toBe(39_200_000)
})
