import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { saveAsFile } from '../../ui/saving/save-as-file.ts'
import { type SheetColumn, sheetAsCsv } from '../../ui/saving/sheet.ts'
import { showToast } from '../../ui/toast/toasts.tsx'
import { Buttons } from '../../ui/layout/Buttons.tsx'

interface FileButtonsProps<Row> {
  /** File name without an ending: 'cevre-temizlik-2026'. */
  fileName: string
  columns: readonly SheetColumn<Row>[]
  /** Loads all rows, also those not on the screen. */
  loadRows: () => Promise<readonly Row[]>
}

/** The table to take along, for spreadsheets and for programs. */
export function FileButtons<Row>({ fileName, columns, loadRows }: FileButtonsProps<Row>) {
  const [busyWith, setBusyWith] = useState<'csv' | 'json'>()

  async function save(kind: 'csv' | 'json') {
    setBusyWith(kind)
    try {
      const rows = await loadRows()
      if (kind === 'csv')
        saveAsFile(sheetAsCsv(columns, rows), { name: `${fileName}.csv`, type: 'text/csv;charset=utf-8' })
      else saveAsFile(jsonOf(columns, rows), { name: `${fileName}.json`, type: 'application/json' })
    } catch {
      showToast({ kind: 'error', text: 'Dosya hazırlanamadı. Lütfen yeniden deneyin.' })
    } finally {
      setBusyWith(undefined)
    }
  }

  return (
    <Buttons>
      {(['csv', 'json'] as const).map((kind) => (
        <Button key={kind} variant="default" loading={busyWith === kind} onClick={() => void save(kind)}>
          <IconDownload aria-hidden size={20} />
          {kind.toUpperCase()} indir
        </Button>
      ))}
    </Buttons>
  )
}

/** The same columns under the same names; money in kuruş would surprise, so it is lira with two decimals. */
function jsonOf<Row>(columns: readonly SheetColumn<Row>[], rows: readonly Row[]): string {
  const objects = rows.map((row) =>
    Object.fromEntries(
      columns.map((column) => [
        column.heading,
        column.kind === 'money' ? column.value(row) / 100 : column.value(row),
      ]),
    ),
  )
  return `${JSON.stringify(objects, undefined, 2)}\n`
}
