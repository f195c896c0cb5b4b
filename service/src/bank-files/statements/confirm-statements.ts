import { dayInTurkey } from 'rules/turkey-time'
import { isOwnMatter } from '../../callers/own-matter.ts'
import type { Caller, Given } from '../../calling/handler.ts'
import type { Refused } from '../../calling/refused.ts'
import type { Transaction } from '../../database/database.ts'
import { lockFor } from '../../database/lock-for.ts'
import type { ListedBankFile } from '../bank-file-row.ts'
import { findDouble, setAside } from './find-double.ts'

type Reason = 'StatementOfYours' | 'StatementKnown' | 'StatementOfOthers' | 'OwnMatter' | 'NotNow'

/**
 * Confirms statements as the bank's by a second clerk, who neither sent them nor appears in them. If others of the same
 * number count, the clerk must have had no part in those either.
 */
export async function confirmStatements(
  tx: Transaction,
  { now, today }: Pick<Given, 'now' | 'today'>,
  { memberOid, ownRegistryOid }: Pick<Caller, 'memberOid' | 'ownRegistryOid'>,
  file: ListedBankFile,
  refusal: (name: Reason) => Refused,
): Promise<void> {
  await lockFor(tx, 'account statements')
  const people = await tx<{ oid: number }[]>`
    select distinct registry_oid as oid from account_movement
    join account_statement on account_statement.oid = statement_oid
    where file_oid = ${file.oid} and registry_oid is not null`
  const concerned = { registryOids: people.map(({ oid }) => oid), since: dayInTurkey(file.createdAt) }
  if (await isOwnMatter({ db: tx, today }, { memberOid, ownRegistryOid }, concerned))
    throw refusal('OwnMatter')
  if (file.memberOid === memberOid) throw refusal('StatementOfYours')
  const statements = await tx<{ oid: number }[]>`
    select oid from account_statement where file_oid = ${file.oid} order by oid`
  for (const { oid } of statements) {
    let double = await findDouble(tx, oid)
    while (double) {
      const { by, fileOid, sentByMemberOid, confirmedByMemberOid } = double
      if (by !== 'number' || fileOid === file.oid || sentByMemberOid === null) throw refusal('StatementKnown')
      if (sentByMemberOid === memberOid || confirmedByMemberOid === memberOid)
        throw refusal('StatementOfOthers')
      await setAside(tx, { now }, double.oid, file.oid)
      double = await findDouble(tx, oid)
    }
  }
  const moved = await tx`
    update bank_file set status = 'booked', message = null, ended_at = ${now}, booked_by_member_oid = ${memberOid}
    where oid = ${file.oid} and status = 'checked'`
  if (moved.count === 0) throw refusal('NotNow')
}
