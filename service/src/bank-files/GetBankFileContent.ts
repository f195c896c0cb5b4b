import type { Calls } from 'contract/calls'
import type { Handler } from '../calling/handler.ts'
import { findBankFile, noteBankFileRead } from './bank-file-row.ts'
import { readPart } from './file-parts.ts'

export const GetBankFileContent: Handler<Calls['GetBankFileContent']> = async ({
  request: { fileOid, offset },
  member,
  refusal,
  ...given
}) => {
  const file = await findBankFile(given.db, fileOid)
  if (!file) throw refusal('NoSuchFile')
  const part = file.sha256 ? await readPart(given, fileOid, offset) : undefined
  if (!part) throw refusal('NotKept')
  await noteBankFileRead(given, member, file)
  const next = offset + part.length
  return { Content: part.toString('base64'), NextOffset: next < (file.sizeBytes ?? 0) ? next : null }
}
