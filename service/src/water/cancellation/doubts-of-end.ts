import { waterLineStatuses } from 'contract/water/codes'
import { addDays } from 'rules/calendar'
import { formatDateShort } from 'rules/dates'
import { type MeteredUse, usualLitresPerDay } from 'rules/water/reading-check'
import { maxDaysAfterCuttingDay } from 'rules/water/unbilled-lines'
import type { Given } from '../../calling/handler.ts'
import type { Queryable } from '../../database/database.ts'
import { findUseBelowUsual } from '../missed-water.ts'
import { billedCubicMetres, isBilledWater } from '../use/use-of-water.ts'
import type { CancellationRow } from './cancellation.ts'

const { cut } = waterLineStatuses
const daysOfHistory = 400

/**
 * Reasons for a second clerk at the end of a contract, once its last water is billed: the water ran on after the day it
 * was to be cut, or the meter counted far less than usual. Who comes back to an end that was read before, as after its
 * debt was paid, is not asked again. No sentence tells a day or sum that is another when the second clerk confirms it.
 */
export async function doubtsOfEnd(
  tx: Queryable,
  { settings, today }: Pick<Given, 'settings' | 'today'>,
  row: CancellationRow,
): Promise<string[]> {
  if (row.meterReadAt !== null) return []
  const isCut = row.waterLineStatus === cut.code
  const [line] = await tx<{ cutOn: string | null }[]>`
    select max((happened_at at time zone 'Europe/Istanbul')::date) as cut_on from water_line_event
    where subscription_oid = ${row.subscriptionOid} and to_status = ${cut.code}`
  const until = isCut ? (line?.cutOn ?? today) : today
  const isLate = !isCut && today > addDays(row.waterLineCuttingDate, maxDaysAfterCuttingDay)
  const late = `İstenen kesme günü geçeli ${maxDaysAfterCuttingDay} günden çok oldu (${formatDateShort(row.waterLineCuttingDate)}).`
  const below = await findEndBelowUsual(tx, settings, row, until)
  return [...(isLate ? [late] : []), ...(below === undefined ? [] : [below])]
}

interface BilledBefore {
  readOn: string
  uses: MeteredUse[]
  /** Billed since, by the end that was asked for and by the office's reading. */
  cubicMetres: number
}

async function findEndBelowUsual(
  tx: Queryable,
  settings: Given['settings'],
  { subscriptionOid, createdAt }: CancellationRow,
  until: string,
): Promise<string | undefined> {
  const [before] = await tx<BilledBefore[]>`
    select last.read_on, (
      select jsonb_agg(jsonb_build_object('cubicMetres', ${billedCubicMetres(tx)}, 'days', read_on - read_before))
      from water_bill
      where subscription_oid = ${subscriptionOid} and withdrawn_at is null and not is_estimated
        and read_on <= last.read_on and read_on > last.read_on - ${daysOfHistory}::int
    ) as uses, coalesce((
      select sum(${billedCubicMetres(tx)}) from water_bill
      where subscription_oid = ${subscriptionOid} and read_on > last.read_on and ${isBilledWater(tx)}
    ), 0)::int as cubic_metres
    from (
      select max(read_on) as read_on from water_bill
      where subscription_oid = ${subscriptionOid} and withdrawn_at is null and not is_estimated
        and read_on < (${createdAt}::timestamptz at time zone 'Europe/Istanbul')::date
    ) last where last.read_on is not null`
  if (!before) return undefined
  const { readOn: readBefore, uses, cubicMetres } = before
  return findUseBelowUsual(tx, settings, {
    subscriptionOid,
    readBefore,
    readOn: until,
    cubicMetres,
    usualLitresPerDay: usualLitresPerDay(uses),
  })
}
