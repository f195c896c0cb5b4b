import type { Queryable } from '../../database/database.ts'
import { personalColumns, tableMarks, wordsOf } from './processing-register.ts'
import type { TableMark } from './table-mark.ts'

/** Rows and columns that a program takes away: whole tables by deletion, columns by an update. */
export interface Ended {
  tables: ReadonlySet<string>
  columns: ReadonlySet<string>
}

/** Tables and columns that statements take away, including functions of the schema and deletions by foreign key. */
export async function findEnded(db: Queryable, statements: readonly string[]): Promise<Ended> {
  const functions = await db<{ name: string; body: string }[]>`
    select proname as name, prosrc as body from pg_proc
    where pronamespace = 'public'::regnamespace and proname like 'forget\\_%'`
  const called = functions.filter(({ name }) =>
    statements.some((text) => text.includes(`${name}(`) || text.includes(`"${name}"(`)),
  )
  const texts = [...statements, ...called.map(({ body }) => body)].map((text) => text.replaceAll('"', ''))
  const tables = new Set(
    texts.flatMap((text) => [...text.matchAll(/\bdelete\s+from\s+(\w+)/g)].map(([, table = '']) => table)),
  )
  const cascades = await db<{ from: string; to: string }[]>`
    select conrelid::regclass::text as "from", confrelid::regclass::text as "to" from pg_constraint
    where contype = 'f' and confdeltype = 'c' and connamespace = 'public'::regnamespace`
  for (let size = -1; size !== tables.size;) {
    size = tables.size
    for (const { from, to } of cascades) if (tables.has(to)) tables.add(from)
  }
  const columns = texts.flatMap((text) =>
    [...text.matchAll(/\bupdate\s+(\w+)\s+(?:\w+\s+)?set\b([^]*?)(?:\bwhere\b|$)/g)].flatMap(
      ([, table, set = '']) => [...set.matchAll(/(\w+)\s*=(?!=)/g)].map(([, column]) => `${table}.${column}`),
    ),
  )
  return { tables, columns: new Set(columns) }
}

/** Personal columns that no ending of their mark takes away, and that the mark does not let stay for a reason. */
export function findEndless(endedBy: (ending: string) => Ended | undefined): string[] {
  return Object.entries(tableMarks).flatMap(([table, mark]: [string, TableMark]) => {
    const endings = mark.ends.map(endedBy)
    // Terms of law are reasons themselves.
    if (endings.includes(undefined)) return []
    const isEnded = (column: string) =>
      endings.some((ended) => ended?.tables.has(table) || ended?.columns.has(`${table}.${column}`))
    const stays = wordsOf(mark.stays?.columns)
    return personalColumns(mark)
      .filter((column) => !isEnded(column) && !stays.includes(column))
      .map((column) => `${table}.${column}`)
  })
}
