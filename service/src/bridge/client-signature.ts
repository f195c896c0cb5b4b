import { createHmac, hash, timingSafeEqual } from 'node:crypto'
import type { BridgeClient, BridgeParty } from '../settings/bridge-settings.ts'
import type { ServiceSettings } from '../settings/settings.ts'

/** Largest difference of the clocks of two machines. */
export const maxSkewMs = 5 * 60_000

type Headers = Readonly<Record<string, string | string[] | undefined>>

export interface SignedRequest {
  method: string
  /** Path and query, as they were sent. */
  url: string
  /** SHA-256 of the body in hexadecimal, of the empty text where nothing was sent. */
  bodySha256: string
  headers: Headers
}

/** A secret of a party: `ended` is the one before, after its end. */
export type UsedSecret = 'only' | 'old' | 'next' | 'ended'

/** The line that a client signs with its secret: a changed method, address, body or moment gives another signature. */
export function signatureOf(
  secret: string,
  { body, ...signed }: { method: string; url: string; body: string; seconds: string },
): string {
  return signatureOfHash(secret, { ...signed, bodySha256: hash('sha256', body) })
}

function signatureOfHash(
  secret: string,
  { method, url, bodySha256, seconds }: Omit<SignedRequest, 'headers'> & { seconds: string },
): string {
  return createHmac('sha256', secret)
    .update([seconds, method, url, bodySha256].join('\n'))
    .digest('base64url')
}

/** The client that the headers name, as far as they can be right at all: asked before anything is read. */
export function namedClient(
  headers: Headers,
  { Bridge }: Pick<ServiceSettings, 'Bridge'>,
  now: Date,
): BridgeClient | undefined {
  const seconds = headerOf(headers, 'x-bridge-time')
  const isNow = /^\d{10}$/.test(seconds) && Math.abs(Number(seconds) * 1000 - now.getTime()) <= maxSkewMs
  const isSignature = /^[\w-]{43}$/.test(headerOf(headers, 'x-bridge-signature'))
  if (!isNow || !isSignature) return undefined
  return Bridge?.Clients?.find(({ Id }) => Id === headerOf(headers, 'x-bridge-client'))
}

/** The secret with which a client has signed a request; undefined where it was none of its own. */
export function usedSecret(client: BridgeParty, request: SignedRequest, now: Date): UsedSecret | undefined {
  const seconds = headerOf(request.headers, 'x-bridge-time')
  const given = Buffer.from(headerOf(request.headers, 'x-bridge-signature'))
  const isSignedBy = (secret: string) => {
    const expected = Buffer.from(signatureOfHash(secret, { ...request, seconds }))
    return given.length === expected.length && timingSafeEqual(given, expected)
  }
  const isNextInForce = isInForce(client, now)
  if (client.NextSecret && isNextInForce && isSignedBy(client.NextSecret)) return 'next'
  if (!isSignedBy(client.Secret)) return undefined
  if (client.SecretUntil && now.getTime() >= Date.parse(client.SecretUntil)) return 'ended'
  return isNextInForce ? 'old' : 'only'
}

/** Client of the settings that signed a request; undefined for all others. */
export function signingClient(
  { body, ...request }: Omit<SignedRequest, 'bodySha256'> & { body: string },
  settings: Pick<ServiceSettings, 'Bridge'>,
  now: Date,
): string | undefined {
  const client = namedClient(request.headers, settings, now)
  const secret = client && usedSecret(client, { ...request, bodySha256: hash('sha256', body) }, now)
  return secret === undefined || secret === 'ended' ? undefined : client?.Id
}

/** The secret with which a webhook is signed now. */
export function secretToSignWith(party: BridgeParty, now: Date): string {
  return party.NextSecret && isInForce(party, now) ? party.NextSecret : party.Secret
}

/** Whether the next secret counts already. */
function isInForce({ NextSecret, NextSecretFrom }: BridgeParty, now: Date): boolean {
  if (!NextSecret) return false
  return !NextSecretFrom || now.getTime() >= Date.parse(NextSecretFrom)
}

function headerOf(headers: Headers, name: string): string {
  return String(headers[name] ?? '')
}
