import type { Calls } from 'contract/calls'
import { dayInTurkey } from 'rules/turkey-time'
import type { Caller, Given, Handler } from '../calling/handler.ts'
import type { Refused } from '../calling/refused.ts'
import { isOwnMatter } from '../callers/own-matter.ts'
import type { Queryable } from '../database/database.ts'
import { noteEffect, noteSecondPerson } from '../power/ledger.ts'
import { needsSecondPerson } from '../power/limits.ts'
import { type ListedBankFile, findBankFile } from './bank-file-row.ts'
import { confirmStatements } from './statements/confirm-statements.ts'

export const BookBankFile: Handler<Calls['BookBankFile']> = async ({
  request: { fileOid, fileHash },
  member,
  refusal,
  ...given
}) => {
  const { db, now, today } = given
  return db.begin(async (tx) => {
    const file = await findBankFile(tx, fileOid)
    if (file?.fileKind !== 'I' && file?.fileKind !== 'S') throw refusal('NoSuchFile')
    if (file.sha256?.toString('hex') !== fileHash) throw refusal('OtherFile')
    if (file.fileKind === 'S') {
      await confirmStatements(tx, given, member, file, refusal)
      return {}
    }
    // A second press finds it under way, as it wants.
    if (file.status === 'toBook' || file.status === 'booking') return {}
    const debtors = await tx<{ oid: number }[]>`
      select distinct registry_oid as oid
      from bank_file_line line join accrual on accrual.oid = coalesce(line.accrual_oid, line.debt_reference)
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
  { oid, memberOid: senderOid, totalKurus }: Pick<ListedBankFile, 'oid' | 'memberOid' | 'totalKurus'>,
  refusal: (name: 'AnotherClerkNeeded' | 'OldPayment') => Refused,
): Promise<void> {
  if (senderOid === null) return
  if (senderOid !== memberOid) await noteSecondPerson(tx, senderOid)
  else {
    if (await needsSecondPerson(tx, given, memberOid, { loweredKurus: totalKurus }))
      throw refusal('AnotherClerkNeeded')
    if (await hasOldPayment(tx, oid, given.today)) throw refusal('OldPayment')
  }
  await noteEffect(tx, { kind: 'byHand', registryOid: null, kurus: totalKurus })
}

/**
 * Days by which a bank's file may come late: banks send within some days, the longest feasts included, and collect
 * recent debts.
 */
const lateDays = 10

/**
 * Lines by which the delay fine of an overdue debt goes: paid on a day long ago, or at an amount that was asked for long
 * before. The day in the head of the file says nothing, since who makes a file up writes that as well.
 */
async function hasOldPayment(tx: Queryable, fileOid: number, today: string): Promise<boolean> {
  const [old] = await tx`
    select from (
      select due_date, (paid_at at time zone 'Europe/Istanbul')::date as paid_on, (
          select max(made.file_date) from bank_file_line sent join bank_file made on made.oid = sent.file_oid
          where sent.accrual_oid = line.accrual_oid and sent.amount_kurus = line.amount_kurus
            and made.file_kind = 'O' and made.bank_code = bank_file.bank_code
            and made.status in ('made', 'delivered', 'acknowledged')) as asked_on
      from bank_file join bank_file_line line on line.file_oid = bank_file.oid
      join accrual on accrual.oid = line.accrual_oid
      where bank_file.oid = ${fileOid} and refusal_reason is null
    ) paid
    where due_date < ${today} and paid_on < ${today}::date - ${lateDays}::integer
      or due_date < paid_on and asked_on < paid_on - ${lateDays}::integer
    limit 1`
  return old !== undefined
}
