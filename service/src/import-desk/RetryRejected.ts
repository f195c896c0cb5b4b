import { randomUUID } from 'node:crypto'
import type { Calls } from 'contract/calls'
import { importsUnderWay } from 'contract/import/codes'
import type { Handler } from '../calling/handler.ts'
import { noteSecurityEvent } from '../callers/security-event.ts'
import { findImport, noteImportRead } from './desk-import.ts'
import { findFiles } from './import-files.ts'

export const RetryRejected: Handler<Calls['RetryRejected']> = async ({
  request: { importOid },
  member,
  refusal,
  ...given
}) => {
  const found = await findImport(given.db, importOid, member)
  if (!found) throw refusal('NoSuchImport')
  if (importsUnderWay.includes(found.status)) throw refusal('NotNow')
  await noteImportRead(given, member, found)
  const { now } = given
  return given.db.begin(async (tx) => {
    const [lines] = await findFiles(tx, importOid, 'toFix')
    if (!lines) throw refusal('FilesGone')
    // Lines left out of an update may update; records missing in them are not missing.
    const { kind, isUpdate, reason, correction } = found
    const [started] = await tx<{ oid: number }[]>`
      insert into desk_import ${tx({
        startId: randomUUID(),
        kind,
        fileName: lines.name,
        sizeBytes: lines.sizeBytes,
        isUpdate,
        isComplete: false,
        endMissingPercent: null,
        reason,
        correction,
        status: 'toTry',
        memberOid: member.memberOid,
        createdAt: now,
        queuedAt: now,
      })} returning oid`
    if (!started) throw new Error('An import was not begun')
    const [file] = await tx<{ oid: number }[]>`
      insert into import_file ${tx({
        deskImportOid: started.oid,
        role: 'data',
        name: lines.name,
        sizeBytes: lines.sizeBytes,
        receivedBytes: lines.sizeBytes,
        createdAt: now,
      })} returning oid`
    await tx`
      insert into import_file_part (file_oid, first_byte, hash)
      select ${file?.oid ?? 0}::bigint, first_byte, hash from import_file_part where file_oid = ${lines.oid}`
    const detail = { import: String(started.oid), list: kind }
    await noteSecurityEvent(tx, given, { kind: 'ImportTried', by: member, detail })
    return { ImportOid: started.oid }
  })
}
