import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  completeNationalId,
  completeTaxNumber,
  identityProblem,
  isForeignerId,
  isTaxNumber,
  isTurkishNationalId,
  kindOfIdentity,
  maskIdentity,
} from './national-id.ts'

const nationalIds = [
  '10000000146',
  '10000000214',
  '12345678950',
  // Its seven-fold odd sum is smaller than its even sum.
  '19090909018',
  '11111111110',
  '22222222220',
  '24681357994',
  '30507182466',
  '41829374682',
  '50918273690',
  '61234567868',
  '77777777770',
  '83649201700',
  '90000000100',
]

const wrongNationalIds = [
  ['01234567890', 'begins with 0'],
  ['1234567895', 'has 10 digits'],
  ['123456789500', 'has 12 digits'],
  ['12345678901', 'has two wrong check digits'],
  ['11111111111', 'is the placeholder for unknown buyers'],
  ['00000000000', 'begins with 0'],
  ['12345678960', 'has a changed tenth digit'],
  ['12345678952', 'has a changed eleventh digit'],
  ['21345678950', 'has its first two digits swapped'],
  ['1234567895A', 'has a letter'],
  ['100000001 46', 'has a space inside'],
  ['19090909099', 'has the check digit a careless remainder gives'],
  ['', 'is empty'],
  ['١٢٣٤٥٦٧٨٩٥٠', 'is in other digits'],
] as const

const foreignerIds = [
  '99000000110',
  '99123456740',
  '99246813574',
  '99305718260',
  '99418293746',
  '99509182744',
  '99612345616',
  '99777777796',
  '99836492066',
  '99900000074',
]

const wrongForeignerIds = [
  ['99123456741', 'has a changed eleventh digit'],
  ['99123456770', 'has a changed tenth digit'],
  ['99000000000', 'has wrong check digits'],
  ['9912345678', 'has 10 digits'],
  ['991234567891', 'has 12 digits'],
  ['98123456750', 'begins with 98'],
  ['97123456760', 'begins with 97'],
  ['12345678950', "is a citizen's number"],
  ['99999999999', 'has wrong check digits'],
  ['YKN99123456', 'has letters'],
] as const

const taxNumbers = [
  '0000000001',
  '1234567890',
  '1111111114',
  '2222222224',
  '4540536920',
  '9876543217',
  '1000000000',
  '2468135797',
  '3333333339',
  '5555555553',
  '7304125863',
  '9999999994',
  '8642097532',
]

const wrongTaxNumbers = [
  ['1234567891', 'has a check digit one too high'],
  ['1234567895', 'has a check digit five too high'],
  ['123456789', 'has 9 digits'],
  ['12345678901', 'has 11 digits'],
  ['4540536921', 'has a check digit one too high'],
  ['454053692', 'has 9 digits'],
  ['2134567890', 'has its first two digits swapped'],
  ['12345678 90', 'has a space inside'],
  ['ABCDEFGHIJ', 'is letters'],
  ['1111111110', 'has a wrong check digit'],
  ['0000000000', 'is all zero'],
  ['9999999999', 'has a wrong check digit'],
] as const

const nineDigits = fc.stringMatching(/^\d{9}$/)
const nineDigitsOfPerson = fc.stringMatching(/^[1-9]\d{8}$/)
const place = (length: number) => fc.nat({ max: length - 1 })

/** The same number with one digit turned into another one. */
function mistype(id: string, index: number, step: number): string {
  return id.slice(0, index) + ((Number(id[index]) + step) % 10) + id.slice(index + 1)
}

describe("a citizen's number", () => {
  test.each(nationalIds)('%s is accepted', (id) => {
    expect(isTurkishNationalId(id)).toBe(true)
    expect(kindOfIdentity(id)).toBe('national')
    expect(identityProblem(id)).toBeUndefined()
    expect(completeNationalId(id.slice(0, 9))).toBe(id)
  })

  test.each(wrongNationalIds)('%s is refused: it %s', (id) => {
    expect(isTurkishNationalId(id)).toBe(false)
    expect(kindOfIdentity(id)).toBeUndefined()
    expect(identityProblem(id, 'person')).toMatch(/\.$/)
  })

  test('may have spaces around it', () => {
    expect(isTurkishNationalId(' 12345678950\n')).toBe(true)
  })

  test('completed from any nine digits is a person, and its last digit is even', () => {
    fc.assert(
      fc.property(nineDigitsOfPerson, (first9) => {
        const id = completeNationalId(first9)
        expect(kindOfIdentity(id)).toBe(first9.startsWith('99') ? 'foreigner' : 'national')
        expect(Number(id[10]) % 2).toBe(0)
      }),
    )
  })

  test('with one digit mistyped is always noticed', () => {
    fc.assert(
      fc.property(nineDigitsOfPerson, place(11), fc.integer({ min: 1, max: 9 }), (first9, index, step) => {
        const mistyped = mistype(completeNationalId(first9), index, step)
        expect(kindOfIdentity(mistyped)).toBeUndefined()
        expect(identityProblem(mistyped)).toBeDefined()
      }),
    )
  })

  test.each(['12345678', '1234567890', '012345678', '12345678a'])('is not made from %s', (first9) => {
    expect(() => completeNationalId(first9)).toThrow(RangeError)
  })
})

