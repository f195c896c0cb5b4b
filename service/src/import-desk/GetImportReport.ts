import type { Calls } from 'contract/calls'
import type { Handler } from '../calling/handler.ts'
import { noteSecurityEvent } from '../callers/security-event.ts'
import { findImport } from './desk-import.ts'
import { findFiles, readReportPart } from './import-files.ts'

export const GetImportReport: Handler<Calls['GetImportReport']> = async ({
  request: { importOid, report, offset },
  member,
  refusal,
  ...given
}) => {
  const found = await findImport(given.db, importOid, member, 'look')
  if (!found) throw refusal('NoSuchImport')
  const [file] = await findFiles(given.db, importOid, report)
  const part = file && (await readReportPart(given, file, offset))
  if (!part) throw refusal('FilesGone')
  if (offset === 0)
    await noteSecurityEvent(given.db, given, {
      kind: 'ImportReportRead',
      by: member,
      detail: { import: String(importOid), list: found.kind, report },
    })
  return { Content: part.content.toString('base64'), NextOffset: part.next }
}
