/** ISO-8859-9 differs from the first 256 characters in these six Turkish letters. */
const turkishBytes: Record<string, number> = { Ğ: 0xd0, İ: 0xdd, Ş: 0xde, ğ: 0xf0, ı: 0xfd, ş: 0xfe }
const displaced = new Set(Object.values(turkishBytes))

function byteOf(character: string): number | undefined {
  const turkish = turkishBytes[character]
  if (turkish !== undefined) return turkish
  const code = character.codePointAt(0) ?? 0
  return code < 256 && !displaced.has(code) ? code : undefined
}

/** Characters that ISO-8859-9 does not have become question marks. */
export function encodeLatin5(text: string): Uint8Array {
  return Uint8Array.from(text, (character) => byteOf(character) ?? 0x3f)
}

export function decodeLatin5(bytes: Uint8Array): string {
  return new TextDecoder('iso-8859-9').decode(bytes)
}

/** The text of UTF-8 bytes; undefined when they are not UTF-8. */
export function decodeUtf8(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return undefined
  }
}

/** Pure ASCII that means the same: everything else becomes a numeric reference, so that no charset can break it. */
export function asciiXml(xml: string): string {
  return xml.replace(/[^\0-\x7f]/gu, (character) => `&#${character.codePointAt(0)};`)
}
