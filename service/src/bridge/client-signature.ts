import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { ServiceSettings } from '../settings/settings.ts'

/** How far the clocks of two machines may differ. */
export const maxSkewMs = 5 * 60_000

export interface SignedRequest {
  method: string
  /** Path and query, as they were sent. */
  url: string
  /** Empty where nothing was sent. */
  body: string
  headers: Readonly<Record<string, string | string[] | undefined>>
}

/** The line that a client signs with its secret: a changed method, address, body or moment gives another signature. */
export function signatureOf(
  secret: string,
  { method, url, body, seconds }: { method: string; url: string; body: string; seconds: string },
): string {
  const line = [seconds, method, url, createHash('sha256').update(body).digest('hex')].join('\n')
  return createHmac('sha256', secret).update(line).digest('base64url')
}

/** Which client of the settings has signed a request; undefined for everyone else. */
export function signingClient(
  request: SignedRequest,
  { Bridge }: Pick<ServiceSettings, 'Bridge'>,
  now: Date,
): string | undefined {
  const header = (name: string) => String(request.headers[name] ?? '')
  const seconds = header('x-bridge-time')
  const client = Bridge?.Clients?.find(({ Id }) => Id === header('x-bridge-client'))
  // An unknown client costs the same as a wrong signature.
  const expected = Buffer.from(signatureOf(client?.Secret ?? '', { ...request, seconds }))
  const given = Buffer.from(header('x-bridge-signature'))
  const isSigned = given.length === expected.length && timingSafeEqual(given, expected)
  const isNow = /^\d{10}$/.test(seconds) && Math.abs(Number(seconds) * 1000 - now.getTime()) <= maxSkewMs
  return client && isSigned && isNow ? client.Id : undefined
}
