/** Depth beyond any call's; deeper content was written to get past a check. */
const maxDepth = 12

/** A request goes deeper than any call asks for. */
export class TooDeep extends Error {}

/** Text as the database can keep it, names of fields too: without NUL, and without halves of characters. */
export function storable(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return storableText(value)
  if (typeof value !== 'object' || value === null) return value
  if (depth > maxDepth) throw new TooDeep()
  if (Array.isArray(value)) return value.map((inner) => storable(inner, depth + 1))
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [storableText(key), storable(inner, depth + 1)]),
  )
}

export function storableText(text: string): string {
  return text.replaceAll('\0', '').toWellFormed()
}
