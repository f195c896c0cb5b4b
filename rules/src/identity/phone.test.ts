import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatMobile, maskMobile, normaliseMobile } from './phone.ts'

describe('a mobile number', () => {
  test.each([
    ['5321234567', '+905321234567'],
    ['05321234567', '+905321234567'],
    ['+905321234567', '+905321234567'],
    ['905321234567', '+905321234567'],
    ['00905321234567', '+905321234567'],
    ['0 (532) 123 45 67', '+905321234567'],
    ['(532) 123 45 67', '+905321234567'],
    ['0532-123-45-67', '+905321234567'],
    ['+90 501 000 00 00', '+905010000000'],
    ['5551112233', '+905551112233'],
    ['0 561 123 45 67', '+905611234567'],
    ['5161234567', '+905161234567'],
    ['0 (505) 123 4567', '+905051234567'],
    ['+9005321234567', '+905321234567'],
  ])('%s is read as %s', (text, mobile) => {
    expect(normaliseMobile(text)).toBe(mobile)
  })

  test.each([
    '2121234567',
    '02121234567',
    '532123456',
    '53212345678',
    '+15321234567',
    '05 32 12 34 56',
    '8501234567',
    '4441234',
    '',
    'abc',
    '532 123 45 6O',
    '6321234567',
    '+5321234567',
  ])('%j is refused', (text) => {
    expect(normaliseMobile(text)).toBeUndefined()
  })

  const anyMobile = fc.stringMatching(/^5\d{9}$/)

  test('is the same however it is prefixed and spaced', () => {
    const prefix = fc.constantFrom('', '0', '90', '+90', '0090', '+90 0')
    const gap = fc.constantFrom('', ' ', '-', '.')
    fc.assert(
      fc.property(anyMobile, prefix, gap, (digits, before, between) => {
        expect(normaliseMobile(before + Array.from(digits).join(between))).toBe(`+90${digits}`)
      }),
    )
  })

  test('is still the same after being shown in the mask', () => {
    fc.assert(
      fc.property(anyMobile, (digits) => {
        const shown = formatMobile(digits)
        expect(shown).toMatch(/^\(\d{3}\) \d{3} \d{2} \d{2}$/)
        expect(normaliseMobile(shown)).toBe(`+90${digits}`)
      }),
    )
  })

  test('is shown in the mask', () => {
    expect(formatMobile('+905321234567')).toBe('(532) 123 45 67')
  })

  test('shows its last two digits when masked', () => {
    expect(maskMobile('+905321234567')).toBe('(5**) *** ** 67')
    expect(maskMobile('0 (532) 123 45 67')).toBe('(5**) *** ** 67')
  })
})

describe('a number that is no mobile', () => {
  test('is shown as given', () => {
    expect(formatMobile('0212 123 45 67')).toBe('0212 123 45 67')
  })

  test('is masked whole', () => {
    expect(maskMobile('4441234')).toBe('*******')
  })
})
