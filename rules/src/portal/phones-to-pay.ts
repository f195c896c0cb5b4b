import { inPlainDigits } from '../plain-digits.ts'
import { spokenDigits } from '../spoken-digits.ts'
import { foldForSearch } from '../turkish-text.ts'

/** Beginnings of words by which a text speaks of money. */
const moneyWords =
  /(?<!\p{L})(?:ode(?!v)|borc|yatir|havale|eft|fast|iban|hesab|hesap|tahsil|para(?!n|l|g|m)|ucret|fatura|dekont|lira|kurus|bedel|tutar|vergi|ceza(?!n|m)|taksit|aidat|bagis|nakit|kapora|makbuz|harc|(?:tl|try)(?!\p{L})|₺)/u

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
  const spoken = spokenDigits(plain).filter((each) => /^0?[2-58]\d{9}$/.test(each))
  return [...new Set([...(plain.match(phones) ?? []), ...spoken])].filter(
    (phone) => !known.includes(lastDigits(phone)),
  )
}

const addressSign = String.raw`[\p{L}\d._%+-]`
const addresses = new RegExp(String.raw`${addressSign}+@(${addressSign}+\.\p{L}{2,})`, 'gu')

/** E-mail addresses in a text about money that are not of the municipality: a bank finds an account by one, too. */
export function foreignAddressesToPay(text: string, own: readonly string[]): string[] {
  const plain = text.normalize('NFKC').replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '')
  if (!moneyWords.test(foldForSearch(plain))) return []
  const known = own.map((address) => address.toLowerCase())
  return [...new Set(plain.match(addresses) ?? [])].filter((address) => {
    const low = address.toLowerCase()
    return !known.includes(low) && !/\.(?:bel|gov)\.tr$/.test(low)
  })
}

const numbers = /(?<![\p{L}\p{N}.,/-])\d{10,11}(?![\p{N}/-]|[.,]\d)/gu

/**
 * Numbers in a text about money by which a bank or a wallet finds an account: of a person, a taxpayer or the wallet
 * itself. Amounts and numbers of decisions have signs among their digits.
 */
export function numbersToPay(text: string, own: readonly string[]): string[] {
  const plain = inPlainDigits(text.normalize('NFKC'))
  if (!moneyWords.test(foldForSearch(plain))) return []
  const known = own.map(lastDigits)
  const spoken = spokenDigits(plain).filter((each) => /^\d{10,11}$/.test(each))
  return [...new Set([...(plain.match(numbers) ?? []), ...spoken])].filter(
    (each) => !known.includes(lastDigits(each)),
  )
}

/** Digits by which two ways of writing a phone are the same. */
function lastDigits(phone: string): string {
  return inPlainDigits(phone).replace(/\D/g, '').slice(-10).replace(/^0+/, '')
}
