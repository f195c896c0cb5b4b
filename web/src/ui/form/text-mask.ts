/** Puts the digits of a text into a mask's `#` places, as far as they reach. */
export function fillMask(mask: string, text: string): string {
  const digits = text.replace(/\D/g, '')
  let filled = ''
  let used = 0
  for (const place of mask) {
    if (used === digits.length) break
    filled += place === '#' ? digits[used++] : place
  }
  return filled
}

/** Position of the caret after masking, so that it stays behind the same digit. */
export function caretAfterDigits(masked: string, digitCount: number): number {
  if (digitCount === 0) return 0
  let seen = 0
  for (let index = 0; index < masked.length; index++) {
    if (/\d/.test(masked.charAt(index)) && ++seen === digitCount) return index + 1
  }
  return masked.length
}

/** A Turkish mobile number without the 0 or +90 that people put in front of it. */
export function withoutTrunkPrefix(text: string): string {
  const digits = text.replace(/\D/g, '')
  return digits.length > 10 ? digits.replace(/^(0090|90|0)/, '') : digits.replace(/^0/, '')
}
