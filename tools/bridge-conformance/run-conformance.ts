import { BridgeEvent, bridgeEventKinds } from 'contract/bridge/events'
import { signatureOf } from '../../service/src/bridge/client-signature.ts'
import { sampleContents } from './bridge-samples.ts'

export interface Receiver {
  url: string
  id: string
  secret: string
}

export interface Finding {
  name: string
  /** Reason of the failure; undefined if the receiver does as it should. */
  fault: string | undefined
}

/** Beyond the numbers that real events reach soon, so that a test installation recognises them. */
const firstNumber = 900_000_001
const timeoutMs = 15_000
/** Numbering of invented events, which is that of no town. */
const epoch = '00000000-0000-4000-8000-000000000000'
const lateSeconds = 10 * 60

interface Posted {
  body: string
  /** Body actually sent, if it differs from the signed one. */
  sentBody?: string
  id?: string
  secret?: string
  agedSeconds?: number
  isUnsigned?: boolean
}

/** Tries whether a receiver of webhooks takes what it must and refuses what it must not believe. */
export async function runConformance(receiver: Receiver): Promise<Finding[]> {
  const bodies = bridgeEventKinds.map((kind, index) =>
    JSON.stringify(
      BridgeEvent.parse({
        Number: firstNumber + index,
        HappenedAt: '2026-11-15T09:00:00.000Z',
        Kind: kind,
        Content: sampleContents[kind],
      }),
    ),
  )
  const [body = ''] = bodies
  const takes = (name: string, posted: Posted) => ({ name, posted, isTaken: true })
  const refuses = (name: string, posted: Posted) => ({ name, posted, isTaken: false })
  const trials = [
    ...bodies.map((each, index) =>
      takes(`takes an event of the kind ${bridgeEventKinds[index]}`, { body: each }),
    ),
    takes('takes an event that comes again', { body }),
    refuses('refuses an event that is not signed', { body, isUnsigned: true }),
    refuses('refuses a signature by another secret', { body, secret: `${receiver.secret}x` }),
    refuses('refuses another body than was signed', { body, sentBody: body.replace('UY-1', 'UY-9') }),
    refuses('refuses the id of someone else', { body, id: `${receiver.id}-x` }),
    refuses('refuses an event that was signed ten minutes ago', { body, agedSeconds: lateSeconds }),
  ]
  const findings: Finding[] = []
  // Trials run one after the other, as events come.
  for (const { name, posted, isTaken } of trials) {
    const answer = await post(receiver, posted)
    const isRight =
      typeof answer === 'number' &&
      (isTaken ? answer >= 200 && answer < 300 : answer === 401 || answer === 403)
    const expected = isTaken ? 'a status from 200 to 299' : '401 or 403'
    findings.push({ name, fault: isRight ? undefined : `expected ${expected}, came: ${answer}` })
  }
  return findings
}

/** The status of the answer, or why there was none. */
async function post({ url, ...receiver }: Receiver, posted: Posted): Promise<number | string> {
  const { body, sentBody = body, id = receiver.id, secret = receiver.secret, agedSeconds = 0 } = posted
  const seconds = String(Math.floor(Date.now() / 1000) - agedSeconds)
  const { pathname, search } = new URL(url)
  const signature = signatureOf(secret, { method: 'POST', url: `${pathname}${search}`, body, seconds })
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json; charset=utf-8',
        ...(posted.isUnsigned
          ? {}
          : { 'x-bridge-client': id, 'x-bridge-time': seconds, 'x-bridge-signature': signature }),
        'x-bridge-number': String((JSON.parse(body) as { Number: number }).Number),
        'x-bridge-epoch': epoch,
      },
      body: sentBody,
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    })
    await response.body?.cancel()
    return response.status
  } catch (error) {
    return error instanceof Error ? `no answer (${error.name})` : 'no answer'
  }
}
