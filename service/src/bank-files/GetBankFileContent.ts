import type { Calls } from 'contract/calls'
import type { Handler } from '../calling/handler.ts'
import { noteOnce } from '../callers/note-once.ts'
import { maxSubjects } from '../callers/concerned.ts'
import type { Queryable } from '../database/database.ts'
import { findBankFile } from './bank-file-row.ts'
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
  const detail = { file: String(fileOid), bank: file.bankCode }
  const subjects = () => peopleOfBankFile(given.db, fileOid)
  await noteOnce(given.db, given, { kind: 'BankFileRead', by: member, detail, subjects })
  const next = offset + part.length
  return { Content: part.toString('base64'), NextOffset: next < (file.sizeBytes ?? 0) ? next : null }
}

/** Whose debts stand in a file; of a very long one the first. */
async function peopleOfBankFile(db: Queryable, fileOid: number) {
  return db<{ registryOid: number; matter: string }[]>`
    select distinct registry_oid, ${String(fileOid)} as matter
    from bank_file_line line join accrual on accrual.oid = coalesce(line.accrual_oid, line.debt_reference)
    where line.file_oid = ${fileOid} limit ${maxSubjects}`
}
