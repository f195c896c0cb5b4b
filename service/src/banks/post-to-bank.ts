export type BankAnswer =
  | { kind: 'answer'; bytes: Uint8Array; contentType: string }
  /** The connection was never made: the bank surely saw nothing. */
  | { kind: 'notSent'; error: string }
  /** The request may have arrived, and nothing readable came back. */
  | { kind: 'lost'; error: string }

const maxAnswerBytes = 512 * 1024
const neverConnected = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT'])

/** Posts once and never again: whether a message about money may be repeated is not decided here. */
export async function postToBank(
  url: string,
  fields: [name: string, value: string][],
  timeoutMs: number,
  maxBytes = maxAnswerBytes,
): Promise<BankAnswer> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' },
      body: new URLSearchParams(fields).toString(),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    if (response.status !== 200) {
      await response.body?.cancel()
      return { kind: 'lost', error: `HTTP ${response.status}` }
    }
    const bytes = await readAtMost(response, maxBytes)
    if (!bytes) return { kind: 'lost', error: 'the answer is too long' }
    return { kind: 'answer', bytes, contentType: response.headers.get('content-type') ?? '' }
  } catch (error) {
    // The error's own words may hold the URL but never the body, and only its code is passed on.
    const { name, cause } = error as { name: string; cause?: { code?: string } }
    const code = cause?.code ?? name
    return { kind: neverConnected.has(code) ? 'notSent' : 'lost', error: code }
  }
}

async function readAtMost(response: Response, maxBytes: number): Promise<Uint8Array | undefined> {
  const parts: Uint8Array[] = []
  let length = 0
  for await (const part of response.body ?? []) {
    length += part.length
    if (length > maxBytes) return undefined
    parts.push(part)
  }
  return Buffer.concat(parts)
}
