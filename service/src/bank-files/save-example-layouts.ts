import { exampleLayouts } from 'rules/bank-files/example-layouts'
import type { Queryable } from '../database/database.ts'

/** Layouts to begin with; those of a name that is there already stay. */
export async function saveExampleLayouts(db: Queryable): Promise<void> {
  for (const { name, fileKind, isForOrders, validFrom, source, layout } of exampleLayouts)
    await db`
      insert into bank_file_layout (name, file_kind, is_for_orders, valid_from, source, content)
      select ${name}, ${fileKind}, ${isForOrders}, ${validFrom}, ${source}, ${db.json(layout as never)}
      where not exists (select from bank_file_layout where name = ${name})`
}
