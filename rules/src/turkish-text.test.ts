import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  compareText,
  foldForSearch,
  isSameName,
  lowerCase,
  maskName,
  properName,
  registryName,
  upperCase,
} from './turkish-text.ts'

const turkishText = fc.string({
  unit: fc.constantFrom(...Array.from('abcçdefgğhıijklmnoöprsştuüvyzâîû ABCÇDEFGĞHIİJKLMNOÖPRSŞTUÜVYZÂÎÛ')),
})

describe('capitals', () => {
  test.each([
    ['istanbul', 'İSTANBUL'],
    ['ılgaz', 'ILGAZ'],
    ['Iğdır', 'IĞDIR'],
    ['İsmail', 'İSMAİL'],
    ['âdem', 'ÂDEM'],
    // i with a second dot, as a wrongly set keyboard writes it
    ['i\u0307zmir', 'İZMİR'],
    // the same letters, each written as a letter and a mark
    ['s\u0327u\u0308kru\u0308', 'ŞÜKRÜ'],
  ])('%s → %s', (text, capitals) => {
    expect(upperCase(text)).toBe(capitals)
  })

  test.each([
    ['İSTANBUL', 'istanbul'],
    ['ILGAZ', 'ılgaz'],
    ['IĞDIR', 'ığdır'],
    ['I\u0307ZMI\u0307R', 'izmir'],
  ])('%s → %s', (text, small) => {
    expect(lowerCase(text)).toBe(small)
  })

  test('come back from small letters unchanged', () => {
    fc.assert(
      fc.property(turkishText, (text) => {
        expect(upperCase(lowerCase(text))).toBe(upperCase(text))
        expect(lowerCase(upperCase(text))).toBe(lowerCase(text))
        expect(upperCase(text)).toHaveLength(text.length)
      }),
    )
  })
})

test('a name is sent to the registry in capitals with single spaces', () => {
  expect(registryName('  ilker  ali\tışık ')).toBe('İLKER ALİ IŞIK')
})

test.each([
  ['ŞÜKRÜ IŞIKÖZ', 'Şükrü Işıköz'],
  ['AYGÜL ÇOLPONBAYEVA-İŞİM', 'Aygül Çolponbayeva-İşim'],
  ['GÖLBAŞI ÇİÇEKÇİLİK VE SÜT ÜRÜNLERİ LTD. ŞTİ.', 'Gölbaşı Çiçekçilik ve Süt Ürünleri Ltd. Şti.'],
  ['ILGAZ ENERJİ A.Ş.', 'Ilgaz Enerji A.Ş.'],
  ['PTT AŞ', 'PTT AŞ'],
  ['Deniz McAllen', 'Deniz McAllen'],
  ['M. 2. KISIM YÖNETİMİ', 'M. 2. Kısım Yönetimi'],
  ['', ''],
])('%s is shown as %s', (recorded, shown) => {
  expect(properName(recorded)).toBe(shown)
})

describe('alphabetical order', () => {
  test('is the Turkish one', () => {
    const towns = [
      'Adana',
      'Çorum',
      'Denizli',
      'Iğdır',
      'İzmir',
      'Ordu',
      'Ömerli',
      'Sinop',
      'Şırnak',
      'Uşak',
      'Ünye',
    ]
    expect(towns.toReversed().toSorted(compareText)).toEqual(towns)
  })

  test('does not depend on which text comes first', () => {
    fc.assert(
      fc.property(turkishText, turkishText, (a, b) => {
        expect(Math.sign(compareText(a, b))).toBe(0 - Math.sign(compareText(b, a)) || 0)
      }),
    )
  })
})

describe('a search', () => {
  test.each([
    ['Şırnak', 'sirnak'],
    ['İSTANBUL', 'istanbul'],
    ['IĞDIR', 'igdir'],
    ['  Çiçek   Sokağı ', 'cicek sokagi'],
    ['Kâzım Özgür', 'kazim ozgur'],
    ['i\u0307zmir', 'izmir'],
  ])('sees %j as %j', (text, folded) => {
    expect(foldForSearch(text)).toBe(folded)
  })

  test('sees capitals and small letters alike', () => {
    fc.assert(
      fc.property(turkishText, (text) => {
        expect(foldForSearch(upperCase(text))).toBe(foldForSearch(text))
        expect(foldForSearch(lowerCase(text))).toBe(foldForSearch(text))
        expect(foldForSearch(text)).toMatch(/^[a-z ]*$/)
      }),
    )
  })

  test('sees a seen text unchanged', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(foldForSearch(foldForSearch(text))).toBe(foldForSearch(text))
      }),
    )
  })
})

test.each([
  ['Ayşe Nur  Yıldız', 'A*** N** Y*****'],
  ['ışıl', 'I***'],
  ['i', 'İ'],
  ['', ''],
])('%j is hidden as %j', (name, masked) => {
  expect(maskName(name)).toBe(masked)
})

test.each([
  ['Nurgül Işık', 'NURGÜL IŞIK', true],
  ['Nurgül Işık', 'nurgul  isik.', true],
  ['Nurgül Işık', 'Işık, Nurgül', true],
  ['Nurgül Işık', 'Nurgül\u200B Işık 2', true],
  ['Nurgül Işık', 'Nurgül-Işık', true],
  ['Nurgül Işık', 'NurgülIşık', true],
  ['Nurgül Işık', 'Işık/Nurgül', true],
  ['Nurgül Işık', 'ışıknurgül', true],
  ['Nurgül Işık', 'Ｎｕｒｇül Işık', true],
  ['Nurgül Su Işık', 'Su Işık Nurgül', true],
  ['Nurgül Işık', 'Sn. Nurgül Işık', true],
  ['Nurgül Işık', 'Nurgül Nurgül Işık', true],
  ['Nurgül Işık', 'Nurgül Su Işık', true],
  ['Nurgül Işık', 'Işık', false],
  ['Nurgül Işık', 'Nurgül Işıkçı', false],
  ['Nurgül Işık', 'Gülnur Işık', false],
  ['Nurgül Işık', '', false],
])('%j and %j: one person, %j', (one, other, isOne) => {
  expect(isSameName(one, other)).toBe(isOne)
  expect(isSameName(other, one)).toBe(isOne)
})
