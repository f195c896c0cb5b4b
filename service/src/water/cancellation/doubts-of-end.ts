import { waterLineStatuses } from 'contract/water/codes'
import { addDays } from 'rules/calendar'
import { formatDateShort } from 'rules/dates'
import { maxDaysAfterCuttingDay } from 'rules/water/unbilled-lines'
import type { Caller, Given } from '../../calling/handler.ts'
import type { Queryable } from '../../database/database.ts'
import { firstPersonOf } from '../../power/ledger.ts'
import { type MeasuredUse, measuredUses } from '../measured-use.ts'
import { type CountedWater, countMissedEnd, findUseBelowUsual } from '../missed-water.ts'
import { billedCubicMetres, isBilledWater } from '../use/use-of-water.ts'
import type { CancellationRow } from './cancellation.ts'

const { cut } = waterLineStatuses

/**
 * Reasons for a second clerk at a contract's end, once its last water is billed: water ran on after the cutting day,
 * the meter counted far less than usual, or one clerk alone ever read it. An end already read, e.g. one paid since, is
 * not questioned again. No sentence names a day or sum that may change until confirmed.
 */
export async function doubtsOfEnd(
  tx: Queryable,
  { settings, today }: Pick<Given, 'settings' | 'today'>,
  row: CancellationRow,
  { memberOid }: Pick<Caller, 'memberOid'>,
): Promise<string[]> {
  if (row.meterReadAt !== null) return []
  const isCut = row.waterLineStatus === cut.code
  const [line] = await tx<{ cutOn: string | null }[]>`
    select max((happened_at at time zone 'Europe/Istanbul')::date) as cut_on from water_line_event
    where subscription_oid = ${row.subscriptionOid} and to_status = ${cut.code}`
  const until = isCut ? (line?.cutOn ?? today) : today
  const isLate = !isCut && today > addDays(row.waterLineCuttingDate, maxDaysAfterCuttingDay)
  const late = `İstenen kesme günü geçeli ${maxDaysAfterCuttingDay} günden çok oldu (${formatDateShort(row.waterLineCuttingDate)}).`
  const [begunOn] = await tx<{ day: string }[]>`
    select (${row.createdAt}::timestamptz at time zone 'Europe/Istanbul')::date as day`
  const measured = (await measuredUses(tx, [row.subscriptionOid], begunOn?.day)).get(row.subscriptionOid)
  const counted = measured && (await findWaterOfEnd(tx, { row, measured, until }))
  const below = counted && (await findUseBelowUsual(tx, settings, counted))
  // Water that one clerk leaves unbilled adds up.
  if (counted && below === undefined)
    await countMissedEnd(tx, settings, { ...counted, registryOid: row.registryOid })
  const isUnseen = measured?.isSeen === false && !(await isReportedByAnother(tx, row, memberOid))
  return [
    ...(isLate ? [late] : []),
    ...(below === undefined ? [] : [below]),
    ...(isUnseen ? ['Sayacı başka kimse okumadı.'] : []),
  ]
}

/**
 * Whether a team reported an index since the last bill before the end was requested, other than the clerk who closes
 * the contract.
 */
async function isReportedByAnother(
  tx: Queryable,
  { subscriptionOid, createdAt }: CancellationRow,
  memberOid: number,
): Promise<boolean> {
  const [report] = await tx`
    select from water_work_order
    where subscription_oid = ${subscriptionOid} and state = 'done' and index_cubic_metres is not null
      and reported_by_member_oid <> ${firstPersonOf(tx, memberOid)}
      and done_at > coalesce((
        select max(read_on) from water_bill
        where subscription_oid = ${subscriptionOid} and withdrawn_at is null and not is_estimated
          and read_on < (${createdAt}::timestamptz at time zone 'Europe/Istanbul')::date
      ), '-infinity'::date) limit 1`
  return report !== undefined
}

/** Last bill before the end was asked for. */
interface BilledBefore {
  readOn: string
  /** Billed since, by the end that was asked for and by the office's reading. */
  cubicMetres: number
}

async function findWaterOfEnd(
  tx: Queryable,
  {
    row: { subscriptionOid, createdAt },
    measured: { measureLitresPerDay },
    until,
  }: { row: CancellationRow; measured: MeasuredUse; until: string },
): Promise<CountedWater | undefined> {
  const [before] = await tx<BilledBefore[]>`
    select last.read_on, coalesce((
      select sum(${billedCubicMetres(tx)}) from water_bill
      where subscription_oid = ${subscriptionOid} and read_on > last.read_on and ${isBilledWater(tx)}
    ), 0)::int as cubic_metres
    from (
      -- Where nothing was billed before, the water of the end begins with the first reading.
      select coalesce(max(read_on) filter (where not is_estimated
          and read_on < (${createdAt}::timestamptz at time zone 'Europe/Istanbul')::date), min(read_before)) as read_on
      from water_bill where subscription_oid = ${subscriptionOid} and withdrawn_at is null
    ) last where last.read_on is not null`
  if (!before) return undefined
  const { readOn: readBefore, cubicMetres } = before
  return { subscriptionOid, readBefore, readOn: until, cubicMetres, measureLitresPerDay }
}
