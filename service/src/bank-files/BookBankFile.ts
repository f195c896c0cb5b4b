import type { Calls } from 'contract/calls'
import { dayInTurkey } from 'rules/turkey-time'
import type { Handler } from '../calling/handler.ts'
import { isOwnMatter } from '../callers/own-matter.ts'
import { findBankFile } from './bank-file-row.ts'

export const BookBankFile: Handler<Calls['BookBankFile']> = async ({
  request: { fileOid, fileHash },
  member,
  db,
  now,
  today,
  refusal,
}) =>
  db.begin(async (tx) => {
    const file = await findBankFile(tx, fileOid)
    if (file?.fileKind !== 'I') throw refusal('NoSuchFile')
    if (file.sha256?.toString('hex') !== fileHash) throw refusal('OtherFile')
    // A second press finds it under way, which is what it asks for.
    if (file.status === 'toBook' || file.status === 'booking') return {}
    const debtors = await tx<{ oid: number }[]>`
      select distinct registry_oid as oid from bank_file_line join accrual on accrual.oid = accrual_oid
      where file_oid = ${fileOid}`
    const concerned = { registryOids: debtors.map(({ oid }) => oid), since: dayInTurkey(file.createdAt) }
    if (await isOwnMatter({ db: tx, today }, member, concerned)) throw refusal('OwnMatter')
    const moved = await tx`
      update bank_file set status = 'toBook', queued_at = ${now}, attempts = 0, booked_by_member_oid = ${member.memberOid}
      where oid = ${fileOid} and (status = 'checked' or status = 'failed' and fault_count = 0 and not exists (
        select from bank_file again where again.bank_code = bank_file.bank_code and again.sha256 = bank_file.sha256
          and again.oid <> bank_file.oid and again.file_kind = 'I'
          and again.status in ('checked', 'toBook', 'booking', 'booked')))`
    if (moved.count === 0) throw refusal('NotNow')
    return {}
  })
