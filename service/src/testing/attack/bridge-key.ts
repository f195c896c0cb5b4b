import type { BridgeRight } from 'contract/bridge/incoming'
import { signatureOf } from '../../bridge/client-signature.ts'

export interface SentRequest {
  method: 'GET' | 'POST'
  url: string
  headers: Record<string, string>
  payload: string
}

export const bridgeSecret = (right: string) => `sinama-${right}-anahtari-0123456789abcdef`

/** A request with the signature of the client that has a right; `signs` is what it signs where that is something else. */
export function signedBy(
  right: BridgeRight,
  sent: SentRequest,
  now: Date,
  signs: Partial<{ method: string; url: string; body: string; secret: string; client: string }> = {},
): SentRequest {
  const { method, url, payload } = sent
  const seconds = String(Math.floor(now.getTime() / 1000))
  const { secret = bridgeSecret(right), client = right, ...others } = signs
  const body = method === 'GET' ? '' : payload
  return {
    ...sent,
    headers: {
      ...sent.headers,
      'x-bridge-client': client,
      'x-bridge-time': seconds,
      'x-bridge-signature': signatureOf(secret, { method, url, body, seconds, ...others }),
    },
  }
}
