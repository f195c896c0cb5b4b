import type { Calls } from 'contract/calls'
import type { Handler } from '../calling/handler.ts'
import { noteOnce } from '../callers/note-once.ts'
import { findImport, findPeopleMet } from './desk-import.ts'
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
  await noteOnce(given.db, given, {
    kind: 'ImportReportRead',
    by: member,
    detail: { import: String(importOid), list: found.kind, report },
    subjects: () => findPeopleMet(given.db, importOid),
    isChosen: true,
  })
  return { Content: part.content.toString('base64'), NextOffset: part.next }
}
