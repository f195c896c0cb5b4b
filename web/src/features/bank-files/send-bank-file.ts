import { filePartBytes } from 'contract/files/codes'
import { base64Of } from '../../parts/files/base64.ts'
import { patiently } from '../../parts/files/send-file.ts'
import { callService } from '../../service-client/call-service.ts'
import { saveAsFile } from '../../ui/saving/save-as-file.ts'

/** Sends a bank's file part by part; answers its number. */
export async function sendBankFile(
  { kind, bankCode }: { kind: 'I' | 'S'; bankCode: string },
  file: File,
  signal: AbortSignal,
): Promise<number> {
  // A repeated request after a lost answer is still the same file.
  const request = { startId: crypto.randomUUID(), kind, bankCode, file: file.name, sizeBytes: file.size }
  const { FileOid: fileOid } = await patiently(
    () => callService('StartBankFile', { request }, signal),
    signal,
  )
  for (let offset = 0; ;) {
    const content = await base64Of(file.slice(offset, offset + filePartBytes))
    const sent = await patiently(
      () => callService('SendBankFilePart', { request: { fileOid, offset, content } }, signal),
      signal,
    )
    if (sent.IsWhole) return fileOid
    if (sent.ReceivedBytes === offset) throw new Error('The upload does not go on')
    offset = sent.ReceivedBytes
  }
}

/** Fetches a file as it is and hands it over under the name it has at the bank. */
export async function saveBankFile(fileOid: number, name: string): Promise<void> {
  const parts: Uint8Array<ArrayBuffer>[] = []
  for (let offset: number | null = 0; offset !== null;) {
    const part: { Content: string; NextOffset: number | null } = await callService('GetBankFileContent', {
      fileOid,
      offset,
    })
    parts.push(Uint8Array.from(atob(part.Content), (letter) => letter.charCodeAt(0)))
    offset = part.NextOffset
  }
  const whole = new Uint8Array(await new Blob(parts).arrayBuffer())
  saveAsFile(whole, { name, type: 'application/octet-stream' })
}

/** Fetches the outcome of each line and hands it over for a spreadsheet. */
export async function saveBankFileReport(fileOid: number): Promise<void> {
  const texts: string[] = []
  for (let afterLine: number | null = 0; afterLine !== null;) {
    const part: { Text: string; NextLine: number | null } = await callService('GetBankFileReport', {
      fileOid,
      afterLine,
    })
    texts.push(part.Text)
    afterLine = part.NextLine
  }
  saveAsFile(texts.join(''), { name: `banka-dosyasi-${fileOid}-rapor.csv`, type: 'text/csv' })
}
