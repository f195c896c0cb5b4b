import { createHash, createHmac } from 'node:crypto'

export interface PortalAccount {
  /** URL of the portal's bridge; empty without a portal to talk to. */
  url: string
  clientId: string
  secret: string
  /** File that keeps the book over a restart; without one it is kept in memory alone. */
  bookFile?: string | undefined
}

const timeoutMs = 15_000

/** Asks the portal's bridge, signed as its description says; throws any answer other than 200. */
export async function askPortal(
  { url, clientId, secret }: PortalAccount,
  path: string,
  body?: object,
): Promise<unknown> {
  const method = body === undefined ? 'GET' : 'POST'
  const text = body === undefined ? '' : JSON.stringify(body)
  const time = String(Math.floor(Date.now() / 1000))
  const hash = createHash('sha256').update(text).digest('hex')
  const signature = createHmac('sha256', secret)
    .update([time, method, path, hash].join('\n'))
    .digest('base64url')
  const response = await fetch(`${url}${path}`, {
    method,
    headers: {
      'x-bridge-client': clientId,
      'x-bridge-time': time,
      'x-bridge-signature': signature,
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: text }),
    signal: AbortSignal.timeout(timeoutMs),
  })
  const answer = await response.text()
  if (!response.ok) throw new Error(`HTTP ${response.status} ${answer.slice(0, 200)}`)
  return JSON.parse(answer) as unknown
}
