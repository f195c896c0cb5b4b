const turkish = new Map([
  ['Ğ', 208],
  ['İ', 221],
  ['Ş', 222],
  ['ğ', 240],
  ['ı', 253],
  ['ş', 254],
])

/** ISO-8859-9, as NestPay answers in. */
export function toLatin5(text: string): Buffer {
  return Buffer.from(Array.from(text, (letter) => turkish.get(letter) ?? latin1(letter)))
}

function latin1(letter: string): number {
  const code = letter.codePointAt(0) ?? 63
  return code < 256 ? code : 63
}
