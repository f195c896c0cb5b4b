import type { Calls } from 'contract/calls'
import { importDutyOf, importKindOf } from 'contract/import/codes'
import type { Handler } from '../calling/handler.ts'
import { mayHandle } from './desk-import.ts'
import { addFile } from './import-files.ts'

export const StartImport: Handler<Calls['StartImport']> = async ({
  request: { request: wanted },
  member,
  db,
  settings,
  now,
  refusal,
}) => {
  const {
    startId,
    kind,
    fileName,
    sizeBytes,
    isUpdate,
    isComplete,
    endMissingPercent,
    correction,
    encoding,
  } = wanted
  if (!mayHandle(member, kind))
    throw refusal(importDutyOf(kind) === 'personnel' ? 'PersonnelDutyNeeded' : 'AdministrationDutyNeeded')
  const { canUpdate, canEndMissing, canCorrect, canTakeOut } = importKindOf(kind)
  if ((isUpdate || isComplete) && !canUpdate) throw refusal('OptionsDoNotFit')
  if (endMissingPercent !== null && !(isUpdate && isComplete && canEndMissing))
    throw refusal('OptionsDoNotFit')
  if ((correction === 'change' && !canCorrect) || (correction === 'takeOut' && !canTakeOut))
    throw refusal('OptionsDoNotFit')
  if (sizeBytes > settings.ImportFiles.MaxBytes) throw refusal('TooLarge')
  return db.begin(async (tx) => {
    const options = {
      isUpdate,
      isComplete,
      endMissingPercent,
      reason: wanted.reason || null,
      correction,
      encoding,
    }
    const [started] = await tx<{ oid: number }[]>`
      insert into desk_import ${tx({
        startId,
        kind,
        fileName,
        sizeBytes,
        ...options,
        status: 'receiving',
        memberOid: member.memberOid,
        createdAt: now,
      })} on conflict (start_id) do nothing returning oid`
    if (started) {
      await addFile(tx, started.oid, { role: 'data', name: fileName, sizeBytes }, now)
      return { ImportOid: started.oid }
    }
    // A repeated request is the same import only with the same options.
    const [earlier] = await tx<{ oid: number }[]>`
      select oid from desk_import
      where start_id = ${startId} and member_oid = ${member.memberOid} and size_bytes = ${sizeBytes} and kind = ${kind}
        and file_name = ${fileName} and is_update = ${isUpdate} and is_complete = ${isComplete}
        and end_missing_percent is not distinct from ${endMissingPercent} and correction is not distinct from ${correction}
        and encoding is not distinct from ${encoding} and reason is not distinct from ${options.reason}`
    if (!earlier) throw refusal('NoSuchImport')
    return { ImportOid: earlier.oid }
  })
}
