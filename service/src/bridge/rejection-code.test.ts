import { readFileSync } from 'node:fs'
import { bridgeRejectionCodes } from 'contract/bridge/rejections'
import { describe, expect, test } from 'vitest'
import { rejectionCodeOf } from './rejection-code.ts'

/** Modules by which the import checks the bridge's records. */
const modules = [
  'registries',
  'accruals',
  'adjustments',
  'interruptions',
  'collections',
  'collections-check',
  'accrual-of-line',
  'resolved-lines',
  'hold-implausible',
  'fields',
]

/** Words about fields that a file leaves empty; the bridge rejects such a record. */
const leftEmpty = /^Boş bırakıldı|numarasız \(D\) alınır\.$|^D olarak alındı/

/** Turkish sentences in a module, as a record could be answered with them. */
function sentencesOf(name: string): string[] {
  const text = readFileSync(new URL(`../import/${name}.ts`, import.meta.url), 'utf8')
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
    .replaceAll(/^\s*(?:\/\/|--).*$/gm, '')
  return [...text.matchAll(/'([^'\n]+)'|`([^`\n]+)`/g)]
    .flatMap(([, quoted, template]) => [
      quoted ?? template ?? '',
      // Sentences that SQL puts together.
      ...[...(template ?? '').matchAll(/'([^']+)'/g)].map(([, inner = '']) => inner),
    ])
    .map((sentence) => sentence.replaceAll(/\$\{.*?\}(?=[ ,.]|$)|%s/g, '7'))
    .filter(
      (sentence) =>
        /^[\p{Lu}7].* .*(?:\.|\(1284,00\)\.|--reason\.)$/u.test(sentence) && !leftEmpty.test(sentence),
    )
}

describe('the code of a rejection', () => {
  test.each(modules)('is known for every sentence in import/%s.ts', (name) => {
    const sentences = sentencesOf(name)
    expect(sentences.length).toBeGreaterThan(0)
    expect(sentences.filter((sentence) => rejectionCodeOf(sentence) === 'other')).toEqual([])
  })

  test('is another one for another reason, and `other` for a sentence that is new', () => {
    expect(rejectionCodeOf('Gelecekte olamaz.')).toBe('inFuture')
    expect(rejectionCodeOf('1 ile 12 arasında bir tam sayı olmalı.')).toBe('wrongForm')
    expect(rejectionCodeOf('2000-01-01 ile 2099-12-31 arasında olmalı.')).toBe('wrongDay')
    expect(rejectionCodeOf('Tutar 9,00 TL; kayıtta 1,00 TL idi.')).toBe('amountFarOff')
    expect(rejectionCodeOf('Yeni bir cümle.')).toBe('other')
  })

  test('is used wherever it is promised', () => {
    const used = new Set(modules.flatMap(sentencesOf).map(rejectionCodeOf))
    // Codes of the record's form, which is checked before the import.
    for (const code of ['unknownField', 'missingField', 'wrongForm', 'numberOfBankLine', 'other'] as const)
      used.add(code)
    expect(bridgeRejectionCodes.filter((code) => !used.has(code))).toEqual([])
  })
})
