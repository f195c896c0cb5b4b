/** Numbers that tell who somebody is or where they bank; the matter itself is named by its own number. */
const personal = /iban|gsm|phone|identity|name/i
const maxLetters = 100

/** Fields of a request that may stand on record, as text. */
export function notedRequest(request: unknown): Record<string, string> {
  const words = Object.entries(request as Record<string, unknown>).flatMap(([key, value]) =>
    ['string', 'number', 'boolean'].includes(typeof value) && !personal.test(key)
      ? [[key, String(value).slice(0, maxLetters)] as const]
      : [],
  )
  return Object.fromEntries(words)
}
