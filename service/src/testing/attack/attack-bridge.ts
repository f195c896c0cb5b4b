import { type BridgeRight, bridgeRecordKinds, bridgeRights } from 'contract/bridge/incoming'
import type { AttackTown, Door } from './attack-town.ts'
import { bridgeSecret, type SentRequest, signedBy } from './bridge-key.ts'
import type { AttackFigures, AttackOptions } from './run-attack.ts'

/** Routes of the bridge with the right that each asks for. */
const routes: readonly { sent: SentRequest; right: BridgeRight }[] = [
  { sent: { method: 'GET', url: '/bridge/events?limit=5', headers: {}, payload: '' }, right: 'events' },
  { sent: posted('/bridge/acknowledgement', { Number: 1 }), right: 'events' },
  ...bridgeRecordKinds.map((kind) => ({ sent: posted(`/bridge/${kind}`, { Number: 'X-1' }), right: kind })),
  { sent: posted('/bridge/day-book', { Day: '2026-11-14', Entries: [] }), right: 'dayBook' },
]

function posted(url: string, body: object): SentRequest {
  return { method: 'POST', url, headers: {}, payload: JSON.stringify(body) }
}

const hourMs = 3_600_000

type Forgery = (right: BridgeRight, sent: SentRequest, now: Date) => SentRequest

/** Requests that only look as if the client had signed them. */
const forgeries: Readonly<Record<string, Forgery>> = {
  'no signature': (_, sent) => sent,
  'another secret': (right, sent, now) => signedBy(right, sent, now, { secret: `${bridgeSecret(right)}x` }),
  'name of another client': (right, sent, now) =>
    signedBy(right, sent, now, { client: bridgeRights.find((other) => other !== right) ?? '' }),
  'client that is not known': (right, sent, now) =>
    signedBy(right, sent, now, { client: 'kimse', secret: '' }),
  'signature of another body': (right, sent, now) => signedBy(right, sent, now, { body: '{}' }),
  'signature of another path': (right, sent, now) => signedBy(right, sent, now, { url: '/bridge/state' }),
  'signature of another method': (right, sent, now) => signedBy(right, sent, now, { method: 'PUT' }),
  'signature of an hour ago': (right, sent, now) => signedBy(right, sent, new Date(now.getTime() - hourMs)),
  'signature of the next hour': (right, sent, now) => signedBy(right, sent, new Date(now.getTime() + hourMs)),
}

/** Asks every route of the bridge with every key and every forgery, and with what opens the calls. */
export async function attackBridge(
  town: AttackTown,
  door: Door,
  figures: AttackFigures,
  { form, stopsAtFirst = false }: Pick<AttackOptions, 'form' | 'stopsAtFirst'>,
): Promise<void> {
  // The bridge asks for a signature before anything else; in part, a few roles will do.
  const bearers = town.roles.filter(({ bearer }, index) => bearer && (form === 'full' || index % 9 === 0))
  for (const { sent, right } of routes) {
    if (stopsAtFirst && figures.findings.length > 0) return
    for (const key of bridgeRights) {
      const isRight = key === right
      await tryOut(isRight ? 'taken' : 403, `key of ${key}`, signedBy(key, sent, town.now))
    }
    for (const [what, forge] of Object.entries(forgeries))
      await tryOut(401, what, forge(right, sent, town.now))
    for (const { name, bearer = '' } of bearers)
      await tryOut(401, name, { ...sent, headers: { authorization: `Bearer ${bearer}` } })
  }

  async function tryOut(expected: 401 | 403 | 'taken', role: string, sent: SentRequest) {
    const answer = await town.send(door, sent)
    const changes = await town.journal.read()
    if (changes.length > 0) await town.journal.undo()
    figures.requests += 1
    figures.byRole.set(role, (figures.byRole.get(role) ?? 0) + 1)
    figures.byStatus.set(answer.status, (figures.byStatus.get(answer.status) ?? 0) + 1)
    const finding = { name: sent.url, role, owner: undefined, request: sent.payload }
    if (answer.fault !== undefined)
      figures.findings.push({ ...finding, verdict: 'fault', detail: answer.fault })
    // A rightly signed request gets past the door; its content may still be rejected.
    const isAsExpected =
      expected === 'taken' ? ![401, 403].includes(answer.status) : answer.status === expected
    if (!isAsExpected)
      figures.findings.push({
        ...finding,
        verdict: 'closed',
        detail: `${answer.status} ${answer.body.slice(0, 200)}`,
      })
    if (expected !== 'taken' && changes.length > 0)
      figures.findings.push({
        ...finding,
        verdict: 'refusalWrote',
        detail: JSON.stringify(changes).slice(0, 300),
      })
  }
}
