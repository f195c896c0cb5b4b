import { inPlainDigits } from '../plain-digits.ts'

/** Prefixes and lengths of the schemes' card numbers. */
const schemes: readonly { prefix: RegExp; lengths: readonly number[] }[] = [
  { prefix: /^(?:9792|65)/, lengths: [16] },
  { prefix: /^4/, lengths: [16, 19] },
  { prefix: /^(?:5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/, lengths: [16] },
  { prefix: /^3[47]/, lengths: [15] },
  { prefix: /^(?:62|60|5018|5020|5038|58|63|67)/, lengths: [16, 17, 18, 19] },
]

const leastDigits = Math.min(...schemes.flatMap(({ lengths }) => lengths))

/** Digits with at most a sign between spaces from one to the next. */
const cardLike = /(?<![\p{L}\p{N}])\d(?:[\s./_–-]{0,3}\d){14,}(?![\p{L}\p{N}])/gu

/** Pattern of UUIDs: one in 54,000 of them has groups of digits like a card's. */
const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

/**
 * Whether a card number stands somewhere in a text, typed in one go or in groups.
 * Letters and digits around it make it something else: an IBAN, a hash, a longer number.
 */
export function holdsCardNumber(text: string): boolean {
  // Most texts of a call are shorter than any card number.
  if (text.length < leastDigits || uuid.test(text)) return false
  const plain = inPlainDigits(text)
  for (const { 0: run, index } of plain.matchAll(cardLike)) {
    if (isCard(run.replace(/\D/g, '')) && !endsInIbanHead(plain.slice(0, index))) return true
  }
  return false
}

function isCard(digits: string): boolean {
  return (
    schemes.some(({ prefix, lengths }) => prefix.test(digits) && lengths.includes(digits.length)) &&
    passesLuhn(digits)
  )
}

/** Whether the text before grouped digits ends with an IBAN's two letters and check digits. */
function endsInIbanHead(before: string): boolean {
  return /[A-Z]{2}\d{2}[ -]?$/i.test(before)
}

/** Whether the last digit fits the others. */
export function passesLuhn(digits: string): boolean {
  const sum = Array.from(digits)
    .toReversed()
    .reduce((total, character, index) => {
      const value = Number(character) * (index % 2 === 1 ? 2 : 1)
      return total + (value > 9 ? value - 9 : value)
    }, 0)
  return sum % 10 === 0
}
