import type { Calls } from 'contract/calls'
import type { Handler } from '../calling/handler.ts'
import type { Queryable } from '../database/database.ts'
import { bankFileOnTheWire, findBankFile, hasFolder, noteBankFileRead } from './bank-file-row.ts'

const firstFaults = 20

export const GetBankFile: Handler<Calls['GetBankFile']> = async ({
  request: { fileOid },
  member,
  refusal,
  ...given
}) => {
  const { db, settings } = given
  const file = await findBankFile(db, fileOid)
  if (!file) throw refusal('NoSuchFile')
  const faults = await db<{ line: number | null; fault: string }[]>`
    select line, fault from bank_file_fault where file_oid = ${fileOid} order by line nulls first, oid limit ${firstFaults}`
  // Faults and counts reveal the people's debts.
  await noteBankFileRead(given, member, file)
  const isRead = file.fileKind === 'I' && !['receiving', 'toCheck', 'checking'].includes(file.status)
  return {
    ...bankFileOnTheWire(file),
    FileHash: file.sha256?.toString('hex') ?? null,
    Message: file.message,
    Counts: isRead ? { ...(await countLines(db, fileOid)), Faults: file.faultCount } : null,
    FirstFaults: faults.map(({ line, fault }) => ({ Line: line, Fault: fault })),
    IsContentKept: file.sha256 !== null,
    HasFolder: hasFolder(settings, file.bankCode),
    IsByFolder: file.goesByFolder || (file.fileKind !== 'O' && file.memberOid === null),
    InFolderAt: file.inFolderAt?.toISOString() ?? null,
  }
}

/** Number of lines that are in the ledger by now, and of those that were there before the file. */
async function countLines(db: Queryable, fileOid: number) {
  const [counts] = await db<
    { booked: number; alreadyBooked: number; refusedByBank: number; doubles: number }[]
  >`
    select count(*) filter (where is_in_ledger and not was_before) as booked,
      count(*) filter (where is_in_ledger and was_before) as already_booked,
      count(*) filter (where refusal_reason is not null) as refused_by_bank,
      count(*) filter (where is_double and not was_before) as doubles
    from (
      select refusal_reason, collection.oid is not null or double.oid is not null as is_in_ledger,
        double.oid is not null as is_double,
        coalesce(run.imported_at < bank_file.queued_at, false) as was_before
      from bank_file_line line
      join bank_file on bank_file.oid = file_oid
      left join collection on collection.import_key = line.import_key
      left join double_payment double on double.import_key = line.import_key
      left join import_run run on run.oid = coalesce(collection.import_run_oid, double.import_run_oid)
      where file_oid = ${fileOid}
    ) lines`
  const { booked = 0, alreadyBooked = 0, refusedByBank = 0, doubles = 0 } = counts ?? {}
  return { Booked: booked, AlreadyBooked: alreadyBooked, RefusedByBank: refusedByBank, Doubles: doubles }
}
