const order = new Intl.Collator('tr')

/** 'istanbul' → 'İSTANBUL'. */
export function upperCase(text: string): string {
  return canonical(text).toLocaleUpperCase('tr-TR')
}

/** 'IĞDIR' → 'ığdır'. */
export function lowerCase(text: string): string {
  return canonical(text).toLocaleLowerCase('tr-TR')
}

/** A name as the population registry writes it: in capitals, with single spaces. */
export function registryName(text: string): string {
  return upperCase(tidySpaces(text))
}

/**
 * A person's name or a company's title as screens show it: 'ŞÜKRÜ IŞIKÖZ' → 'Şükrü Işıköz'. A name that has small letters keeps
 * its spelling, as do short forms: words with inner dots or without a vowel.
 */
export function properName(text: string): string {
  if (text !== upperCase(text)) return text
  return text.replace(/[\p{L}\p{M}.]+/gu, (word, place: number) => {
    if (/^(?:VE|İLE)$/.test(word) && place > 0) return lowerCase(word)
    if (/\.\p{L}/u.test(word) || (!/[AEIİOÖUÜÂÎÛ]/.test(word) && !word.endsWith('.')) || word === 'AŞ')
      return word
    return word.slice(0, 1) + lowerCase(word.slice(1))
  })
}

/** 'Ayşe Nur Yıldız' → 'A*** N** Y*****': enough to recognise one's own name by, and no more. */
export function maskName(text: string): string {
  return tidySpaces(text).replace(/\S+/g, (word) => {
    const letters = Array.from(upperCase(word))
    return `${letters[0]}${'*'.repeat(letters.length - 1)}`
  })
}

/** Alphabetical order in Turkish, for `sort`: the same as the database's `tr-x-icu`. */
export function compareText(a: string, b: string): number {
  return order.compare(canonical(a), canonical(b))
}

/** Form of a text that searches compare, so that 'sirnak' finds 'Şırnak': small letters without their marks. */
export function foldForSearch(text: string): string {
  const letters = text.normalize('NFD').replace(/\p{M}+/gu, '')
  return tidySpaces(letters.toLowerCase().replaceAll('ı', 'i'))
}

/**
 * Whether two names may be one person's, however they are typed: letter case, marks, signs, spaces and order do not count, nor
 * do words that only one of them has, as a title or a second first name.
 */
export function isSameName(one: string, other: string): boolean {
  const [words, others] = [wordsOfName(one), wordsOfName(other)]
  const [letters, otherLetters] = [words.join(''), others.join('')]
  // Names written as one word in another order are found by turning the letters.
  const isTurned = letters.length === otherLetters.length && (letters + letters).includes(otherLetters)
  const [fewer, more] = new Set(words).size <= new Set(others).size ? [words, others] : [others, words]
  return isTurned || (fewer.length > 1 && fewer.every((word) => more.includes(word)))
}

function wordsOfName(name: string): string[] {
  return foldForSearch(name.normalize('NFKC'))
    .split(/[^\p{L}]+/u)
    .filter(Boolean)
}

/** Canonical spelling: one per letter. A wrongly set keyboard gives i a second dot that normalising leaves in place. */
function canonical(text: string): string {
  return text.normalize('NFC').replaceAll('i\u0307', 'i')
}

function tidySpaces(text: string): string {
  return text.trim().replace(/\s+/g, ' ')
}
