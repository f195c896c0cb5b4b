import type { CorrectedValue } from 'contract/import/calls'
import type { ImportKindCode } from 'contract/import/codes'
import type { Queryable } from '../database/database.ts'
import { labelOf, textOfKept } from '../import/column-words.ts'
import { changesOf, rowInWords } from '../import/corrections.ts'
import { importKinds } from '../import/import-file.ts'
import type { Column, ImportKind } from '../import/kind.ts'
import { textOfStored } from '../import/typed-value.ts'

type StoredRow = Readonly<Record<string, unknown>>

export interface CorrectedRow {
  list: ImportKindCode
  before: StoredRow
  after: StoredRow | null
}

/** Queries for the names of a column's codes. */
const namedIn: Readonly<Record<string, string>> = {
  street_code: 'select code, name from street',
  district_code: 'select code, name from district',
  usage_oid: 'select oid as code, name from building_usage',
  structure_code: 'select code, name from building_structure',
  land_type_code: 'select code, name from land_type',
  kind_code: 'select distinct on (code) code, name from advertising_kind order by code, valid_from desc',
  location_code: 'select code, name from advertising_location',
  activity_code: 'select code, name from cleaning_tax_activity',
  place_type_code: 'select code, name from entertainment_place_type',
}

/** Describes corrected rows and their changes as people read them, with labels and names for the codes of a file. */
export async function correctionsInWords(db: Queryable, rows: readonly CorrectedRow[]) {
  const names = await namesOf(db, rows)
  return ({ list, before, after }: CorrectedRow): { row: string; changes: CorrectedValue[] } => {
    const { keys = [], correctedValues = [] }: ImportKind = importKinds[list]
    const named = keys.map((column) => {
      const kept = textOfStored(before[column.column])
      return [column.column, textOfKept(list, column, kept) ?? names.get(`${column.column} ${kept}`) ?? kept]
    })
    return {
      row: rowInWords({ keys: keys.map(labelled) }, Object.fromEntries(named) as StoredRow),
      changes: changesOf({ correctedValues: correctedValues.map(labelled) }, before, after),
    }
  }
}

function labelled(column: Column): Column {
  return { ...column, header: labelOf(column) }
}

/** Names by column and code. */
async function namesOf(db: Queryable, rows: readonly CorrectedRow[]): Promise<Map<string, string>> {
  const codes = new Map<string, Set<string>>()
  for (const { list, before } of rows) {
    const { keys = [] }: ImportKind = importKinds[list]
    for (const { column } of keys)
      if (namedIn[column] !== undefined)
        codes.set(column, (codes.get(column) ?? new Set()).add(textOfStored(before[column])))
  }
  const found = await Promise.all(
    [...codes].map(async ([column, wanted]) => {
      // Names of tables are the program's own.
      const named = await db.unsafe<{ code: string; name: string }[]>(
        `select code::text, name from (${namedIn[column]}) named where code::text = any($1)`,
        [[...wanted]],
      )
      return named.map(({ code, name }) => [`${column} ${code}`, name] as const)
    }),
  )
  return new Map(found.flat())
}
