import { inPlainDigits } from '../plain-digits.ts'
import { spokenDigits } from '../spoken-digits.ts'
import { compactIban, isIban, isTurkishIban } from './iban.ts'

const letters = 24

/** Letters that are read as digits, by the digit; those of other scripts look the same. */
const digitsBySign: readonly (readonly [string, string])[] = [
  ['0', 'oOоОοΟօՕ°'],
  ['1', 'iIıİlLіІΙ|!'],
  ['2', 'zZ'],
  ['5', 'sSѕЅ'],
  ['8', 'bBВΒ'],
]
const digitLike = digitsBySign.map(([, signs]) => signs).join('')

/** Digits that stand there as digits; with fewer it is a word, not an account with letters among its digits. */
const leastDigits = 12

/**
 * Account numbers named in a text: Turkish ones with any spacing and any digits, letters that look like digits or
 * number words, other words between the digits, with or without the leading letters TR; those of other countries as banks print them.
 */
export function findIbans(text: string): string[] {
  const plain = inPlainDigits(text.normalize('NFKC'))
  const named = plain.match(/T\s*R(?:[\s.\-–_]*\d){24}/gi) ?? []
  const bare = plain.match(/(?<!\p{N})\d(?:[^\p{L}\p{N}]{0,3}\d){23}(?!\p{N})/gu) ?? []
  const ibanOf = (found: string) => `TR${found.replace(/\D/g, '')}`
  return [
    ...named.map(ibanOf),
    ...[...bare.map(ibanOf), ...withLetters(plain), ...inWords(plain), ...scattered(plain)].filter(
      isTurkishIban,
    ),
    ...printed(plain).filter(isIban),
  ]
}

/** Accounts whose digits are partly letters, such as O for 0. */
function withLetters(plain: string): string[] {
  const sign = `[\\d${digitLike}]`
  const pattern = new RegExp(
    `(?<![\\p{L}\\p{N}])(?:[TТΤ]\\s*R\\s*)?(${sign}(?:[^\\p{L}\\p{N}]{0,3}${sign}){23})(?![\\p{L}\\p{N}])`,
    'giu',
  )
  return [...plain.matchAll(pattern)].flatMap(([, found = '']) => {
    if ((found.match(/\d/g) ?? []).length < leastDigits) return []
    const digits = Array.from(
      found,
      (each) => digitsBySign.find(([, signs]) => signs.includes(each))?.[0] ?? each,
    )
    return `TR${digits.join('').replace(/\D/g, '')}`
  })
}

/** Longest run of words between two groups of digits that someone could still copy as one account. */
const widestGap = 60

/** Turkish accounts with words between the groups of their digits. The form of a bank's code keeps other numbers out. */
function scattered(plain: string): string[] {
  const groups = [...plain.matchAll(/\d+/g)].map(([digits], index, all) => ({
    digits,
    isNear: index > 0 && gapBefore(all, index) <= widestGap,
  }))
  return groups.flatMap((_, from) => {
    let digits = ''
    for (let at = from; digits.length < letters; at += 1) {
      const group = groups[at]
      if (!group || (at > from && !group.isNear)) return []
      digits += group.digits
    }
    return /^\d{2}00[0-28]\d{2}0\d{16}$/.test(digits) ? `TR${digits}` : []
  })
}

function gapBefore(groups: readonly RegExpExecArray[], index: number): number {
  const before = groups[index - 1]
  return (groups[index]?.index ?? 0) - (before ? before.index + before[0].length : 0)
}

/** Accounts of any country, with letters in their account part, in capitals and in groups of four or in one. */
function printed(plain: string): string[] {
  const found = plain.match(
    /(?<![\p{L}\p{N}])[A-Z]{2}\d{2}(?:[ .-]?[A-Z0-9]{4}){2,7}(?:[ .-]?[A-Z0-9]{1,3})?(?![\p{L}\p{N}])/gu,
  )
  return (found ?? []).map((each) => compactIban(each.replace(/[.-]/g, '')))
}

/** Accounts whose digits are written out: "otuz üç sıfır sıfır…", with digits among them. */
function inWords(plain: string): string[] {
  return spokenDigits(plain).flatMap((digits) =>
    Array.from(
      { length: Math.max(0, digits.length - letters + 1) },
      (_, from) => `TR${digits.slice(from, from + letters)}`,
    ),
  )
}
