import type { Calls } from 'contract/calls'
import type { Handler } from '../calling/handler.ts'
import { noteSecurityEvent } from '../callers/security-event.ts'
import { findBankFile } from './bank-file-row.ts'
import { takePart } from './file-parts.ts'

export const SendBankFilePart: Handler<Calls['SendBankFilePart']> = async ({
  request: {
    request: { fileOid, offset, content },
  },
  member,
  refusal,
  ...given
}) => {
  const file = await findBankFile(given.db, fileOid)
  // Only the clerk who began it sends it.
  if (!file || file.fileKind === 'O' || file.memberOid !== member.memberOid) throw refusal('NoSuchFile')
  const part = { offset, content: Buffer.from(content, 'base64') }
  const received = await takePart(given, file, part)
  if (received === undefined) throw refusal('TryAgain')
  const isWhole = received === file.sizeBytes
  if (isWhole)
    await given.db.begin(async (tx) => {
      const sent = await tx`
        update bank_file set status = 'toCheck', queued_at = ${given.now} where oid = ${fileOid} and status = 'receiving'`
      const detail = { file: String(fileOid), bank: file.bankCode, fileKind: file.fileKind }
      if (sent.count > 0) await noteSecurityEvent(tx, given, { kind: 'BankFileSent', by: member, detail })
    })
  return { ReceivedBytes: received, IsWhole: isWhole }
}
