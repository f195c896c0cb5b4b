import type { ServiceSettings } from '../settings/settings.ts'
import type { Outcome } from './outbox-worker.ts'

const timeoutMs = 10_000
/** Refusals that no later try would change: text, number, parameters. */
const finalCodes = ['20', '50', '51', '70']
/** Refusals of every message alike: our login, our IP address or our sender name. */
const loginCodes = ['30', '40']

/** NetGSM's REST interface, informational messages only. */
export async function sendThroughGateway(
  { SMSUsername, SmsGateway, TransmissionID }: ServiceSettings,
  sms: { gsmNumber: string; text: string },
): Promise<Outcome> {
  let response: Response
  try {
    response = await fetch(`${SmsGateway.Url}/sms/rest/v2/send`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: basicLogin(SMSUsername, SmsGateway.Password),
      },
      body: JSON.stringify({
        msgheader: SmsGateway.Header,
        encoding: 'TR',
        iysfilter: '0',
        ...(TransmissionID !== undefined && { appname: TransmissionID }),
        messages: [{ msg: sms.text, no: sms.gsmNumber.slice(3) }],
      }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
  } catch (error) {
    return unreachable(error)
  }
  return readAnswer(response)
}

/** Sender names the gateway knows for us: a question that sends nothing. Throws the gateway's error. */
export async function askSenderNames({ SMSUsername, SmsGateway }: ServiceSettings): Promise<string[]> {
  const response = await fetch(`${SmsGateway.Url}/sms/rest/v2/msgheader`, {
    headers: { authorization: basicLogin(SMSUsername, SmsGateway.Password) },
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  })
  const answer = (await response.json().catch(() => ({}))) as Record<string, unknown>
  // The provider's own client knows both names, and answers without a code.
  const names = answer['msgheaders'] ?? answer['msgheader']
  if (!response.ok || (answer['code'] ?? '00') !== '00' || !Array.isArray(names))
    throw new Error(
      `it answered ${typeof answer['code'] === 'string' ? answer['code'] : `HTTP ${response.status}`}`,
    )
  return names.map(String)
}

function basicLogin(user: string, password: string): string {
  return `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`
}

/** A connection that was never made cannot have carried the message; any other break might have. */
function unreachable(error: unknown): Outcome {
  const cause = (error as { cause?: { code?: string } }).cause?.code ?? (error as Error).name
  const isBeforeSending = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT'].includes(
    cause,
  )
  return isBeforeSending ? { kind: 'unavailable', error: cause } : { kind: 'uncertain', error: cause }
}

async function readAnswer(response: Response): Promise<Outcome> {
  const answer = (await response.json().catch(() => undefined)) as
    | { code?: unknown; jobid?: unknown }
    | undefined
  if (typeof answer?.code !== 'string') {
    // A proxy's error page: the gateway itself was not reached.
    if (response.status === 502 || response.status === 503) {
      return { kind: 'unavailable', error: `HTTP ${response.status}` }
    }
    return { kind: 'uncertain', error: `HTTP ${response.status}` }
  }
  if (answer.code === '00' && typeof answer.jobid === 'string')
    return { kind: 'accepted', reference: answer.jobid }
  if (loginCodes.includes(answer.code)) return { kind: 'unavailable', error: answer.code }
  return { kind: 'refused', error: answer.code, isFinal: finalCodes.includes(answer.code) }
}
