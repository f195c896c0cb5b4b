import { passesLuhn } from 'rules/payments/card-in-text'
import { isForeignerId, isTurkishNationalId, maskIdentity } from 'rules/identity/national-id'

const secretName =
  /password|sifre|şifre|token|secret|authorization|cookie|captcha|cvv|cvc|securitycode|storekey|validationkey/i
/** A field with its value: text or a number. The name is looked at afterwards, so that a long one costs no more. */
const fields = /"([^"\\]*)":("(?:[^"\\]|\\.)*"|[^",}\]\s]+)/g
/** The same inside a text that is itself JSON; text longer than any secret is left as it is. */
const quotedFields = /\\"([^"\\]{0,200})\\":\s{0,5}(\\".{0,5000}?\\"|[^",}\]\s\\]{1,5000})/g
const tokens = /\b(?:eba|ebr|ebv)_[\w-]{20,}|\bBearer\s+[\w.~+/-]+=*/g
const groupedCard = /(?<!\d)\d{4}([ -])\d{4}\1\d{4}\1\d{1,7}(?!\d)/g
const phone = /(?<!\d)(?:\+90|0090|90|0)?[ (]{0,2}5\d{2}\)?[ -]?\d{3}[ -]?\d{2}[ -]?\d{2}(?!\d)/g
const longNumber = /(?<!\d)\d{11,19}(?!\d)/g

/** Takes national ids, phones, cards, passwords and tokens out of every log line. */
export function redact(line: string): string {
  return line
    .replace(fields, (whole, name: string) => (secretName.test(name) ? `"${name}":"[gizli]"` : whole))
    .replace(quotedFields, (whole, name: string) =>
      secretName.test(name) ? `\\"${name}\\":\\"[gizli]\\"` : whole,
    )
    .replace(tokens, '[gizli]')
    .replace(groupedCard, (text) => (passesLuhn(text.replace(/\D/g, '')) ? '[kart]' : text))
    .replace(longNumber, maskLongNumber)
    .replace(phone, '[telefon]')
}

function maskLongNumber(digits: string): string {
  if (digits.length === 11 && (isTurkishNationalId(digits) || isForeignerId(digits)))
    return maskIdentity(digits)
  return digits.length >= 13 && passesLuhn(digits) && !/^(?:00)?905/.test(digits) ? '[kart]' : digits
}
