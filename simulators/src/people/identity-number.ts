/** Checks the two check digits shared by citizens' and foreigners' identity numbers. */
export function isIdentityNumber(value: string): boolean {
  if (!/^[1-9]\d{10}$/.test(value)) return false
  const digits = Array.from(value, Number)
  const sumOf = (...places: number[]) => places.reduce((sum, place) => sum + (digits[place] ?? 0), 0)
  const odd = sumOf(0, 2, 4, 6, 8)
  const even = sumOf(1, 3, 5, 7)
  // The difference may be negative, and the remainder of a negative number is negative here.
  const tenth = (((7 * odd - even) % 10) + 10) % 10
  const eleventh = (odd + even + tenth) % 10
  return digits[9] === tenth && digits[10] === eleventh
}

export function isForeignerNumber(value: string): boolean {
  return value.startsWith('99')
}
