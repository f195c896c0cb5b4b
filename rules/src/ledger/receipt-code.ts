/** Crockford's alphabet: no I, L, O and U, which are misread or make words. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** 75 random bits: too many to guess, and with the check character four groups of four. */
const randomCharacters = 15

/** Number of random bytes in a code. */
export const receiptCodeBytes = 10

/** A code to verify a receipt by, in the form to store and compare: '7ZQ4…', 16 characters. */
export function receiptCode(randomBytes: Uint8Array): string {
  if (randomBytes.length !== receiptCodeBytes) {
    throw new RangeError(`a receipt code needs ${receiptCodeBytes} bytes, not ${randomBytes.length}`)
  }
  let code = ''
  let check = 0
  // Five bits a character, from the first byte on; an import makes millions of codes.
  for (let bit = 0; bit < 5 * randomCharacters; bit += 5) {
    const index = bit >> 3
    const twoBytes = ((randomBytes[index] ?? 0) << 8) | (randomBytes[index + 1] ?? 0)
    const value = (twoBytes >> (11 - (bit & 7))) & 31
    check = doubled(check ^ value)
    code += alphabet[value]
  }
  return code + alphabet[check]
}

/** '7ZQ4K0M2…' → '7ZQ4-K0M2-…', as receipts print it. */
export function formatReceiptCode(code: string): string {
  return code.replace(/.{4}(?=.)/g, '$&-')
}

/** Reads a code as a person types it, or nothing if a character is missing, wrong or misplaced. */
export function parseReceiptCode(text: string): string | undefined {
  const code = text
    .replace(/[\s-]/g, '')
    // Only a to z and the Turkish i: the root rule for capitals would let other letters through.
    .replace(/[ıİ]/g, '1')
    .replace(/[a-z]+/g, (letters) => letters.toUpperCase())
    .replace(/[IL]/g, '1')
    .replace(/O/g, '0')
  if (code.length !== randomCharacters + 1) return undefined
  const values = Array.from(code, (character) => alphabet.indexOf(character))
  if (values.includes(-1)) return undefined
  return checkValue(values.slice(0, -1)) === values.at(-1) ? code : undefined
}

export function isReceiptCode(text: string): boolean {
  return parseReceiptCode(text) !== undefined
}

/**
 * Multiplies each place by another power of two in the field of 32 elements and adds them up:
 * any one wrong character and any two swapped ones are noticed, and the alphabet suffices.
 */
function checkValue(values: readonly number[]): number {
  return values.reduce((sum, value) => doubled(sum ^ value), 0)
}

/** Times x modulo x⁵ + x² + 1, whose powers run through all 31 elements but zero. */
function doubled(value: number): number {
  const shifted = value << 1
  return shifted > 31 ? shifted ^ 0b100101 : shifted
}
