/** An IBAN without its spaces, in capitals: the form to store and to compare. */
export function compactIban(text: string): string {
  // Only a to z: the root rule for capitals would also turn ı into I and let a Turkish letter through.
  return text.replace(/\s/g, '').replace(/[a-z]+/g, (letters) => letters.toUpperCase())
}

/**
 * Whether a text is a Turkish IBAN: two letters, two check digits, five digits of bank, a zero kept in reserve, sixteen
 * of account.
 */
export function isTurkishIban(text: string): boolean {
  const iban = compactIban(text)
  if (!/^TR\d{7}0[A-Z0-9]{16}$/.test(iban)) return false
  // 98 minus a remainder lies between 2 and 98; 00, 01 and 99 would pass the sum as 97, 98 and 2.
  const checkDigits = Number(iban.slice(2, 4))
  return checkDigits >= 2 && checkDigits <= 98 && remainderOf97(iban.slice(4) + iban.slice(0, 4)) === 1
}

/** 'TR180001001000000000000000' → 'TR18 0001 0010 0000 0000 0000 00', as banks print it. */
export function formatIban(text: string): string {
  return compactIban(text).replace(/.{4}(?=.)/g, '$& ')
}

/** '•••• 5678': enough to know one's own account by, and no more. */
export function maskIban(text: string): string {
  return `•••• ${compactIban(text).slice(-4)}`
}

/**
 * Whether a text is an IBAN: two letters of a country, check digits that hold, and at most thirty letters and digits.
 */
export function isIban(text: string): boolean {
  const iban = compactIban(text)
  return /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(iban) && remainderOf97(iban.slice(4) + iban.slice(0, 4)) === 1
}

/** Letters count as 10 (A) to 35 (Z); the number is too long for one division. */
function remainderOf97(characters: string): number {
  let remainder = 0
  for (const character of characters) {
    const value = Number.parseInt(character, 36)
    remainder = (remainder * (value < 10 ? 10 : 100) + value) % 97
  }
  return remainder
}
