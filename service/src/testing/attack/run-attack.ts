import type { Call } from 'contract/call'
import { type CallName, calls } from 'contract/calls'
import { SeededRandom } from '../payments/seeded-random.ts'
import { type OwnerName, ownerNames } from './attack-owner.ts'
import { type AttackRole, type Declared, isOpenTo } from './attack-roles.ts'
import type { AttackTown, Door } from './attack-town.ts'
import { type Attempt, judge, shownMarks, type Verdict, verdicts } from './judge.ts'
import { makeRequest, owningFields } from './make-request.ts'

export interface Finding {
  verdict: Verdict
  name: string
  role: string
  owner: OwnerName | undefined
  request: unknown
  detail: string
}

export interface AttackOptions {
  seed: number
  form: 'full' | 'sampled'
  /** Calls to which it is confined; all unless given. */
  only?: readonly CallName[] | undefined
  /** Roles that ask; all unless given. */
  roles?: readonly AttackRole[] | undefined
  /** Whether it ends with the first finding. */
  stopsAtFirst?: boolean
  /** Time of `performance` at which it ends. */
  untilMs?: number
}

export interface AttackFigures {
  requests: number
  byRole: Map<string, number>
  byStatus: Map<number, number>
  /** Calls that answered someone. */
  answered: Set<string>
  /** Calls that showed a clerk someone by name, number or address. */
  showed: Set<string>
  ownMattersRefused: number
  findings: Finding[]
}

/** Declarations of all calls before anything was planted. */
const declaredCalls = new Map<CallName, Declared>(
  Object.entries(calls as Record<string, Call>).map(([name, { access, duty, decides }]) => [
    name as CallName,
    { access, duty, decides },
  ]),
)

export function noFigures(): AttackFigures {
  const figures = { requests: 0, ownMattersRefused: 0, findings: [] }
  return { ...figures, byRole: new Map(), byStatus: new Map(), answered: new Set(), showed: new Set() }
}

/** Asks every call in every role for what everyone owns, and judges each answer and what it left behind. */
export async function runAttack(
  town: AttackTown,
  door: Door,
  { seed, form, only, roles = town.roles, stopsAtFirst = false, untilMs = Infinity }: AttackOptions,
): Promise<AttackFigures> {
  const figures = noFigures()
  const random = new SeededRandom(seed)
  const names = only ?? [...declaredCalls.keys()]
  const turns = names.flatMap((name) => roles.map((role) => ({ name, role })))
  // The sampled form ends with its time, in random order.
  if (form === 'sampled') shuffle(turns, random)
  for (const { name, role } of turns)
    for (const owner of ownersFor(name, role, { form, random, isFocused: only !== undefined })) {
      if (performance.now() > untilMs) return figures
      const attempt = { name, role, owner, request: requestFor(town, { name, role, owner }, random) }
      const found = await tryOut(town, door, attempt, figures)
      for (const { verdict, detail } of found) {
        if (figures.findings.some((other) => other.verdict === verdict && other.name === name)) continue
        const request = stopsAtFirst ? attempt.request : await smallest(town, door, attempt, verdict)
        figures.findings.push({ verdict, name, role: role.name, owner, request, detail })
      }
      if (stopsAtFirst && figures.findings.length > 0) return figures
    }
  return figures
}

function shuffle(items: unknown[], random: SeededRandom): void {
  for (let last = items.length - 1; last > 0; last -= 1) {
    const other = random.below(last + 1)
    ;[items[last], items[other]] = [items[other], items[last]]
  }
}

/** Owners whose things are asked for: all of them if the call is open, and one if it is closed. */
function ownersFor(
  name: CallName,
  role: AttackRole,
  { form, random, isFocused }: { form: AttackOptions['form']; random: SeededRandom; isFocused: boolean },
): (OwnerName | undefined)[] {
  const declared = declaredOf(name)
  const isNaming = owningFields(name).length > 0
  const some = isNaming ? random.pick(ownerNames) : undefined
  const isWhole = form === 'full' || isFocused
  if (!isOpenTo(name, declared, role)) return isWhole || random.chance(sampledShares.closed) ? [some] : []
  if (!isNaming) return isWhole || random.chance(sampledShares.nameless) ? [undefined] : []
  // A clerk is a citizen like any other at the calls of citizens.
  const isLikeAnother = role.standing === 'clerk' && declared.access !== 'clerk' && role.duties.length === 1
  if (isLikeAnother) return form === 'full' || random.chance(sampledShares.closed) ? [some] : []
  if (isWhole) return [...ownerNames]
  const own = role.owns.length > 0 && random.chance(sampledShares.own) ? [random.pick(role.owns)] : []
  return random.chance(sampledShares.open) ? [some, ...own] : own
}

/** Shares of all requests that the sampled form makes. */
const sampledShares = { closed: 0.04, nameless: 0.15, own: 0.25, open: 0.4 }

function declaredOf(name: CallName): Declared {
  const declared = declaredCalls.get(name)
  if (!declared) throw new Error(`No call ${name}`)
  return declared
}

function requestFor(
  town: AttackTown,
  { name, role, owner }: Omit<Attempt, 'request'>,
  random: SeededRandom,
): unknown {
  return makeRequest(name, {
    owned: town.things.get(owner ?? '') ?? new Map(),
    shared: town.shared,
    secrets: { captcha: town.captcha, ...role.secrets },
    random,
  })
}

async function tryOut(town: AttackTown, door: Door, attempt: Attempt, figures: AttackFigures) {
  const { name, role, request } = attempt
  const answer = await town.ask(door, role, name, request)
  const changes = await town.journal.read()
  const found = await judge(town, declaredOf(name), attempt, answer, changes)
  if (changes.length > 0) await town.journal.undo()
  figures.requests += 1
  figures.byRole.set(role.name, (figures.byRole.get(role.name) ?? 0) + 1)
  figures.byStatus.set(answer.status, (figures.byStatus.get(answer.status) ?? 0) + 1)
  if (answer.status === 200) figures.answered.add(name)
  if (role.standing === 'clerk' && shownMarks(town, attempt, answer).size > 0) figures.showed.add(name)
  if (/"Code":"Own(Matter|Declaration|Share|Complaint)"/.test(answer.body)) figures.ownMattersRefused += 1
  return found
}

/** The request without every field that the finding does not need. */
async function smallest(town: AttackTown, door: Door, attempt: Attempt, verdict: Verdict): Promise<unknown> {
  const aside = noFigures()
  let kept = attempt.request
  for (const path of pathsOf(kept)) {
    const smaller = without(kept, path)
    const found = await tryOut(town, door, { ...attempt, request: smaller }, aside)
    if (found.some((other) => other.verdict === verdict)) kept = smaller
  }
  return kept
}

type Path = readonly string[]

function pathsOf(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return []
  return Object.entries(value).flatMap(([key, inner]) => [[...path, key], ...pathsOf(inner, [...path, key])])
}

function without(value: unknown, [key, ...rest]: Path): unknown {
  if (typeof value !== 'object' || value === null || key === undefined || !(key in value)) return value
  const { [key]: inner, ...others } = value as Record<string, unknown>
  return rest.length === 0 ? others : { ...others, [key]: without(inner, rest) }
}

export function describeFinding({ verdict, name, role, owner, request, detail }: Finding): string {
  return [
    `${name} ${verdicts[verdict]}: ${role}${owner === undefined ? '' : `, for what is of the ${owner}`}`,
    `  ${JSON.stringify(request)?.slice(0, 600)}`,
    `  ${detail.split('\n').slice(0, 6).join('\n  ')}`,
  ].join('\n')
}
