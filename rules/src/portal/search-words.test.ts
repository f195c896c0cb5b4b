import { describe, expect, test } from 'vitest'
import { fitOf, hasWords, isMistyped, meaningsOf, wantedWords } from './search-words.ts'

describe('words of a search', () => {
  test.each([
    ['Su faturası Eylül 2026', 'su faturam'],
    ['Su aboneliği iptali', 'abonelik'],
    ['Su abonelikleri', 'aboneliğim'],
    ['Borç sorgulama', 'BORCUM'],
    ['Kaldırım yapımı', 'kaldırımların'],
    ['Emlak vergisi', 'emlak vergimi'],
    ['Şırnak Caddesi’nde', 'sirnak cadde'],
    ['Abone no A100452', '0045'],
  ])('%s is found by “%s”', (text, typed) => expect(hasWords(text, typed)).toBe(true))

  test.each([
    ['Borç yapılandırma', 'ilan'],
    ['Mimar Sinan Mahallesi', 'imar'],
    ['Su aboneliği iptali', 'su faturası'],
    ['Nikâh ücreti', ''],
  ])('%s is not found by “%s”', (text, typed) => expect(hasWords(text, typed)).toBe(false))

  test('what says nothing is not looked for, unless there is nothing else', () => {
    expect(wantedWords('Emlak vergisi nasıl ödenir?')).toEqual(['emlak', 'vergisi', 'odenir'])
    expect(wantedWords('ne kadar')).toEqual(['ne', 'kadar'])
  })

  test('a whole word counts more than its beginning, and a name more than its description', () => {
    const name = (text: string) => fitOf([{ text, weight: 3 }], 'borç').score
    expect(name('Borç sorgulama')).toBeGreaterThan(name('Borçlar'))
    expect(name('Borçlar')).toBeGreaterThan(fitOf([{ text: 'Borç', weight: 1 }], 'borç').score)
  })

  test.each([
    ['sikayet', 'sikayet', true],
    ['siakyet', 'sikayet', true],
    ['sikayt', 'sikayet', true],
    ['sikkayet', 'sikayet', true],
    ['sokayet', 'sikayet', true],
    ['sokayat', 'sikayet', false],
    ['cez', 'ceza', false],
  ])('%s may be meant as %s: %s', (typed, word, expected) => expect(isMistyped(typed, word)).toBe(expected))

  test('a phrase is known with other endings and among other words, the longest first', () => {
    const synonyms = [
      { phrase: 'su', means: 'Su' },
      { phrase: 'su faturası', means: 'Borç sorgulama' },
      { phrase: 'köpek', means: 'Şikâyet' },
    ]
    expect(meaningsOf('su faturamı nereden öderim', synonyms)).toEqual(['Borç sorgulama', 'Su'])
    expect(meaningsOf('köpekler', synonyms)).toEqual(['Şikâyet'])
    expect(meaningsOf('köp', synonyms)).toEqual([])
  })
})
