import { createHash, createHmac } from 'node:crypto'
import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
// Made from the portal's own description: npx openapi-typescript https://…/api-docs/openapi.json -o openapi.ts
import type { paths } from './openapi.ts'

/**
 * Client of the bridge in TypeScript, for Node 24.
 *   node bridge-client.ts take EVENTS_FILE          appends all events to a file and acknowledges them
 *   node bridge-client.ts bring KIND RECORD_FILE    brings the record in a JSON file, again until it is answered
 * The environment has BRIDGE_URL, BRIDGE_ID and BRIDGE_SECRET.
 */
type Json<Of> = Of extends { content: { 'application/json': infer Body } } ? Body : never
type Events = Json<paths['/bridge/events']['get']['responses'][200]>
/** Events, or 409 with the numbering where none has the number yet. */
type Page = Json<paths['/bridge/events']['get']['responses'][200 | 409]>
type Acknowledgement = Json<paths['/bridge/acknowledgement']['post']['requestBody']>
type Kind = 'accruals' | 'adjustments' | 'collections' | 'interruptions' | 'registries'
type BroughtBy<Of extends Kind> = Json<paths[`/bridge/${Of}`]['post']['requestBody']>
type Result = Json<paths['/bridge/accruals']['post']['responses'][200]>

function setting(name: string): string {
  const value = process.env[name]
  if (value === undefined) throw new Error(`${name} is not set`)
  return value
}

async function ask(method: 'GET' | 'POST', path: string, body?: object): Promise<Response> {
  const text = body === undefined ? '' : JSON.stringify(body)
  const seconds = String(Math.floor(Date.now() / 1000))
  const hash = createHash('sha256').update(text).digest('hex')
  const signature = createHmac('sha256', setting('BRIDGE_SECRET'))
    .update([seconds, method, path, hash].join('\n'))
    .digest('base64url')
  return fetch(setting('BRIDGE_URL') + path, {
    method,
    headers: {
      'content-type': 'application/json',
      'x-bridge-client': setting('BRIDGE_ID'),
      'x-bridge-time': seconds,
      'x-bridge-signature': signature,
    },
    ...(body !== undefined && { body: text }),
  })
}

/**
 * Retries until an answer comes, also while the portal is away; each try is signed again, since a signature is taken
 * once.
 */
async function askUntilAnswered(method: 'GET' | 'POST', path: string, body?: object): Promise<unknown> {
  for (;;) {
    const response = await ask(method, path, body).catch(() => undefined)
    const status = response?.status ?? 500
    const answer = (await response?.json().catch(() => undefined)) as { Code?: string } | undefined
    // With another epoch or a number beyond the last, the caller goes on from the answer.
    if (answer && (response?.ok || answer.Code === 'afterBeyondLast')) return answer
    if (answer && status < 500 && status !== 429 && answer.Code !== 'takenBefore')
      throw new Error(`${method} ${path}: ${status} ${JSON.stringify(answer)}`)
    await pause(1500)
  }
}

async function take(file: string): Promise<void> {
  const lines = existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : []
  const last = lines.at(-1)
  let { Next: after, Epoch: epoch } = last ? (JSON.parse(last) as Events) : { Next: 0, Epoch: undefined }
  for (;;) {
    const known = epoch === undefined ? '' : `&epoch=${epoch}`
    const page = (await askUntilAnswered('GET', `/bridge/events?after=${after}${known}&limit=100`)) as Page
    if (epoch !== undefined && page.Epoch !== epoch && after > page.EpochAfter) {
      // Events taken beyond it are in the books and no longer in the portal: a person looks at them.
      process.stderr.write(`The portal was restored to ${page.EpochAfter}, ${after} had been taken.\n`)
      ;({ Epoch: epoch, EpochAfter: after } = page)
      continue
    }
    if ('Code' in page) throw new Error(page.Message)
    ;({ Next: after, Epoch: epoch } = page)
    // Events are booked first and acknowledged then.
    appendFileSync(file, `${JSON.stringify(page)}\n`)
    await askUntilAnswered('POST', '/bridge/acknowledgement', {
      Number: after,
      Epoch: epoch,
    } satisfies Acknowledgement)
    if (!page.HasMore) return
  }
}

export async function bring<Of extends Kind>(kind: Of, record: BroughtBy<Of>): Promise<Result> {
  return (await askUntilAnswered('POST', `/bridge/${kind}`, record as object)) as Result
}

const [command, first = '', second = ''] = process.argv.slice(2)
if (command === 'take') await take(first)
else if (command === 'bring')
  process.stdout.write(
    `${JSON.stringify(await bring(first as Kind, JSON.parse(readFileSync(second, 'utf8'))))}\n`,
  )
else process.exitCode = 2
