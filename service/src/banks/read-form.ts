import { decodeLatin5, decodeUtf8 } from './latin5.ts'

export type ReadForm =
  | { kind: 'fields'; fields: Map<string, string> }
  | { kind: 'unreadable' }
  /** A name sent twice is an attempt to show two values to two readers. */
  | { kind: 'duplicateField' }

const maxBytes = 64 * 1024
const maxFields = 300

/** Reads a posted form from its raw bytes; a body that is not UTF-8 is read as ISO-8859-9. Empty values stay. */
export function readForm(raw: Uint8Array): ReadForm {
  if (raw.length === 0 || raw.length > maxBytes) return { kind: 'unreadable' }
  const pairs = Buffer.from(raw).toString('latin1').split('&')
  if (pairs.length > maxFields) return { kind: 'unreadable' }
  const isUtf8 = pairs.every((pair) => decodeUtf8(bytesOf(pair)) !== undefined)
  const decode = isUtf8
    ? (text: string) => decodeUtf8(bytesOf(text)) ?? ''
    : (text: string) => decodeLatin5(bytesOf(text))
  const fields = new Map<string, string>()
  for (const pair of pairs) {
    if (pair === '') continue
    const at = pair.indexOf('=')
    const name = decode(at < 0 ? pair : pair.slice(0, at))
    if (fields.has(name)) return { kind: 'duplicateField' }
    fields.set(name, at < 0 ? '' : decode(pair.slice(at + 1)))
  }
  return fields.size === 0 ? { kind: 'unreadable' } : { kind: 'fields', fields }
}

function bytesOf(encoded: string): Uint8Array {
  const text = encoded
    .replaceAll('+', ' ')
    .replace(/%([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(text, 'latin1')
}
