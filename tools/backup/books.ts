import type { Queryable } from '../../service/src/database/database.ts'

/** Number of rows of each table, and the sum of each column of money. */
export type Books = Record<string, string>

/** Counts everything there is in one transaction; the same numbers after a restore mean that nothing is missing. */
export async function countBooks(db: Queryable): Promise<Books> {
  const tables = await db<{ name: string; money: string[] }[]>`
    select relation.relname as name, coalesce((
      select array_agg(attname::text order by attname) from pg_attribute
      where attrelid = relation.oid and attname like '%\\_kurus' and attnum > 0 and not attisdropped
        and atttypid in ('bigint'::regtype, 'integer'::regtype)), '{}') as money
    from pg_class relation
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') order by relname`
  const books: Books = {}
  for (const { name, money } of tables) {
    const sums = money.map((column) => db`, coalesce(sum(${db(column)}), 0)::text as ${db(column)}`)
    const [row] = await db<Record<string, string>[]>`
      select count(*)::text as "rowCount" ${sums.length === 0 ? db`` : sums.reduce((all, sum) => db`${all}${sum}`)}
      from ${db(name)}`
    for (const [column, value] of Object.entries(row ?? {})) books[`${name}.${column}`] = value
  }
  return books
}

/** Differences between two books; a table that only one of them has counts as well. */
export function differences(expected: Books, found: Books): string[] {
  const names = [...new Set([...Object.keys(expected), ...Object.keys(found)])].toSorted()
  return names
    .filter((name) => expected[name] !== found[name])
    .map(
      (name) => `${name}: ${expected[name] ?? 'missing'} in the backup, ${found[name] ?? 'missing'} restored`,
    )
}
