import { open } from 'node:fs/promises'
import type { ImportKind, Transaction } from './kind.ts'

const rowsAtOnce = 1000

/** Lists every rejected or held line for the clerk's spreadsheet; only the header where there is none. */
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
    from (select line, field, reason from rejected ${heldLines}) told join staged using (line)
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

/** Quoted, and never read as a formula. */
export function csvCell(text: string): string {
  return `"${(/^[=+\-@\t\r\n＝＋－＠]/.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`
}
