import { expect, test } from 'vitest'
import { shownName, sizeText } from './file-text.ts'

test.each([
  [1, '1 kB'],
  [325_000, '317 kB'],
  [1_500_000, '1,4 MB'],
  [10 * 1024 * 1024, '10 MB'],
])('%i bytes are written as %s', (bytes, text) => expect(sizeText(bytes)).toBe(text))

test('a name longer than 25 characters is shown as it will be kept', () => {
  expect(shownName('Tapu senedinin arka yüzü.pdf')).toEqual({
    name: 'Tapu senedinin arka y.pdf',
    isShortened: true,
  })
  expect(shownName('tapu.pdf')).toEqual({ name: 'tapu.pdf', isShortened: false })
})
