import { describe, expect, test } from 'vitest'
import { base32, setupUri, timeCode, timeStepAt, timeStepOf } from './time-code.ts'

/** The key of the examples in RFC 6238, appendix B. */
const key = Buffer.from('12345678901234567890')

describe('a code of the device', () => {
  // The appendix shows eight digits; six are their end.
  test.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ])('at %i seconds is what RFC 6238 says', (seconds, code) => {
    expect(timeCode(key, timeStepAt(new Date(seconds * 1000)))).toBe(code)
  })

  test('counts one step before and after its own, and no further', () => {
    const now = new Date('2026-11-16T09:00:15Z')
    const step = timeStepAt(now)
    for (const drift of [-1, 0, 1])
      expect(timeStepOf(timeCode(key, step + drift), key, now)).toBe(step + drift)
    for (const drift of [-2, 2]) expect(timeStepOf(timeCode(key, step + drift), key, now)).toBeUndefined()
    for (const other of ['', '28708', '2870822', 'abcdef', '28708a'])
      expect(timeStepOf(other, key, now)).toBeUndefined()
  })
})

test('the key is typed in Base32', () => {
  expect(base32(key)).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ')
})

test('the picture names town and account', () => {
  expect(setupUri(key, { issuer: 'Göl Belediyesi', account: '10*******46' })).toBe(
    'otpauth://totp/G%C3%B6l%20Belediyesi:10*******46?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=G%C3%B6l%20Belediyesi&algorithm=SHA1&digits=6&period=30',
  )
})
