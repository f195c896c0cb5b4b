import { IconDownload, IconTable } from '@tabler/icons-react'
import { useState } from 'react'
import { messageOf } from '../../service-client/service-error.ts'
import { Button } from '../../ui/Button.tsx'
import { saveAsExcel } from '../../ui/saving/save-as-excel.ts'
import { saveAsFile } from '../../ui/saving/save-as-file.ts'
import { type SheetColumn, sheetAsCsv } from '../../ui/saving/sheet.ts'
import { showToast } from '../../ui/toast/toasts.tsx'

interface DownloadButtonsProps<Row> {
  columns: readonly SheetColumn<Row>[]
  /** Rows that match the filters, also those not on the screen. */
  rows: () => Promise<readonly Row[]>
  /** File name without its ending. */
  fileName: string
  /** Noun for a row: 'borç'. */
  noun: string
}

/** A list as a file for spreadsheets, as text or for Excel. */
export function DownloadButtons<Row>({ columns, rows, fileName, noun }: DownloadButtonsProps<Row>) {
  const [busy, setBusy] = useState<'csv' | 'excel'>()

  async function download(kind: 'csv' | 'excel') {
    setBusy(kind)
    try {
      const all = await rows()
      if (kind === 'excel') await saveAsExcel(columns, all, { name: `${fileName}.xlsx`, sheet: 'Liste' })
      else saveAsFile(sheetAsCsv(columns, all), { name: `${fileName}.csv`, type: 'text/csv;charset=utf-8' })
      showToast({ kind: 'success', text: `${all.length} ${noun} dosyaya yazıldı.` })
    } catch (thrown) {
      showToast({ kind: 'error', text: `Dosya hazırlanamadı: ${messageOf(thrown)}` })
    } finally {
      setBusy(undefined)
    }
  }

  return (
    <>
      <Button variant="default" loading={busy === 'csv'} onClick={() => void download('csv')}>
        <IconDownload aria-hidden size={20} />
        CSV indir
      </Button>
      <Button variant="default" loading={busy === 'excel'} onClick={() => void download('excel')}>
        <IconTable aria-hidden size={20} />
        Excel indir
      </Button>
    </>
  )
}
