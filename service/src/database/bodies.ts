import { createHash } from 'node:crypto'
import { readFileSync, readdirSync } from 'node:fs'
import type { Queryable } from './database.ts'
import { type Connection, inPatientTransaction } from './lock-retries.ts'

const kinds = ['function', 'view', 'trigger'] as const

/** Function, view or trigger of the schema: it has one text, in the file of its domain, and is replaced when that changes. */
export interface Body {
  kind: (typeof kinds)[number]
  /** Name with its kind; a trigger's with its table. */
  key: string
  sql: string
  checksum: string
}

const folder = new URL('./bodies/', import.meta.url)

/** Bodies of this release in the order in which they can be made. */
export function readBodies(): Body[] {
  const all = readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .toSorted()
    .flatMap((file) => bodiesIn(readFileSync(new URL(file, folder), 'utf8')))
  return kinds.flatMap((kind) => all.filter((body) => body.kind === kind))
}

/** A body begins in the first column with its comment or its `create or replace`. */
export function bodiesIn(text: string): Body[] {
  const begin = /^(?:--.*\n)*(?:create or replace (?:function|view|trigger)|drop trigger if exists) /gm
  const starts = [...text.matchAll(begin)].map(({ index }) => index)
  return starts.map((start, place) => bodyOf(text.slice(start, starts[place + 1]).trim()))
}

function bodyOf(sql: string): Body {
  const [, kind = '', name = ''] =
    /^(?:create or replace|drop) (function|view|trigger) (?:if exists )?(\w+)/m.exec(sql) ?? []
  const [, table = ''] = / on (\w+)/.exec(sql.replaceAll(/^--.*$/gm, '')) ?? []
  const checksum = createHash('sha256').update(sql).digest('hex').slice(0, 16)
  return {
    kind: kind as Body['kind'],
    key: kind === 'trigger' ? `trigger ${name} on ${table}` : `${kind} ${name}`,
    sql,
    checksum,
  }
}

/** Texts that each body had and has, oldest first: the first may have been made by a migration. */
export type Checksums = ReadonlyMap<string, readonly string[]>

export const checksumsFile = new URL('checksums.txt', folder)

export function readChecksums(): Checksums {
  const lines = readFileSync(checksumsFile, 'utf8').split('\n').filter(Boolean)
  const pairs = lines.map(
    (line) => [line.slice(0, line.lastIndexOf(' ')), line.slice(line.lastIndexOf(' ') + 1)] as const,
  )
  return new Map(
    [...Map.groupBy(pairs, ([key]) => key)].map(([key, all]) => [key, all.map(([, checksum]) => checksum)]),
  )
}

/** Text of `bodies/checksums.txt` with today's bodies behind those that were known. */
export function describeChecksums(bodies: readonly Body[], known: Checksums): string {
  const all = new Map(known)
  for (const { key, checksum } of bodies) {
    const earlier = all.get(key) ?? []
    if (earlier.at(-1) !== checksum) all.set(key, [...earlier, checksum])
  }
  return [...all]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([key, checksums]) => checksums.map((checksum) => `${key} ${checksum}\n`))
    .join('')
}

/** Bodies that the database has in an older text, or not at all. A text that this release does not know is of a newer one. */
export async function findOldBodies(
  db: Queryable,
  bodies = readBodies(),
  known = readChecksums(),
): Promise<Body[]> {
  const [table] = await db<{ name: string | null }[]>`select to_regclass('public.schema_body') as name`
  // Older schemas come from migrations alone.
  if (!table?.name) return []
  const noted = await db<{ key: string; checksum: string | null }[]>`
    select coalesce(made.key, schema_body.key) as key, checksum from (${bodiesInDatabase(db)}) made
    full join schema_body on schema_body.key = made.key`
  const checksumOf = new Map(noted.map(({ key, checksum }) => [key, checksum ?? known.get(key)?.[0]]))
  return bodies.filter(({ key, checksum }) => {
    const inForce = checksumOf.get(key)
    return inForce !== checksum && (inForce === undefined || known.get(key)?.includes(inForce))
  })
}

/** Every function, view and trigger that the database has. */
export function bodiesInDatabase(db: Queryable) {
  return db`
    select 'function ' || proname as key from pg_proc
    where pronamespace = 'public'::regnamespace and prokind = 'f'
      and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')
    union all
    select 'view ' || viewname from pg_views where schemaname = 'public'
    union all
    select 'trigger ' || tgname || ' on ' || relname from pg_trigger join pg_class on pg_class.oid = tgrelid
    where not tgisinternal and relnamespace = 'public'::regnamespace`
}

/** Brings old bodies to their new text, each in a short transaction of its own. */
export async function replaceBodies(
  connection: Connection,
  bodies: readonly Body[],
  say: (line: string) => void,
): Promise<void> {
  for (const { key, sql, checksum } of bodies) {
    say(`schema ${key}`)
    await inPatientTransaction(
      connection,
      async () => {
        await connection.unsafe('set local check_function_bodies = off')
        await connection.unsafe(sql)
        await connection`
          insert into schema_body ${connection({ key, checksum })}
          on conflict (key) do update set checksum = excluded.checksum, replaced_at = now()`
      },
      () => say(`schema ${key} waits until no one holds its tables`),
    )
  }
}
