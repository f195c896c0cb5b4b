import type { BankFileEncoding } from './layout.ts'

/**
 * Bytes of the Turkish letters, the only places where ISO-8859-9 and windows-1254 differ from the first 256 characters.
 */
const turkishBytes: Readonly<Record<string, number>> = {
  Ğ: 0xd0,
  İ: 0xdd,
  Ş: 0xde,
  ğ: 0xf0,
  ı: 0xfd,
  ş: 0xfe,
}
const turkishLetters = new Map(Object.entries(turkishBytes).map(([letter, byte]) => [byte, letter]))
/** Characters of windows-1254 between 0x80 and 0x9f, where ISO-8859-9 has control characters. */
const windowsBytes: Readonly<Record<string, number>> = {
  '€': 0x80,
  '‚': 0x82,
  ƒ: 0x83,
  '„': 0x84,
  '…': 0x85,
  '†': 0x86,
  '‡': 0x87,
  ˆ: 0x88,
  '‰': 0x89,
  Š: 0x8a,
  '‹': 0x8b,
  Œ: 0x8c,
  '‘': 0x91,
  '’': 0x92,
  '“': 0x93,
  '”': 0x94,
  '•': 0x95,
  '–': 0x96,
  '—': 0x97,
  '˜': 0x98,
  '™': 0x99,
  š: 0x9a,
  '›': 0x9b,
  œ: 0x9c,
  Ÿ: 0x9f,
}
const windowsLetters = new Map(Object.entries(windowsBytes).map(([letter, byte]) => [byte, letter]))

/** Replacements for characters that an encoding does not hold; other letters lose their marks. */
const replacements: Readonly<Record<string, string>> = {
  ı: 'i',
  '₺': 'TL',
  '€': 'EUR',
  '’': "'",
  '‘': "'",
  '“': '"',
  '”': '"',
  '–': '-',
  '—': '-',
  '−': '-',
  '…': '...',
  '•': '-',
  '№': 'No',
  Œ: 'OE',
  œ: 'oe',
  Æ: 'AE',
  æ: 'ae',
  Ø: 'O',
  ø: 'o',
  Ł: 'L',
  ł: 'l',
  Đ: 'D',
  đ: 'd',
  ß: 'ss',
  Ə: 'E',
  ə: 'e',
}

/** The byte of a character in an encoding with one byte for each. */
function byteOf(character: string, encoding: BankFileEncoding): number | undefined {
  const code = character.codePointAt(0) ?? 0
  if (code < 0x20 || code === 0x7f) return undefined
  if (code < 0x7f) return code
  if (encoding === 'US-ASCII') return undefined
  const turkish = turkishBytes[character]
  if (turkish !== undefined) return turkish
  if (encoding === 'windows-1254' && windowsBytes[character] !== undefined) return windowsBytes[character]
  return code >= 0xa0 && code < 0x100 && !turkishLetters.has(code) ? code : undefined
}

function isHeld(character: string, encoding: BankFileEncoding): boolean {
  return encoding === 'UTF-8' ? !/\p{Cc}|\p{Cs}/u.test(character) : byteOf(character, encoding) !== undefined
}

/** Text that every encoding holds unchanged. */
const plainText = /^(?:[!-~]+(?: [!-~]+)*)?$/

/** The text as the encoding holds it: spaces are one space each; undefined where a character has no way to be written. */
export function holdableText(
  text: string,
  { encoding, isTransliterated }: { encoding: BankFileEncoding; isTransliterated: boolean },
): { text: string } | { refused: string } {
  if (plainText.test(text)) return { text }
  let held = ''
  for (const character of text.normalize('NFC').replace(/\s+/gu, ' ').trim()) {
    if (isHeld(character, encoding)) {
      held += character
      continue
    }
    const written = isTransliterated ? transliterated(character, encoding) : undefined
    if (written === undefined) return { refused: character }
    held += written
  }
  return { text: held }
}

function transliterated(character: string, encoding: BankFileEncoding): string | undefined {
  const written = replacements[character] ?? character.normalize('NFD').replace(/\p{M}/gu, '')
  return written !== '' && Array.from(written).every((each) => isHeld(each, encoding)) ? written : undefined
}

const utf8Encoder = new TextEncoder()

/** The bytes of a text that `holdableText` gave. */
export function encodeText(text: string, encoding: BankFileEncoding): Uint8Array {
  if (encoding === 'UTF-8') return utf8Encoder.encode(text)
  const bytes = new Uint8Array(text.length)
  for (let index = 0; index < text.length; index += 1) {
    const byte = byteOf(text.charAt(index), encoding)
    if (byte === undefined) throw new RangeError(`${encoding} does not hold ${text.charAt(index)}`)
    bytes[index] = byte
  }
  return bytes
}

/** The text of a line, or the place of the first byte that the encoding does not have. */
export function decodeText(
  bytes: Uint8Array,
  encoding: BankFileEncoding,
): { text: string } | { brokenAt: number } {
  if (encoding === 'UTF-8') {
    try {
      const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
      const control = text.search(/\p{Cc}/u)
      return control < 0 ? { text } : { brokenAt: Array.from(text.slice(0, control)).length + 1 }
    } catch {
      return { brokenAt: validUtf8Length(bytes) + 1 }
    }
  }
  let text = ''
  for (let index = 0; index < bytes.length; index += 1) {
    const character = characterOf(bytes[index] ?? 0, encoding)
    if (character === undefined) return { brokenAt: index + 1 }
    text += character
  }
  return { text }
}

function characterOf(byte: number, encoding: BankFileEncoding): string | undefined {
  if (byte < 0x20 || byte === 0x7f) return undefined
  if (byte < 0x7f) return String.fromCharCode(byte)
  if (encoding === 'US-ASCII') return undefined
  if (byte < 0xa0) return encoding === 'windows-1254' ? windowsLetters.get(byte) : undefined
  return turkishLetters.get(byte) ?? String.fromCharCode(byte)
}

/** Number of characters that can be read before the first broken one. */
function validUtf8Length(bytes: Uint8Array): number {
  const readable = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)
  return Array.from(readable).findIndex((character) => character === '\uFFFD')
}
