import { bankFileSteps } from 'contract/bank-files/codes'
import type { Calls } from 'contract/calls'
import type { Handler } from '../calling/handler.ts'
import { noteSecurityEvent } from '../callers/security-event.ts'
import { findBankFile, hasFolder } from './bank-file-row.ts'

export const MoveBankFile: Handler<Calls['MoveBankFile']> = async ({
  request: { fileOid, step },
  member,
  refusal,
  ...given
}) =>
  given.db.begin(async (tx) => {
    const file = await findBankFile(tx, fileOid)
    if (file?.fileKind !== 'O') throw refusal('NoSuchFile')
    // A repeated step has its status already.
    if (file.status === step) return {}
    const { now } = given
    const goesByFolder = step === 'delivered' && hasFolder(given.settings, file.bankCode)
    const moved = await tx`
      update bank_file set status = ${step}, goes_by_folder = goes_by_folder or ${goesByFolder},
        delivered_at = case when ${step} in ('delivered', 'acknowledged') then coalesce(delivered_at, ${now}) else delivered_at end,
        acknowledged_at = case when ${step} = 'acknowledged' then ${now} else acknowledged_at end
      where oid = ${fileOid} and status = any(${[...bankFileSteps[step].from]})`
    if (moved.count === 0) throw refusal('NotNow')
    const detail = { file: String(fileOid), bank: file.bankCode, step }
    await noteSecurityEvent(tx, given, { kind: 'BankFileMoved', by: member, detail })
    return {}
  })
