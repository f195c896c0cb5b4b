import { lowerCase, upperCase } from './turkish-text.ts'

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
  const unnamed = persons.reduce(withoutName, text.normalize('NFC'))
  return numbers.reduce((masked, pattern) => masked.replace(pattern, '***'), unnamed)
}

/** Whatever its capitals and spaces, and with the surname in front, too. */
function withoutName(text: string, name: string): string {
  const words = lowerCase(name).trim().split(/\s+/)
  const turned = [...words.slice(-1), ...words.slice(0, -1)]
  const initials = initialsOf(name)
  return [words, turned].reduce((masked, order) => {
    const pattern = order
      .map((word) => word.replaceAll(/[^\p{L}\p{N}]/gu, String.raw`\$&`))
      .join(String.raw`[\s,]+`)
    const places = lowerCase(masked).matchAll(new RegExp(String.raw`(?<!\p{L})${pattern}(?!\p{L})`, 'gu'))
    return [...places]
      .toReversed()
      .reduce(
        (rest, { 0: found, index }) => rest.slice(0, index) + initials + rest.slice(index + found.length),
        masked,
      )
  }, text)
}
