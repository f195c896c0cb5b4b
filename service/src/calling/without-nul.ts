/** As deep as any request goes; what lies deeper is no call's and is refused by its rules. */
const maxDepth = 12

/** A sign that nobody types or sees comes along when text is copied, and the database cannot keep it. */
export function withoutNul(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return value.replaceAll('\0', '')
  if (typeof value !== 'object' || value === null || depth > maxDepth) return value
  if (Array.isArray(value)) return value.map((inner) => withoutNul(inner, depth + 1))
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, withoutNul(inner, depth + 1)]))
}
