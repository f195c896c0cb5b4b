import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { passwordProblem, passwordStrength } from './password-rules.ts'

const sukru = { identityNumber: '30507182466', names: ['ŞÜKRÜ', 'IŞIKÖZ', 'Çınarlıgöl Belediyesi'] }

describe('a password', () => {
  test.each([
    'mor deve yol yürür',
    'KırmızıBalık7Göl',
    'zk4#Vw91pQ',
    'hepsiküçükharf',
    '73915048261937',
    'Doğru.Şifre.1',
  ])('%j can be chosen: no kind of character is demanded', (password) => {
    expect(passwordProblem(password, sukru)).toBeUndefined()
  })

  test.each([
    ['kısa', /en az 10/],
    ['dokuz9ha!', /en az 10/],
    ['x1'.repeat(65), /en çok 128/],
    ['benim30507182466', /kimlik/],
    ['şükrü-seni-sever', /adınız/],
    ['SUKRU.yazilir.9', /adınız/],
    ['isikozgiller55', /adınız/],
    ['cinarligol2026', /belediyenin adı/],
    ['1234567890', /tahmin/],
    ['0987654321ab', /tahmin/],
    ['qwertyuıop', /tahmin/],
    ['asdfghjklş', /tahmin/],
    ['123456789a', /tahmin/],
    ['1q2w3e4r5t', /tahmin/],
    ['qwerty123456', /tahmin/],
    ['aaaaaaaaaaaa', /tahmin/],
    ['abababababab', /tahmin/],
    ['fgğıodrnhp', /tahmin/],
  ])('%j cannot', (password, problem) => {
    expect(passwordProblem(password, sukru)).toMatch(problem)
  })

  test('counts characters as people do, however they were composed', () => {
    const owner = { identityNumber: '', names: [] }
    expect(passwordProblem('çğıöşüâîûé'.normalize('NFD'), owner)).toBeUndefined()
    expect(passwordProblem('çğıöşüâîû'.normalize('NFD'), owner)).toMatch(/en az 10/)
  })

  test('a short name is no reason to refuse half of all words', () => {
    expect(passwordProblem('kaliteli bir gün', { identityNumber: '', names: ['ALİ', 'VE'] })).toBeUndefined()
  })
})

describe('the strength of a password', () => {
  test.each([
    ['', 'çok zayıf'],
    ['1234567890', 'çok zayıf'],
    ['Deneme.2026', 'zayıf'],
    ['zk4#Vw9', 'zayıf'],
    ['mor deve yürür', 'orta'],
    ['mor deve uzun yol yürür', 'çok güçlü'],
    ['zk4#Vw91pQ', 'çok güçlü'],
  ])('%j is %s', (password, word) => {
    expect(passwordStrength(password).word).toBe(word)
  })

  test('is always one of five', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 40 }), (password) => {
        expect([0, 1, 2, 3, 4]).toContain(passwordStrength(password).score)
      }),
    )
  })
})
