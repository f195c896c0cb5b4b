import type { Calls } from 'contract/calls'
import { dayInTurkey } from 'rules/turkey-time'
import type { Caller, Given, Handler } from '../calling/handler.ts'
import type { Refused } from '../calling/refused.ts'
import { isOwnMatter } from '../callers/own-matter.ts'
import type { Queryable } from '../database/database.ts'
import { noteEffect, noteSecondPerson } from '../power/ledger.ts'
import { needsSecondPerson } from '../power/limits.ts'
import { type ListedBankFile, findBankFile } from './bank-file-row.ts'

export const BookBankFile: Handler<Calls['BookBankFile']> = async ({
  request: { fileOid, fileHash },
  member,
  refusal,
  ...given
}) => {
  const { db, now, today } = given
  return db.begin(async (tx) => {
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
    await answerForMoney(tx, given, member, file, refusal)
    const moved = await tx`
      update bank_file set status = 'toBook', queued_at = ${now}, attempts = 0, booked_by_member_oid = ${member.memberOid}
      where oid = ${fileOid} and (status = 'checked' or status = 'failed' and fault_count = 0 and not exists (
        select from bank_file again where again.bank_code = bank_file.bank_code and again.sha256 = bank_file.sha256
          and again.oid <> bank_file.oid and again.file_kind = 'I'
          and again.status in ('checked', 'toBook', 'booking', 'booked')))`
    if (moved.count === 0) throw refusal('NotNow')
    return {}
  })
}

/** Counts the money of a file that a clerk sent; one from the bank's own folder is the bank's word, not a clerk's. */
async function answerForMoney(
  tx: Queryable,
  given: Given,
  { memberOid }: Pick<Caller, 'memberOid'>,
  { memberOid: senderOid, totalKurus }: Pick<ListedBankFile, 'memberOid' | 'totalKurus'>,
  refusal: (name: 'AnotherClerkNeeded') => Refused,
): Promise<void> {
  if (senderOid === null) return
  if (senderOid !== memberOid) await noteSecondPerson(tx, senderOid)
  else if (await needsSecondPerson(tx, given, memberOid, { loweredKurus: totalKurus }))
    throw refusal('AnotherClerkNeeded')
  await noteEffect(tx, { kind: 'byHand', registryOid: null, kurus: totalKurus })
}
