import type { Calls } from 'contract/calls'
import { foldForSearch } from 'rules/turkish-text'
import type { ReferenceKindCode } from 'contract/reference/codes'
import type { Handler } from '../calling/handler.ts'
import type { Queryable } from '../database/database.ts'
import { deskPageOf, rowsOfDeskPage } from '../database/page.ts'
import { clerkName } from '../content/clerk-name.ts'
import type { Column } from '../import/kind.ts'
import { textOfStored } from '../import/typed-value.ts'
import {
  choicesOf,
  columnOnTheWire,
  columnsOf,
  datedLists,
  firstDayOf,
  inFile,
  keptOf,
  mayChange,
  referenceTables,
  rowKey,
} from './reference-columns.ts'
import { shownValues } from './shown-values.ts'

export const GetReferenceRows: Handler<Calls['GetReferenceRows']> = async ({
  request: { kind, searchText, pageIndex },
  db,
  today,
}) => {
  const columns = columnsOf(kind)
  const names = columns.map(({ column }) => column)
  const { limit, offset } = rowsOfDeskPage(pageIndex)
  // Names of tables and columns are the program's own; what was typed is a parameter.
  // The driver reads a null of a list as the word NULL.
  const dated = datedLists[kind]
  const key = dated ? `case when ${firstDayOf(dated)} > $4::date then ${rowKey('row')} end` : 'null'
  const choices = await choicesOf(db, kind)
  const wanted = foldForSearch(searchText)
  // Columns chosen by name are also searched by it.
  const chosen = columns.flatMap((column, index) => {
    const found = (choices[index] ?? []).filter(({ Text }) => foldForSearch(Text).includes(wanted))
    return wanted === ''
      ? []
      : [{ name: column.column, kept: found.map(({ Code }) => keptOf(kind, column, Code)) }]
  })
  const given = [wanted, limit, offset, ...(dated ? [today] : [])]
  const isChosen = chosen.map(
    ({ name }, index) => `or ${name}::text = any($${given.length + index + 1}::text[])`,
  )
  const rows = await db.unsafe<{ values: string[]; key: string | null }[]>(
    `select array[${names.map((name) => `coalesce(${name}::text, '')`).join(', ')}] as values, ${key} as key
     from ${referenceTables[kind]} ${dated ? 'row' : ''}
     where strpos(fold_for_search(concat_ws(' ', ${names.join(', ')}) collate "tr-x-icu"), $1) > 0 ${isChosen.join(' ')}
     order by ${orderOf(columns)} limit $2 offset $3`,
    [...given, ...chosen.map(({ kept }) => kept)],
  )
  const shown = (values: readonly string[]) => shownValues(kind, choices, values)
  return {
    Columns: columns.map((column, index) => columnOnTheWire(kind, column, choices[index] ?? null)),
    ...deskPageOf(rows, ({ values }) => shown(values)),
    Typed: mayChange(kind)
      ? deskPageOf(rows, ({ values }) =>
          columns.map((column, index) => inFile(kind, column, values[index] ?? '', Boolean(choices[index]))),
        ).Items
      : null,
    RowKeys: deskPageOf(rows, ({ key }) => key).Items,
    Withdrawn: dated ? await withdrawnRows(db, kind, names, shown) : [],
  }
}

const maxWithdrawn = 50

/** Rows withdrawn before they began, the last first. */
async function withdrawnRows(
  db: Queryable,
  kind: ReferenceKindCode,
  names: readonly string[],
  shown: (values: readonly string[]) => string[],
) {
  const rows = await db<
    { content: Record<string, unknown>; reason: string; endedBy: string; withdrawnAt: Date }[]
  >`
    select content, reason, withdrawn_at, ${clerkName(db)} as ended_by
    from withdrawn_reference_row
    join member on member.oid = withdrawn_by_member_oid
    left join registry on registry.oid = member.registry_oid
    where list = ${kind} order by withdrawn_reference_row.oid desc limit ${maxWithdrawn}`
  return rows.map(({ content, reason, endedBy, withdrawnAt }) => ({
    Values: shown(names.map((name) => textOfStored(content[name]))),
    Reason: reason,
    EndedBy: endedBy,
    EndedAt: withdrawnAt.toISOString(),
  }))
}

/** Sort order: the latest start first, then the columns in their own order. */
function orderOf(columns: readonly Column[]): string {
  const since = columns.find(({ column }) => ['valid_from', 'year', 'day', 'first_day'].includes(column))
  const rest = columns.filter((column) => column !== since).map(({ column }) => column)
  return [...(since ? [`${since.column} desc`] : []), ...rest].join(', ')
}
