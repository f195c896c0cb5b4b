/** As deep as any request goes; what lies deeper is no call's and is refused by its rules. */
const maxDepth = 12

/** Copied text sometimes carries an invisible NUL character, which the database cannot keep. */
export function withoutNul(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return value.replaceAll('\0', '')
  if (typeof value !== 'object' || value === null || depth > maxDepth) return value
  if (Array.isArray(value)) return value.map((inner) => withoutNul(inner, depth + 1))
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, withoutNul(inner, depth + 1)]))
}
