import { open } from 'node:fs/promises'
import type { ImportKind, Transaction } from './kind.ts'

const rowsAtOnce = 1000

/**
 * Lists every rejected or held line, and every field that was left empty, for the clerk's spreadsheet; without any, the
 * header alone.
 */
export async function writeReport(tx: Transaction, kind: ImportKind, file: string): Promise<void> {
  const keyColumn = kind.columns.find(({ header }) => header === kind.keyHeader)?.column ?? ''
  const heldLines = kind.holdsLines
    ? tx`union all select line, '', 'Bekletilecek: ' || (jsonb_array_elements(held) #>> '{}') from resolved where held is not null`
    : tx``
  await using output = await open(file, 'w', 0o600)
  // The mark by which spreadsheets know UTF-8.
  await output.write(`\uFEFFsatir;${kind.keyHeader};alan;neden\r\n`)
  const rejected = tx<{ line: number; key: string | null; field: string; reason: string }[]>`
    -- One collation for every kind's key, or a statement prepared for one would not serve the next.
    select line, staged.${tx(keyColumn)}::text collate "C" as key, field, told.reason
    from (select line, field, reason from rejected union all select line, field, reason from noted ${heldLines}) told join staged using (line)
    order by line, field, told.reason`.cursor(rowsAtOnce)
  for await (const rows of rejected) {
    const text = rows
      .map(
        ({ line, key, field, reason }) =>
          `${[String(line), key ?? '', field, reason].map(csvCell).join(';')}\r\n`,
      )
      .join('')
    await output.write(text)
  }
}

/** Number of lines with the same fault, for any line or value that it names. */
export interface CountedReason {
  field: string
  reason: string
  count: number
  isRejected: boolean
}

const maxReasons = 50

export async function countReasons(tx: Transaction): Promise<CountedReason[]> {
  return tx<CountedReason[]>`
    with told as (
      select line, field, reason, true as is_rejected from rejected
      where not exists (select from known_line where known_line.line = rejected.line)
      union all select line, field, reason, false from noted
    )
    select field, count(distinct line)::integer as count, is_rejected, steady_reason(reason) collate "C" as reason
    from told group by 1, 3, 4 order by is_rejected desc, count desc, field, reason limit ${maxReasons}`
}

/** Quoted, and never read as a formula. */
export function csvCell(text: string): string {
  return `"${(/^[=+\-@\t\r\n＝＋－＠]/.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`
}
