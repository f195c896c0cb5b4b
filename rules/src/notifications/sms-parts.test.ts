import { describe, expect, test } from 'vitest'
import { smsParts } from './sms-parts.ts'

describe('the parts of a text message', () => {
  test.each([
    ['plain letters that just fit', 'a'.repeat(155), 'gsm', 1],
    ['plain letters, one too many', 'a'.repeat(156), 'gsm', 2],
    ['the most of two plain parts', 'a'.repeat(301), 'gsm', 2],
    ['a letter beyond two parts', 'a'.repeat(302), 'gsm', 3],
    ['ö and ü, which the plain table has', 'ö'.repeat(155), 'gsm', 1],
    ['a sign that takes two places', '€'.repeat(78), 'gsm', 2],
    ['Turkish letters that just fit', 'ş'.repeat(150), 'turkish', 1],
    ['Turkish letters, one too many', 'ş'.repeat(151), 'turkish', 2],
    ['one Turkish letter among plain ones', `${'a'.repeat(150)}ı`, 'turkish', 2],
    ['a lira sign, which neither table has', '₺', 'unicode', 1],
    ['unicode that just fits', '₺'.repeat(65), 'unicode', 1],
    ['unicode, one too many', '₺'.repeat(66), 'unicode', 2],
    ['an emoji, which counts twice', '🙂'.repeat(33), 'unicode', 2],
  ])('%s', (_, text, encoding, parts) => {
    expect(smsParts(text)).toEqual({ encoding, parts })
  })

  test('decomposed letters count as one', () => {
    expect(smsParts('ş'.normalize('NFD').repeat(150))).toEqual({ encoding: 'turkish', parts: 1 })
  })
})
