import type { Queryable } from '../database/database.ts'

/**
 * Describes, for operators at the start, the numbers of law and codes that no official text has confirmed. An import of
 * the same row with its source confirms or corrects it.
 */
export async function describeUncertainRows(db: Queryable): Promise<string[]> {
  const tables = await db<{ name: string }[]>`
    select table_name as name from information_schema.columns
    where table_schema = current_schema() and column_name = 'is_uncertain' order by 1`
  const described = await Promise.all(
    tables.map(async ({ name }) => {
      const key = namedBy[name]
      const [row] = await db<{ count: number; names: string | null }[]>`
        select count(*)::int as count,
          ${key === undefined ? null : db`string_agg(distinct ${db(key)}::text, ', ' order by ${db(key)}::text)`} as names
        from ${db(name)} where is_uncertain`
      return { name, count: row?.count ?? 0, names: row?.names ?? null }
    }),
  )
  return described
    .filter(({ count }) => count > 0)
    .map(({ name, count, names }) => `${name}: ${names ?? `${count} rows`}`)
}

/** Tables whose rows are named one by one; the others have many. */
const namedBy: Partial<Record<string, string>> = { tax_term: 'code', revenue_economic_code: 'revenue_code' }
