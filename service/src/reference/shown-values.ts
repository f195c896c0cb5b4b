import type { ReferenceKindCode } from 'contract/reference/codes'
import type { Queryable } from '../database/database.ts'
import { labelOf, textOfKept } from '../import/column-words.ts'
import { textOfStored, typedAs } from '../import/typed-value.ts'
import { type Choices, choicesOf, columnsOf } from './reference-columns.ts'

/** Stored values of a row as people read them, in the order of the columns. */
export function shownValues(
  kind: ReferenceKindCode,
  choices: readonly (Choices | null)[],
  values: readonly string[],
): string[] {
  return columnsOf(kind).map((column, index) => {
    const value = values[index] ?? ''
    return textOfKept(kind, column, value) ?? textOf(choices[index] ?? null, typedAs(column, value))
  })
}

/** Stored row of a list in one sentence. */
export async function storedRowInWords(
  db: Queryable,
  kind: ReferenceKindCode,
  content: Readonly<Record<string, unknown>>,
): Promise<string> {
  const columns = columnsOf(kind)
  const stored = columns.map(({ column }) => textOfStored(content[column]))
  const shown = shownValues(kind, await choicesOf(db, kind), stored)
  return columns.map((column, index) => `${labelOf(column)}: ${shown[index]}`).join('; ')
}

/** Name of a chosen value, else the value itself. */
function textOf(choices: Choices | null, value: string): string {
  return choices?.find(({ Code }) => Code === value)?.Text ?? value
}
