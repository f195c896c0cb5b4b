import { UnreadableStatement } from 'rules/bank-statements/statement'
import { formatDateShort } from 'rules/dates'
import type { Given } from '../../calling/handler.ts'
import type { Queryable } from '../../database/database.ts'
import type { BankFileRow } from '../bank-file-row.ts'

/** Statement that counts, or of the same file, with a movement that another one has as well. */
export interface DoubleStatement {
  oid: number
  fileOid: number
  by: 'content' | 'number' | 'movement'
  statementNumber: string
  day: string
  sentByMemberOid: number | null
  confirmedByMemberOid: number | null
}

/**
 * Finds a statement that has the same movements, in the same words or of the same days: both would count the same money
 * twice.
 */
export async function findDouble(db: Queryable, oid: number): Promise<DoubleStatement | undefined> {
  const others = db`
    mine as (select * from account_statement where oid = ${oid}),
    other as (
      select counting.* from statement_in_force counting join mine using (iban) where counting.oid <> mine.oid
      union all
      select earlier.*, null::bigint, null::bigint from account_statement earlier join mine using (iban, file_oid)
      where earlier.oid < mine.oid and earlier.oid not in (select oid from statement_in_force)
    )`
  const [same] = await db<DoubleStatement[]>`
    with ${others}
    select other.oid, other.file_oid, case when other.sha256 = mine.sha256 then 'content' else 'number' end as by,
      other.statement_number, other.closed_on as day, other.sent_by_member_oid, other.confirmed_by_member_oid
    from other join mine using (statement_number, closed_on) limit 1`
  if (same) return same
  // Continuity: it goes on where the one before it ended, and ends where the one after it begins.
  const [fits] = await db`
    with ${others}
    select from mine
    where not exists (select from other where other.closed_on > mine.opened_on and other.closed_on < mine.closed_on)
      and coalesce((select other.closing_kurus from other where other.closed_on <= mine.closed_on
        order by other.closed_on desc, other.oid desc limit 1) = mine.opening_kurus, true)
      and coalesce((select other.opening_kurus from other where other.closed_on > mine.closed_on
        order by other.closed_on, other.oid limit 1) = mine.closing_kurus, true)`
  if (fits) return undefined
  const [known] = await db<DoubleStatement[]>`
    with ${others}
    select other.oid, other.file_oid, 'movement' as by, other.statement_number, known.booked_on as day,
      other.sent_by_member_oid, other.confirmed_by_member_oid
    from account_movement movement
    join mine on mine.oid = movement.statement_oid
    join account_movement known on known.kurus = movement.kurus and known.booked_on = movement.booked_on
    join other on other.oid = known.statement_oid
    cross join lateral (
      select (known.own_reference, known.bank_reference, known.text)
        = (movement.own_reference, movement.bank_reference, movement.text) as is_alike
    ) compared
    where is_alike
      -- A bank words a movement differently in MT940 and camt.053: then its days and balances tell.
      or other.opened_on < mine.closed_on and other.closed_on > mine.opened_on
      or other.closed_on = mine.closed_on
        and (other.opening_kurus, other.closing_kurus) = (mine.opening_kurus, mine.closing_kurus)
    order by is_alike desc, known.oid limit 1`
  return known
}

/**
 * Compares a kept statement with those that count. The bank's own replaces the clerks'; a clerk's of the same number
 * waits beside the other one and is told apart by it; any other double is rejected.
 */
export async function takeBesideOthers(
  tx: Queryable,
  given: Pick<Given, 'now'>,
  file: Pick<BankFileRow, 'oid' | 'memberOid'>,
  { oid, number, closedOn }: { oid: number; number: string; closedOn: string },
): Promise<'number' | undefined> {
  let double = await findDouble(tx, oid)
  while (double) {
    const { by, day, statementNumber, fileOid, sentByMemberOid } = double
    if (by === 'content')
      throw new UnreadableStatement(`${number} numaralı ekstre daha önce alınmış; ikinci kez kaydedilmez.`)
    const isClerksWord = fileOid !== file.oid && sentByMemberOid !== null
    if (file.memberOid !== null && fileOid !== file.oid && by === 'number') return 'number'
    if (file.memberOid !== null || !isClerksWord)
      throw new UnreadableStatement(
        by === 'number'
          ? `${number} numaralı ve ${formatDateShort(closedOn)} günlü ekstre daha önce başka bir içerikle alınmış. Hangisinin doğru olduğunu bankaya sorun.`
          : `${number} numaralı ekstrenin ${formatDateShort(day)} günlü bir hareketi ${statementNumber} numaralı ekstrede de var. Aynı para iki kez sayılmasın diye alınmadı.`,
      )
    await setAside(tx, given, double.oid, file.oid)
    double = await findDouble(tx, oid)
  }
  return undefined
}

export async function setAside(
  tx: Queryable,
  { now }: Pick<Given, 'now'>,
  statementOid: number,
  byFileOid: number,
): Promise<void> {
  await tx`insert into statement_set_aside ${tx({ statementOid, byFileOid, setAsideAt: now })}`
}
