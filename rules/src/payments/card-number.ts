export type CardBrand = 'visa' | 'master' | 'troy'

/** The scheme of a card by how its number begins; a few digits are enough. Spaces are allowed. */
export function cardBrandOf(typed: string): CardBrand | undefined {
  const number = typed.replaceAll(' ', '')
  if (number.startsWith('4')) return 'visa'
  if (/^(?:5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/.test(number)) return 'master'
  if (/^(?:9792|65)/.test(number)) return 'troy'
  return undefined
}

/** Whether the last digit fits the others (Luhn), for 13 to 19 digits. Spaces are allowed. */
export function isCardNumber(typed: string): boolean {
  const number = typed.replaceAll(' ', '')
  if (!/^\d{13,19}$/.test(number)) return false
  const digits = Array.from(number, Number).toReversed()
  const sum = digits.reduce((total, digit, index) => {
    const weighed = index % 2 === 1 ? digit * 2 : digit
    return total + (weighed > 9 ? weighed - 9 : weighed)
  }, 0)
  return sum % 10 === 0
}

/** '4938410157705591' → '493841******5591', which may be kept. */
export function maskCardNumber(number: string): string {
  return `${number.slice(0, 6)}${'*'.repeat(Math.max(0, number.length - 10))}${number.slice(-4)}`
}
