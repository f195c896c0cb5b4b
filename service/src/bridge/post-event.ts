import { request as requestByHttp } from 'node:http'
import { request as requestByHttps } from 'node:https'
import type { BridgeFailureCode } from 'contract/bridge/codes'
import type { BridgeWebhook } from '../settings/bridge-settings.ts'
import { secretToSignWith, signatureOf } from './client-signature.ts'
import { isPrivateHost, lookUpPublic, privateAddressCode } from '../calling/public-address.ts'

export type Delivery =
  | { kind: 'acknowledged' }
  /** Event not taken, and maybe not even seen: retried until it is. */
  | { kind: 'failed'; failure: BridgeFailureCode; status: number | null }
  /** The target says that this event is wrong. */
  | { kind: 'refused'; status: number; answer: string }

interface Posting {
  webhook: BridgeWebhook
  number: number
  epoch: string
  body: string
  now: Date
  allowsPrivateAddresses: boolean
  timeoutMs?: number | undefined
}

const maxAnswerBytes = 16 * 1024
const defaultTimeoutMs = 15_000

/** Posts an event once. Redirects are not followed: the address of the settings alone is to learn of it. */
export function postEvent(posting: Posting): Promise<Delivery> {
  const { webhook, number, epoch, body, now, allowsPrivateAddresses, timeoutMs = defaultTimeoutMs } = posting
  const url = new URL(webhook.Url)
  if (!allowsPrivateAddresses && isPrivateHost(url.hostname))
    return Promise.resolve({ kind: 'failed', failure: 'privateAddress', status: null })
  const seconds = String(Math.floor(now.getTime() / 1000))
  const path = `${url.pathname}${url.search}`
  const send = url.protocol === 'https:' ? requestByHttps : requestByHttp
  return new Promise((resolve) => {
    const request = send(url, {
      method: 'POST',
      agent: false,
      signal: AbortSignal.timeout(timeoutMs),
      ...(!allowsPrivateAddresses && { lookup: lookUpPublic }),
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'content-length': Buffer.byteLength(body),
        'x-bridge-client': webhook.Id,
        'x-bridge-time': seconds,
        'x-bridge-number': number,
        'x-bridge-epoch': epoch,
        'x-bridge-signature': signatureOf(secretToSignWith(webhook, now), {
          method: 'POST',
          url: path,
          body,
          seconds,
        }),
      },
    })
    const fail = (error: Error & { code?: string }) =>
      resolve({ kind: 'failed', failure: failureOf(error), status: null })
    request.on('error', fail)
    request.on('response', (response) => {
      const parts: Buffer[] = []
      let length = 0
      const finish = () => {
        resolve(deliveryBy(response.statusCode ?? 0, Buffer.concat(parts).subarray(0, maxAnswerBytes)))
        request.destroy()
      }
      response.on('error', fail)
      response.on('data', (part: Buffer) => {
        parts.push(part)
        length += part.length
        // A longer answer tells nothing more.
        if (length >= maxAnswerBytes) finish()
      })
      response.on('end', finish)
    })
    request.end(body)
  })
}

function deliveryBy(status: number, answer: Buffer): Delivery {
  if (status >= 200 && status < 300) return { kind: 'acknowledged' }
  if (status >= 300 && status < 400) return { kind: 'failed', failure: 'redirected', status }
  if (status >= 400 && status < 500 && status !== 408 && status !== 429)
    return { kind: 'refused', status, answer: asText(answer) }
  return { kind: 'failed', failure: 'answeredWithFault', status }
}

/** Text that a database can store and a page can show. */
function asText(answer: Buffer): string {
  return (
    new TextDecoder()
      .decode(answer)
      // oxlint-disable-next-line no-control-regex -- these are what is replaced
      .replaceAll(/[\u0000-\u0008\u000B-\u001F\u007F]/g, ' ')
      .slice(0, 1000)
  )
}

function failureOf({ name, code = '' }: Error & { code?: string }): BridgeFailureCode {
  if (code === privateAddressCode) return 'privateAddress'
  if (name === 'AbortError' || name === 'TimeoutError' || code === 'ABORT_ERR' || code === 'ETIMEDOUT')
    return 'timedOut'
  if (code.startsWith('HPE_')) return 'notUnderstood'
  if (/CERT|TLS|SSL|SELF_SIGNED|VERIFY/.test(code)) return 'certificate'
  return 'unreachable'
}
