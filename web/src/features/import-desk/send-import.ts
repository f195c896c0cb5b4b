import type { RequestTo } from 'contract/calls'
import { filePartBytes } from 'contract/files/codes'
import { base64Of } from '../../parts/files/base64.ts'
import { patiently } from '../../parts/files/send-file.ts'
import { callService } from '../../service-client/call-service.ts'

export type ImportOptions = Omit<RequestTo<'StartImport'>['request'], 'startId' | 'fileName' | 'sizeBytes'>

export interface ChosenFiles {
  data: File
  papers: readonly File[]
}

/** Sends the file and the PDFs beside it, part by part, and has it tried; answers the number of the import. */
export async function sendImport(
  { data, papers }: ChosenFiles,
  options: ImportOptions,
  onShare: (share: number) => void,
  signal: AbortSignal,
): Promise<number> {
  // A repeated request after a lost answer is still the same import.
  const request = { startId: crypto.randomUUID(), fileName: data.name, sizeBytes: data.size, ...options }
  const { ImportOid } = await patiently(() => callService('StartImport', { request }, signal), signal)
  const allBytes = [data, ...papers].reduce((sum, { size }) => sum + size, 0)
  let earlierBytes = 0
  for (const file of [data, ...papers]) {
    const paper = file === data ? null : { name: file.name, sizeBytes: file.size }
    await sendParts(ImportOid, file, paper, (bytes) => onShare((earlierBytes + bytes) / allBytes), signal)
    earlierBytes += file.size
  }
  await patiently(() => callService('TryImport', { importOid: ImportOid }, signal), signal)
  return ImportOid
}

async function sendParts(
  importOid: number,
  file: File,
  paper: { name: string; sizeBytes: number } | null,
  onBytes: (bytes: number) => void,
  signal: AbortSignal,
): Promise<void> {
  for (let offset = 0; ;) {
    const content = await base64Of(file.slice(offset, offset + filePartBytes))
    const request = { importOid, paper, offset, content }
    const sent = await patiently(() => callService('SendImportPart', { request }, signal), signal)
    onBytes(sent.ReceivedBytes)
    if (sent.IsWhole) return
    if (sent.ReceivedBytes === offset) throw new Error('The upload does not go on')
    offset = sent.ReceivedBytes
  }
}
