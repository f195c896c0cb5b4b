import type { Database } from '../../database/database.ts'
import { foldMark, type Owner, type OwnerName } from './attack-owner.ts'
import type { Change } from './change-journal.ts'

interface Reference {
  table: string
  column: string
  parent: string
  parentColumn: string
}

/** Largest number of rows from a row to the person it belongs to. */
const maxSteps = 4

/**
 * Finds the owner of a row: by the marks in it, and by the rows that it refers to, up to someone's record or account.
 */
export class RowOwners {
  readonly #db: Database
  readonly #references: ReadonlyMap<string, Reference[]>
  readonly #owners: readonly Owner[]

  private constructor(db: Database, references: ReadonlyMap<string, Reference[]>, owners: readonly Owner[]) {
    this.#db = db
    this.#references = references
    this.#owners = owners
  }

  static async open(db: Database, owners: readonly Owner[]): Promise<RowOwners> {
    const rows = await db<Reference[]>`
      select child.relname as "table", child_column.attname as "column", parent.relname as parent,
        parent_column.attname as parent_column
      from pg_constraint
      join pg_class child on child.oid = conrelid join pg_class parent on parent.oid = confrelid
      join pg_attribute child_column on child_column.attrelid = conrelid and child_column.attnum = conkey[1]
      join pg_attribute parent_column on parent_column.attrelid = confrelid and parent_column.attnum = confkey[1]
      where contype = 'f' and cardinality(conkey) = 1`
    return new RowOwners(
      db,
      Map.groupBy(rows, ({ table }) => table),
      owners,
    )
  }

  async ownersOf({ table, before, after }: Change): Promise<Set<OwnerName>> {
    const found = new Set<OwnerName>()
    for (const row of [before, after]) if (row) await this.#climb(table, row, maxSteps, found)
    return found
  }

  async #climb(
    table: string,
    row: Record<string, unknown>,
    steps: number,
    found: Set<OwnerName>,
  ): Promise<void> {
    const text = foldMark(JSON.stringify(row))
    for (const { name, marks, registryOid, member } of this.#owners) {
      const isTheirs =
        (table === 'registry' && row['oid'] === registryOid) ||
        (table === 'member' && row['oid'] === member?.oid)
      if (isTheirs || [...marks.keys()].some((mark) => text.includes(mark))) found.add(name)
    }
    if (steps === 0 || table === 'registry' || table === 'member') return
    for (const { column, parent, parentColumn } of this.#references.get(table) ?? []) {
      const value = row[column] as string | number | null | undefined
      if (value === null || value === undefined) continue
      const [above] = await this.#db<{ row: string }[]>`
        select to_jsonb(above)::text as "row" from ${this.#db(parent)} above
        where ${this.#db(parentColumn)}::text = ${String(value)}`
      if (above) await this.#climb(parent, JSON.parse(above.row) as Record<string, unknown>, steps - 1, found)
    }
  }
}
