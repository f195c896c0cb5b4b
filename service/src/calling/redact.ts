import { isForeignerId, isTurkishNationalId, maskIdentity } from 'rules/national-id'

const secretKeys =
  /"([^"]*(?:password|sifre|şifre|token|secret|authorization|cookie|captcha|cvv|cvc|storekey|validationkey)[^"]*)":"(?:[^"\\]|\\.)*"/gi
const tokens = /\b(?:eba|ebr)_[\w-]{20,}|\bBearer\s+[\w.~+/-]+=*/g
/** Runs of digits, as they are or grouped the way people write phones and cards. */
const numbers = /(?<![\w.-])\+?\d(?:[ ()-]{0,2}\d){9,18}(?![\w.-]|\s*\d)/g

/** Takes national ids, phones, cards, passwords and tokens out of a log line, whoever wrote it. */
export function redact(line: string): string {
  return line
    .replace(secretKeys, '"$1":"[gizli]"')
    .replace(tokens, '[gizli]')
    .replace(numbers, (text) => maskNumber(text))
}

function maskNumber(text: string): string {
  const digits = text.replace(/\D/g, '')
  if (digits.length === 11 && (isTurkishNationalId(digits) || isForeignerId(digits)))
    return maskIdentity(digits)
  if (/^(?:90|0|0090)?5\d{9}$/.test(digits)) return '[telefon]'
  if (digits.length >= 13 && passesLuhn(digits)) return '[kart]'
  return text
}

function passesLuhn(digits: string): boolean {
  const sum = Array.from(digits)
    .toReversed()
    .reduce((total, character, index) => {
      const value = Number(character) * (index % 2 === 1 ? 2 : 1)
      return total + (value > 9 ? value - 9 : value)
    }, 0)
  return sum % 10 === 0
}
