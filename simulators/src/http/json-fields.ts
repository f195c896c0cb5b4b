/** The fields of a JSON object; anything else is refused with a sentence. */
export function fieldsOf(body: unknown): Record<string, unknown> {
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw new Error('a JSON object is expected')
  return body as Record<string, unknown>
}
