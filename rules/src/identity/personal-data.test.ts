import fc from 'fast-check'
import { expect, test } from 'vitest'
import { initialsOf, namesPerson, possibleNames, withoutPersonalData } from './personal-data.ts'

test('a person is told by initials, whatever the capitals, the spaces and the order', () => {
  expect(initialsOf('ışıl İpek yıldız')).toBe('I.İ.Y.')
  const persons = ['Işıl Çınar']
  expect(withoutPersonalData('IŞIL  ÇINAR adlı kişiye', persons)).toBe('I.Ç. adlı kişiye')
  expect(withoutPersonalData('ÇINAR, Işıl tarafından', persons)).toBe('I.Ç. tarafından')
  expect(withoutPersonalData('Işıl Çınar’ın ve ışıl çınar', persons)).toBe('I.Ç.’ın ve I.Ç.')
})

test('a name may have a hyphen or any other sign in it', () => {
  const persons = ['Aygül Çolponbayeva-Işım', 'Rosa D’Angelo', 'A. (Ali) Öz']
  expect(withoutPersonalData('AYGÜL ÇOLPONBAYEVA-IŞIM’ın evi, Rosa D’Angelo', persons)).toBe(
    'A.Ç.’ın evi, R.D.',
  )
  expect(possibleNames('Aygül Çolponbayeva-Işım’a verildi.', [])).toContain('Aygül Çolponbayeva-Işım')
  expect(possibleNames('Ali Öz-Ayşe Işık arasındaki', [])).toEqual(
    expect.arrayContaining(['Ali Öz', 'Ayşe Işık']),
  )
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), (name) => {
      expect(withoutPersonalData('12 parsel', [`x${name} y`])).toBe('12 parsel')
    }),
  )
})

test('a street that is called like a person stays', () => {
  expect(withoutPersonalData('Çınar Caddesi, Işıl Çınarlı', ['Işıl Çınar'])).toBe(
    'Çınar Caddesi, Işıl Çınarlı',
  )
})

test('identity, tax, phone and account numbers are gone, amounts and numbers of parcels stay', () => {
  expect(withoutPersonalData('T.C. kimlik no 30507182466, vergi no 2468135797', [])).toBe(
    'T.C. kimlik no ***, vergi no ***',
  )
  expect(withoutPersonalData('Tel: 0 (532) 123 45 67 – 05321234567', [])).not.toMatch(/\d{3}/)
  expect(withoutPersonalData('TR33 0006 1005 1978 6457 8413 26 hesabı', [])).toBe('*** hesabı')
  const parcel = '1274 ada 12 parsel, 1.250.000,00 TL, 2025/104 sayılı karar'
  expect(withoutPersonalData(parcel, [])).toBe(parcel)
})

test('what may be a name is every two to four capitalised words in a row', () => {
  expect(possibleNames('Ali İhsan Öz’e ve Ayşe, IŞIK verildi. Park yeri', [])).toEqual([
    'Ali İhsan',
    'Ali İhsan Öz',
    'İhsan Öz',
    'Ayşe IŞIK',
  ])
})

test('a street called like somebody excuses the street and not the person', () => {
  expect(possibleNames('Işıl Çınar Caddesi yenilendi.', ['Işıl Çınar Caddesi'])).toEqual([])
  expect(possibleNames('Işıl Çınar Caddesi için Işıl Çınar dilekçe verdi.', ['Işıl Çınar Caddesi'])).toEqual([
    'Işıl Çınar',
  ])
})

test('somebody is named in any of the ways that are masked', () => {
  expect(namesPerson('ÇINAR, Işıl tarafından', 'Işıl Çınar')).toBe(true)
  expect(namesPerson('Işıl Çınarlı', 'Işıl Çınar')).toBe(false)
})
