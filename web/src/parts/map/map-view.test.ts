import { expect, test } from 'vitest'
import { gripOf, nearestStreet, panned, projectionOf, pulled, withoutOverlap, zoomed } from './map-view.ts'

const town = {
  Streets: [
    {
      Code: '1',
      DistrictCode: '9',
      Name: 'Söğüt Sok.',
      IsWide: false,
      Line: points([39.2, 34.1], [39.2, 34.11]),
    },
    {
      Code: '2',
      DistrictCode: '9',
      Name: 'Çam Cad.',
      IsWide: true,
      Line: points([39.2, 34.1], [39.21, 34.1]),
    },
  ],
  Areas: [],
}

function points(...pairs: [number, number][]) {
  return pairs
}

test('a place that is drawn is found again where it was', () => {
  const { spotOf, placeOf } = projectionOf(town)
  for (const place of [
    { latitude: 39.2, longitude: 34.1 },
    { latitude: 39.2071, longitude: 34.1033 },
  ])
    expect(placeOf(spotOf([place.latitude, place.longitude]))).toEqual(place)
})

test('north is up and east is right', () => {
  const { spotOf } = projectionOf(town)
  const [home, north, east] = [spotOf([39.2, 34.1]), spotOf([39.205, 34.1]), spotOf([39.2, 34.105])]
  expect(north.y).toBeLessThan(home.y)
  expect(east.x).toBeGreaterThan(home.x)
})

test('zooming and moving stay within the town', () => {
  const { whole } = projectionOf(town)
  expect(zoomed(whole, 2, whole.across)).toEqual(whole)
  expect(zoomed(whole, 0.000_1, whole.across).across).toBe(150)
  expect(panned(whole, 9, 0, whole.across).middle).toEqual({ x: whole.across / 2, y: 0 })
})

test('what two fingers hold stays under them while they part, and one finger only moves the map', () => {
  const view = { middle: { x: 0, y: 0 }, across: 1000 }
  const grip = (...fingers: { x: number; y: number }[]) => gripOf(fingers) ?? { at: { x: 0, y: 0 }, apart: 0 }
  const held = grip({ x: 0.1, y: 0.2 }, { x: 0.3, y: 0.2 })
  const parted = grip({ x: 0, y: 0.2 }, { x: 0.4, y: 0.2 })
  const closer = pulled(view, held, parted, 4000)
  expect(closer.across).toBeCloseTo(500)
  // A fifth of the map right of the middle were 200 m, and are.
  expect(closer.middle.x + 0.2 * closer.across).toBeCloseTo(200)
  expect(closer.middle.y + 0.2 * closer.across).toBeCloseTo(200)
  const dragged = pulled(view, grip({ x: 0.1, y: 0 }), grip({ x: -0.1, y: 0.1 }), 4000)
  expect(dragged.across).toBe(1000)
  expect([dragged.middle.x, dragged.middle.y].map(Math.round)).toEqual([200, -100])
  expect(gripOf([])).toBeUndefined()
})

test('the nearest street is the one that runs past, not the one whose end is near', () => {
  const { spotOf } = projectionOf(town)
  const streets = town.Streets.map(({ Code, Name, DistrictCode, IsWide, Line }) => ({
    code: Code,
    name: Name,
    districtCode: DistrictCode,
    isWide: IsWide,
    line: Line.map(spotOf),
  }))
  const found = nearestStreet(streets, spotOf([39.2004, 34.105]))
  expect(found?.street.name).toBe('Söğüt Sok.')
  expect(Math.round(found?.metres ?? 0)).toBe(45)
  expect(nearestStreet([], { x: 0, y: 0 })).toBeUndefined()
})

test('of names that would run into each other the first is written', () => {
  const named = (code: string, x: number, y: number) => ({ code, name: 'Değirmenönü', at: { x, y } })
  const names = [named('1', 0, 0), named('2', 30, 0), named('3', 0, 13), named('4', 100, 0)]
  expect(withoutOverlap(names, 10).map(({ code }) => code)).toEqual(['1', '3', '4'])
})
