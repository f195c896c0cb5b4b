import { describe, expect, test } from 'vitest'
import {
  colourFault,
  colourFaultSentence,
  colourPairs,
  coloursFrom,
  contrastOf,
  minContrast,
  nearestColour,
} from './site-colours.ts'

/** A walk through all hues, from nearly black to nearly white. */
const manyColours = Array.from({ length: 125 }, (_, index) => {
  const channels = [index % 5, Math.floor(index / 5) % 5, Math.floor(index / 25)]
  return `#${channels
    .map((channel) =>
      Math.round((channel * 255) / 4)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
})

describe('the main colour of a municipality', () => {
  test('black on white has the contrast 21, and grey #767676 just enough', () => {
    expect(contrastOf('#000000', '#ffffff')).toBeCloseTo(21)
    expect(contrastOf('#ffffff', '#767676')).toBeCloseTo(4.54, 2)
    expect(contrastOf('#123456', '#123456')).toBe(1)
  })

  test('is taken where it can be read on every surface, as the portal’s own are', () => {
    expect(colourFault('#0b65a3', 'light')).toBeNull()
    expect(colourFault('#8cc4f2', 'dark')).toBeNull()
  })

  test('is refused with the pair that cannot be read and the nearest colour that can', () => {
    const fault = colourFault('#f2a900', 'light')
    expect(fault?.pair.contrast).toBeLessThan(2)
    expect(fault && colourFaultSentence(fault)).toMatch(
      /^Hata bildiriminin zemini üzerinde ana renkle yazı okunmuyor: karşıtlık 1,\d, en az 4,5 olmalı\. En yakın uygun renk: #[0-9a-f]{6}$/,
    )
    expect(colourFault('#0b65a3', 'dark')).not.toBeNull()
  })

  test.each(['light', 'dark'] as const)('has a nearest readable one, whatever it is: %s', (scheme) => {
    for (const colour of manyColours) {
      const nearest = nearestColour(colour, scheme)
      expect(colourFault(nearest, scheme), colour).toBeNull()
      if (colourFault(colour, scheme) === null) expect(nearest).toBe(colour)
    }
  })

  test('leaves the letters on the surfaces it tints readable', () => {
    for (const colour of manyColours) {
      const { page, band } = coloursFrom(nearestColour(colour, 'light'), 'light')
      for (const letters of ['#12273a', '#4a6072', '#b3261e', '#1b7a3d', '#8a5300'])
        for (const surface of [page, band])
          expect(contrastOf(letters, surface), `${letters} ${colour}`).toBeGreaterThanOrEqual(minContrast)
    }
    expect(colourPairs('#0b65a3', 'light').every(({ contrast }) => contrast > minContrast)).toBe(true)
  })
})
