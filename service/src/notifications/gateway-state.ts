import type { ServiceSettings } from '../settings/settings.ts'

const timeoutMs = 3000
/** Pages ask every few seconds; the gateway is not asked more often than this. */
const keptMs = 10_000

const kept = new Map<string, { at: number; isReachable: Promise<boolean> }>()

/**
 * Whether the gateway answers at all. It is asked without a message: whether someone's own message went out would tell
 * that there is someone to send it to.
 */
export function isGatewayReachable(
  { SmsGateway: { Url } }: Pick<ServiceSettings, 'SmsGateway'>,
  now: Date,
): Promise<boolean> {
  const before = kept.get(Url)
  if (before && now.getTime() - before.at < keptMs) return before.isReachable
  const isReachable = answers(Url)
  kept.set(Url, { at: now.getTime(), isReachable })
  return isReachable
}

async function answers(url: string): Promise<boolean> {
  try {
    // URL for messages, which answers a question without one by refusing it.
    const response = await fetch(`${url}/sms/rest/v2/send`, {
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    await response.body?.cancel()
    // Any answer is one of the gateway's, but those of a proxy before it.
    return response.status !== 502 && response.status !== 503
  } catch {
    return false
  }
}
