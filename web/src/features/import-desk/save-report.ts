import type { ImportReportCode } from 'contract/import/codes'
import { callService } from '../../service-client/call-service.ts'
import { saveAsFile } from '../../ui/saving/save-as-file.ts'

const names: Record<ImportReportCode, string> = {
  rejected: 'reddedilenler.csv',
  toFix: 'duzeltilecekler.csv',
  missing: 'eksikler.csv',
  corrected: 'duzeltmeler.csv',
}

/** Fetches a report part by part and hands it over as a file. */
export async function saveReport(importOid: number, report: ImportReportCode): Promise<void> {
  const parts: Uint8Array<ArrayBuffer>[] = []
  for (let offset: number | null = 0; offset !== null;) {
    const part: { Content: string; NextOffset: number | null } = await callService('GetImportReport', {
      importOid,
      report,
      offset,
    })
    parts.push(Uint8Array.from(atob(part.Content), (letter) => letter.charCodeAt(0)))
    offset = part.NextOffset
  }
  const whole = new Uint8Array(await new Blob(parts).arrayBuffer())
  saveAsFile(whole, { name: `aktarim-${importOid}-${names[report]}`, type: 'text/csv' })
}
