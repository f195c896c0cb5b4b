import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { compactIban, formatIban, isTurkishIban } from './iban.ts'

const ibans = [
  ['TR180001001000000000000000', 'Ziraat'],
  ['TR650001201111111111111111', 'Halkbank'],
  ['TR560001501222222222222222', 'VakıfBank'],
  ['TR310004601333333333333333', 'Akbank'],
  ['TR700006201444444444444444', 'Garanti BBVA'],
  ['TR200006401555555555555555', 'İş Bankası'],
  ['TR110006701666666666666666', 'Yapı Kredi'],
  ['TR270009901777777777777777', 'ING'],
  ['TR960011101888888888888888', 'QNB'],
  ['TR340013401999999999999999', 'DenizBank'],
  ['TR970020502111111111111110', 'Kuveyt Türk'],
  ['TR400000102222222222222221', 'TCMB'],
  ['TR470000100100000350930001', 'the worked example of the central bank'],
  ['TR330006100519786457841326', 'the example of the IBAN registry'],
  ['TR3700210000000000AB12CD34', 'letters in the account part'],
] as const

describe('an IBAN', () => {
  test.each(ibans)('%s is accepted (%s)', (iban) => {
    expect(isTurkishIban(iban)).toBe(true)
    expect(isTurkishIban(iban.toLowerCase())).toBe(true)
    expect(isTurkishIban(formatIban(iban))).toBe(true)
  })

  test.each([
    ['TR18000100100000000000000', 'has 25 characters'],
    ['TR1800010010000000000000000', 'has 27 characters'],
    ['TR000001001000000000000000', 'has 00 for check digits'],
    ['TR190001001000000000000000', 'has check digits one too high'],
    ['DE180001001000000000000000', 'is of another country'],
    ['TR180001011000000000000000', 'has 1 for the reserve digit'],
    ['TR180001000100000000000000', 'has two digits swapped'],
    ['tr18000100X000000000000000', 'has a digit turned into a letter'],
    ['TR18-001001000000000000000', 'has a dash'],
    ['', 'is empty'],
    ['180001001000000000000000', 'has no country'],
    ['TR3700210000000000AB12CDı4', 'has a Turkish letter'],
  ])('%j is refused: it %s', (iban) => {
    expect(isTurkishIban(iban)).toBe(false)
  })

  test('is printed in groups of four', () => {
    expect(formatIban('TR180001001000000000000000')).toBe('TR18 0001 0010 0000 0000 0000 00')
    expect(formatIban('tr18 00010010 000000000000 00')).toBe('TR18 0001 0010 0000 0000 0000 00')
  })

  test('is stored without spaces', () => {
    expect(compactIban(' tr18 0001 0010 0000 0000 0000 00 ')).toBe('TR180001001000000000000000')
  })

  const bankAndAccount = fc
    .tuple(fc.stringMatching(/^\d{5}$/), fc.stringMatching(/^[A-Z0-9]{16}$/))
    .map(([bank, account]) => `${bank}0${account}`)

  /** The two check digits, worked out by the other road: one long division. */
  function withCheckDigits(rest: string): string {
    const digits = Array.from(`${rest}TR00`, (character) => Number.parseInt(character, 36)).join('')
    return `TR${String(98n - (BigInt(digits) % 97n)).padStart(2, '0')}${rest}`
  }

  test('with the right check digits is accepted, for any bank and account', () => {
    fc.assert(
      fc.property(bankAndAccount, (rest) => {
        expect(isTurkishIban(withCheckDigits(rest))).toBe(true)
      }),
    )
  })

  test('has only one pair of check digits', () => {
    const pairs = Array.from({ length: 100 }, (_, pair) => String(pair).padStart(2, '0'))
    fc.assert(
      fc.property(bankAndAccount, (rest) => {
        expect(pairs.filter((pair) => isTurkishIban(`TR${pair}${rest}`))).toHaveLength(1)
      }),
    )
  })

  test('with one digit mistyped is always noticed', () => {
    const place = fc.integer({ min: 2, max: 25 })
    fc.assert(
      fc.property(
        fc.stringMatching(/^\d{16}$/),
        place,
        fc.integer({ min: 1, max: 9 }),
        (account, index, step) => {
          const iban = withCheckDigits(`000100${account}`)
          const mistyped = iban.slice(0, index) + ((Number(iban[index]) + step) % 10) + iban.slice(index + 1)
          expect(isTurkishIban(mistyped)).toBe(false)
        },
      ),
    )
  })
})
