import type { Calls } from 'contract/calls'
import { importReportCodes, importSteps } from 'contract/import/codes'
import type { Handler } from '../calling/handler.ts'
import { noteSecurityEvent } from '../callers/security-event.ts'
import { findImport } from './desk-import.ts'
import { dropFiles, findFiles } from './import-files.ts'

export const TryImport: Handler<Calls['TryImport']> = async ({
  request: { importOid },
  member,
  refusal,
  ...given
}) =>
  given.db.begin(async (tx) => {
    const found = await findImport(tx, importOid, member)
    if (!found) throw refusal('NoSuchImport')
    const [data] = await findFiles(tx, importOid, 'data')
    const files = [data, ...(await findFiles(tx, importOid, 'paper'))]
    // A second press finds it under way, as it wants.
    if (found.status === 'toTry' || found.status === 'trying') return {}
    if (!data) throw refusal(found.status === 'written' ? 'NotNow' : 'FilesGone')
    if (files.some((file) => file && file.receivedBytes < file.sizeBytes)) throw refusal('NotWhole')
    const { from, to } = importSteps.try
    const moved = await tx`
      update desk_import set status = ${to}, queued_at = ${given.now}, attempts = 0, ended_at = null, outcome = null,
        met_registry_oids = '{}', message = null, first_rejected = '[]', stage = null, share_percent = null
      where oid = ${importOid} and status = any(${[...from]})`
    if (moved.count === 0) throw refusal('NotNow')
    await dropFiles(tx, importOid, importReportCodes)
    const detail = { import: String(importOid), list: found.kind }
    await noteSecurityEvent(tx, given, { kind: 'ImportTried', by: member, detail })
    return {}
  })
