import { lowerCase, upperCase } from '../turkish-text.ts'

/** Identity, tax and phone numbers, also written in groups; account numbers with their country. */
const numbers = [
  /\bTR\d{2}(?:\s?[0-9A-Z]){22}(?!\d)/g,
  /(?<!\d)(?:\+?90[\s-]?|0)?\(?5\d{2}\)?[\s-]?\d{3}[\s-]?\d{2}[\s-]?\d{2}(?!\d)/g,
  /\d{10,}/g,
]

/** 'Ayşe Nur Yıldız' → 'A.N.Y.', as courts print names. */
export function initialsOf(name: string): string {
  return name
    .trim()
    .split(/\s+/)
    .map((word) => `${upperCase(Array.from(word)[0] ?? '')}.`)
    .join('')
}

/** A text without the named persons and without any number that tells who somebody is. */
export function withoutPersonalData(text: string, persons: readonly string[]): string {
  const unnamed = persons.reduce(
    (rest, name) => withNameReplaced(rest, name, initialsOf(name)),
    text.normalize('NFC'),
  )
  return numbers.reduce((masked, pattern) => masked.replace(pattern, '***'), unnamed)
}

/** Whether a text names somebody, in any of the ways their name would be masked in. */
export function namesPerson(text: string, name: string): boolean {
  const written = text.normalize('NFC')
  return withNameReplaced(written, name, '') !== written
}

const maxWordsOfName = 4
/** Words in a row; a hyphen joins two surnames of one person, or stands between two persons. */
const runsOfWords = [
  /\p{Lu}\p{L}*(?:[\s,]+\p{Lu}\p{L}*)+/gu,
  /\p{Lu}\p{L}*(?:-\p{L}+)*(?:[\s,]+\p{Lu}\p{L}*(?:-\p{L}+)*)+/gu,
]

/**
 * Possible names of people: two to four capitalised words next to each other, unless they are known to be another's.
 */
export function possibleNames(text: string, otherNames: readonly string[]): string[] {
  const rest = otherNames.reduce((left, name) => withNameReplaced(left, name, '.'), text.normalize('NFC'))
  const names = new Set<string>()
  for (const [run] of runsOfWords.flatMap((pattern) => [...rest.matchAll(pattern)])) {
    const words = run.split(/[\s,]+/)
    for (let from = 0; from < words.length - 1; from += 1)
      for (let to = from + 2; to <= Math.min(from + maxWordsOfName, words.length); to += 1)
        names.add(words.slice(from, to).join(' '))
  }
  return [...names]
}

/** Ignores capitals and spaces, and accepts the surname in front. */
function withNameReplaced(text: string, name: string, by: string): string {
  const words = lowerCase(name).trim().split(/\s+/)
  const turned = [...words.slice(-1), ...words.slice(0, -1)]
  return [words, turned].reduce((masked, order) => {
    const pattern = order
      .map((word) => word.replaceAll(/[^\p{L}\p{N}]/gu, asCodePoint))
      .join(String.raw`[\s,]+`)
    const places = lowerCase(masked).matchAll(new RegExp(String.raw`(?<!\p{L})${pattern}(?!\p{L})`, 'gu'))
    return [...places]
      .toReversed()
      .reduce(
        (rest, { 0: found, index }) => rest.slice(0, index) + by + rest.slice(index + found.length),
        masked,
      )
  }, text)
}

/** A sign that stands for itself in a pattern, whichever it is: an escaped hyphen, for one, is refused. */
function asCodePoint(sign: string): string {
  return String.raw`\u{${sign.codePointAt(0)?.toString(16)}}`
}
