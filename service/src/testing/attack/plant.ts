import type { Call } from 'contract/call'
import { type CallName, calls } from 'contract/calls'
import type { Given } from '../../calling/handler.ts'
import type { Database } from '../../database/database.ts'
import { handlers } from '../../handlers.ts'
import type { AttackTown, Door } from './attack-town.ts'
import type { SentRequest } from './bridge-key.ts'

/** Hole in the service of one run; nothing of the product knows that it can have one. */
export interface Plant {
  /** Change of a statement's text; returns the same pieces for other statements. */
  sql?: (pieces: readonly string[]) => readonly string[]
  /** Change of a call's declaration. */
  declares?: Partial<Record<CallName, Partial<Pick<Call, 'access' | 'duty' | 'decides'>>>>
  /** Handler around the one of a call. */
  handles?: Partial<Record<CallName, AnyWrap>>
  /** Change of requests before they come in. */
  before?: (request: SentRequest, town: AttackTown) => SentRequest
}

export type AnyGiven = Given & {
  request: Record<string, unknown>
  member: Record<string, unknown> | undefined
  refusal: (name: string) => Error
}
type AnyHandler = (given: AnyGiven) => Promise<unknown>
type AnyFile = () => Promise<Record<string, AnyHandler>>
type AnyWrap = (handler: AnyHandler) => AnyHandler

/** Opens a service with a hole in it for as long as `run` takes. */
export async function withPlanted<Result>(
  town: AttackTown,
  { sql, declares = {}, handles = {}, before }: Plant,
  run: (door: Door) => Promise<Result>,
): Promise<Result> {
  const table = handlers as unknown as Record<string, AnyFile>
  const contract = calls as Record<string, Call>
  const undo: (() => void)[] = []
  for (const [name, wrap] of Object.entries(handles)) {
    const file = table[name]
    const handler = (await file?.())?.[name]
    if (!file || !handler) throw new Error(`No handler ${name}`)
    table[name] = async () => ({ [name]: wrap(handler) })
    undo.push(() => (table[name] = file))
  }
  for (const [name, change] of Object.entries(declares)) {
    const declared = contract[name]
    if (!declared) throw new Error(`No call ${name}`)
    const kept = { ...declared }
    Object.assign(declared, change)
    undo.push(() => Object.assign(declared, kept))
  }
  const changed = { statements: 0 }
  try {
    const door = await town.openDoor(sql && ((db) => rewriting(db, sql, changed)))
    const result = await run({ ...door, before: before && ((request) => before(request, town)) })
    if (sql && changed.statements === 0) throw new Error('No statement has the text that the hole changes')
    return result
  } finally {
    for (const each of undo) each()
  }
}

/** A view of a database in which some statements read differently. */
function rewriting(
  db: Database,
  rewrite: NonNullable<Plant['sql']>,
  changed: { statements: number },
): Database {
  return new Proxy(db, {
    apply: (target, self, values: unknown[]) =>
      Reflect.apply(target, self, [rewritten(values[0]), ...values.slice(1)]),
    get: (target, name) => {
      const found: unknown = Reflect.get(target, name)
      if (name !== 'begin' && name !== 'savepoint') return found
      return (...values: unknown[]) => {
        const run = values.at(-1) as (tx: Database) => unknown
        const begin = found as (...values: unknown[]) => unknown
        return begin(...values.slice(0, -1), (tx: Database) => run(rewriting(tx, rewrite, changed)))
      }
    },
  })

  function rewritten(first: unknown): unknown {
    if (!Array.isArray(first) || !('raw' in first)) return first
    const pieces = rewrite(first as string[])
    if (pieces.every((piece, index) => piece === first[index])) return first
    changed.statements += 1
    return Object.assign([...pieces], { raw: pieces })
  }
}

/** Replaces a text in the statements that have another one in them. */
export function replaced(text: string, by: string, inStatementsWith = text): NonNullable<Plant['sql']> {
  return (pieces) =>
    pieces.some((piece) => piece.includes(inStatementsWith))
      ? pieces.map((piece) => piece.replaceAll(text, by))
      : pieces
}