describe("a foreigner's number", () => {
  test.each(foreignerIds)('%s is accepted', (id) => {
    expect(isForeignerId(id)).toBe(true)
    expect(isTurkishNationalId(id)).toBe(false)
    expect(kindOfIdentity(id)).toBe('foreigner')
    expect(identityProblem(id)).toBeUndefined()
  })

  test.each(wrongForeignerIds)('%s is refused: it %s', (id) => {
    expect(isForeignerId(id)).toBe(false)
    expect(kindOfIdentity(id)).not.toBe('foreigner')
  })
})

describe('a tax number', () => {
  test.each(taxNumbers)('%s is accepted', (id) => {
    expect(isTaxNumber(id)).toBe(true)
    expect(kindOfIdentity(id)).toBe('tax')
    expect(identityProblem(id)).toBeUndefined()
    expect(completeTaxNumber(id.slice(0, 9))).toBe(id)
  })

  test.each(wrongTaxNumbers)('%s is refused: it %s', (id) => {
    expect(isTaxNumber(id)).toBe(false)
    expect(kindOfIdentity(id)).toBeUndefined()
    expect(identityProblem(id, 'tax')).toMatch(/\.$/)
  })

  test('completed from any nine digits is right', () => {
    fc.assert(
      fc.property(nineDigits, (first9) => {
        expect(kindOfIdentity(completeTaxNumber(first9))).toBe('tax')
      }),
    )
  })

  test('with one digit mistyped is always noticed', () => {
    fc.assert(
      fc.property(nineDigits, place(10), fc.integer({ min: 1, max: 9 }), (first9, index, step) => {
        expect(isTaxNumber(mistype(completeTaxNumber(first9), index, step))).toBe(false)
      }),
    )
  })

  test.each(['12345678', '1234567890', '12345678a'])('is not made from %s', (first9) => {
    expect(() => completeTaxNumber(first9)).toThrow(RangeError)
  })
})

describe('what is wrong with a number', () => {
  test.each([
    ['', 'T.C. kimlik numaranızı veya vergi numaranızı yazın.'],
    ['12345678a', 'Numarayı yalnızca rakamla, boşluk bırakmadan yazın.'],
    ['100000001 46', 'Numarayı yalnızca rakamla, boşluk bırakmadan yazın.'],
    ['123456789', 'T.C. kimlik numarası 11 hanelidir; 9 hane yazdınız. Vergi numarası ise 10 hanelidir.'],
    ['123456789500', 'T.C. kimlik numarası 11 hanelidir; 12 hane yazdınız. Vergi numarası ise 10 hanelidir.'],
    ['01234567890', 'T.C. kimlik numarası 0 ile başlamaz.'],
    ['12345678901', 'T.C. kimlik numarası hatalı; rakamları kimlik kartınızla karşılaştırın.'],
    ['99123456741', 'Yabancı kimlik numarası hatalı; rakamları belgenizle karşılaştırın.'],
    [
      '1234567895',
      'Vergi numarası hatalı; rakamları vergi levhanızla karşılaştırın. ' +
        'T.C. kimlik numarası 11 hanelidir; 10 hane yazdınız.',
    ],
  ])('%j, where either is asked: %s', (text, sentence) => {
    expect(identityProblem(text)).toBe(sentence)
  })

  test.each([
    ['', 'T.C. kimlik numaranızı yazın.'],
    ['123456789', 'T.C. kimlik numarası 11 hanelidir; 9 hane yazdınız.'],
    ['1234567890', 'T.C. kimlik numarası 11 hanelidir; 10 hane yazdınız.'],
  ])('%j, where a person is asked: %s', (text, sentence) => {
    expect(identityProblem(text, 'person')).toBe(sentence)
  })

  test.each([
    ['', 'Vergi numaranızı yazın.'],
    ['123456789', 'Vergi numarası 10 hanelidir; 9 hane yazdınız.'],
    ['12345678950', 'Vergi numarası 10 hanelidir; 11 hane yazdınız.'],
    ['1234567895', 'Vergi numarası hatalı; rakamları vergi levhanızla karşılaştırın.'],
  ])('%j, where a tax number is asked: %s', (text, sentence) => {
    expect(identityProblem(text, 'tax')).toBe(sentence)
  })

  test('is said about exactly the texts that are no identity', () => {
    const nearlyAnIdentity = fc.oneof(fc.stringMatching(/^\d{8,12}$/), fc.string())
    fc.assert(
      fc.property(nearlyAnIdentity, (text) => {
        expect(identityProblem(text) === undefined).toBe(kindOfIdentity(text) !== undefined)
      }),
    )
  })
})

describe('a masked number', () => {
  test.each([
    ['12345678950', '123*****950'],
    ['1234567890', '123****890'],
    ['12345', '*****'],
    ['', ''],
  ])('%j is shown as %j', (id, masked) => {
    expect(maskIdentity(id)).toBe(masked)
  })

  test('shows at most six digits', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\d{0,20}$/), (id) => {
        const masked = maskIdentity(id)
        expect(masked).toHaveLength(id.length)
        expect(masked.replaceAll('*', '').length).toBeLessThanOrEqual(6)
      }),
    )
  })
})
