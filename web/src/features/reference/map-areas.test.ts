import { expect, test } from 'vitest'
import { cornersText, readCorners, readMapAreas } from './map-areas.ts'

const ring = [
  [34.1, 39.2],
  [34.11, 39.2],
  [34.11, 39.21],
  [34.1, 39.2],
]
const feature = (properties: object, geometry: object) => ({ type: 'Feature', properties, geometry })
const read = (...features: object[]) => readMapAreas(JSON.stringify({ type: 'FeatureCollection', features }))

test('areas of the import’s and of OpenStreetMap’s names are read, the rest is left out', () => {
  const outline = [
    [39.2, 34.1],
    [39.2, 34.11],
    [39.21, 34.11],
  ]
  expect(
    read(
      feature({ ad: 'Çınar Gölü', tur: 'SU' }, { type: 'Polygon', coordinates: [ring] }),
      feature(
        { name: 'Şehir Parkı', leisure: 'park' },
        { type: 'MultiPolygon', coordinates: [[ring], [ring]] },
      ),
      feature({ natural: 'water' }, { type: 'Polygon', coordinates: [ring, ring] }),
      feature({ ad: 'Çeşme' }, { type: 'Point', coordinates: [34.1, 39.2] }),
    ),
  ).toEqual([
    { name: 'Çınar Gölü', kind: 'water', outline },
    { name: 'Şehir Parkı', kind: 'park', outline },
    { name: 'Şehir Parkı 2', kind: 'park', outline },
    { name: 'Alan 3', kind: 'water', outline },
  ])
})

test('what is no area is said in words', () => {
  expect(readMapAreas('ad;tur')).toBe('Bu dosya GeoJSON değil.')
  expect(readMapAreas('null')).toBe('Bu dosya GeoJSON değil.')
  expect(read(feature({}, { type: 'Polygon', coordinates: 'x' }))).toBe('Dosyada alan (Polygon) yok.')
  const many = Array.from({ length: 21 }, () => feature({}, { type: 'Polygon', coordinates: [ring] }))
  expect(read(...many)).toContain('en fazla 20')
  const long = Array.from({ length: 2001 }, (_, n) => [34 + n / 1e5, 39])
  expect(read(feature({ ad: 'Uzun' }, { type: 'Polygon', coordinates: [long] }))).toContain('2001 köşesi')
})

test('corners are typed as degrees line by line, pasted as GeoJSON, and told where they are none', () => {
  const corners = [
    [39.2, 34.1],
    [39.2, 34.11],
    [39.21, 34.11],
  ]
  expect(readCorners(cornersText(corners))).toEqual({ corners })
  expect(readCorners(' 39,2  34,1\n\n39.2;34.11\n39.21, 34.11\n')).toEqual({ corners })
  expect(readCorners(JSON.stringify(feature({}, { type: 'Polygon', coordinates: [ring] })))).toEqual({
    corners,
  })
  expect(readCorners('39.2, 34.1\nburası')).toEqual({
    corners: [[39.2, 34.1]],
    problem: '2. satır bir köşe değil; 39.201500, 34.102300 gibi yazın.',
  })
  expect(readCorners('{').problem).toBe('Bu dosya GeoJSON değil.')
})
