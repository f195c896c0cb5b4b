/** Any script's digits as 0–9, without signs that take no room. */
export function inPlainDigits(text: string): string {
  return text.replace(/\p{Cf}/gu, '').replace(/[^\P{Nd}0-9]/gu, digitOf)
}

/** Each script has its ten digits in a row; the row begins at a multiple of sixteen or six after it. */
function digitOf(character: string): string {
  const [plain = ''] = character.normalize('NFKC')
  if (/\d/.test(plain)) return plain
  const code = character.codePointAt(0) ?? 0
  const row = code - (code % 16)
  return String(code - (/\p{Nd}/u.test(String.fromCodePoint(row)) ? row : row + 6))
}
