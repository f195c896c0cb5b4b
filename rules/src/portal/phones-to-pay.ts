import { inPlainDigits } from '../plain-digits.ts'
import { foldForSearch } from '../turkish-text.ts'

/** Beginnings of words by which a text speaks of money. */
const moneyWords =
  /(?<!\p{L})(?:ode(?!v)|borc|yatir|havale|eft|fast|iban|hesab|hesap|tahsil|para(?!n|l|g|m)|ucret|fatura|dekont)/u

const between = String.raw`[\s().\-–/]{0,3}`
const digits = (count: number) => Array.from({ length: count }, () => String.raw`\d`).join(between)
const phones = new RegExp(
  [
    // Number in the form for calls from abroad.
    String.raw`(?:\+|(?<!\d)00)${between}[1-9](?:${between}\d){7,14}`,
    String.raw`(?<!\d)0?${between}[2-58]${between}${digits(9)}(?!\d)`,
    String.raw`(?<!\d)444${between}${digits(4)}(?!\d)`,
  ].join('|'),
  'gu',
)

/** Phones in a text about money that do not belong to the municipality: people could be told there where to pay. */
export function foreignPhonesToPay(text: string, own: readonly string[]): string[] {
  const plain = inPlainDigits(text.normalize('NFKC'))
  if (!moneyWords.test(foldForSearch(plain))) return []
  const known = own.map(lastDigits)
  return [...new Set(plain.match(phones) ?? [])].filter((phone) => !known.includes(lastDigits(phone)))
}

/** Digits by which two ways of writing a phone are the same. */
function lastDigits(phone: string): string {
  return inPlainDigits(phone).replace(/\D/g, '').slice(-10).replace(/^0+/, '')
}
