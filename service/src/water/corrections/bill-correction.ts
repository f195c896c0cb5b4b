import type { RefusalOf } from 'contract/call'
import type { Calls } from 'contract/calls'
import { addMs, dayNumber } from 'rules/calendar'
import { readingDoubt } from 'rules/water/reading-check'
import { type WaterBill, waterBill } from 'rules/water/water-bill'
import { isOwnMatter } from '../../callers/own-matter.ts'
import type { Caller, Given } from '../../calling/handler.ts'
import type { Refused } from '../../calling/refused.ts'
import type { Queryable } from '../../database/database.ts'
import { debtsBeingPaid } from '../../debts/debts-being-paid.ts'
import { dayMs } from '../../power/ledger.ts'
import { lockPowerOf } from '../../power/limits.ts'
import { usualUseWithout } from '../billed-until.ts'
import { isBeingBilled } from '../periods/period-row.ts'
import { loadWaterTariff } from '../tariff.ts'
import { type BilledTerms, datedTerms } from '../tariff-terms.ts'

interface BillRow extends BilledTerms {
  oid: number
  subscriptionOid: number
  registryOid: number
  meterOid: number | null
  digits: number
  readBefore: string
  readOn: string
  firstIndex: number
  lastIndex: number
  carriedCubicMetres: number
  turnedOverAt: number | null
  totalKurus: number
  /** The bill as it was first written. */
  firstKurus: number
  leftKurus: number
  /** Days that the bill gave to pay it; an addition to it gets as many. */
  termDays: number
  isFinal: boolean
  isEstimated: boolean
  isFollowed: boolean
  isInPlan: boolean
  /** Whether a part of it is a debt of its own by now, which the bill does not know. */
  isSplit: boolean
  hasEstimates: boolean
  /** Whether it was lowered by an appeal that two clerks accepted. */
  hasAppeal: boolean
}

export interface BillCorrection {
  bill: BillRow
  /** The bill as it would be. */
  right: WaterBill
  cubicMetresBefore: number
  cubicMetres: number
  changeKurus: number
  /** Amount taken off the debt by a lower bill, and the part already paid. */
  loweredKurus: number
  owedBackKurus: number
  doubt: string | undefined
  needsSecondClerk: boolean
}

type Refusal = RefusalOf<Calls['PreviewWaterBillCorrection']>

/** Works out the last bill by another index, for the look before and for the deed. */
export async function findCorrection(
  tx: Queryable,
  { settings, now, today }: Pick<Given, 'settings' | 'now' | 'today'>,
  member: Caller,
  {
    subscriberNo,
    accrumentOid: accrualOid,
    index,
  }: { subscriberNo: string; accrumentOid: number; index: number },
  refusal: (name: Refusal) => Refused,
): Promise<BillCorrection> {
  const [subscription] =
    await tx`select from subscription where subscriber_number = ${subscriberNo} for update`
  const bill = subscription && (await findBill(tx, subscriberNo, accrualOid))
  if (!bill || bill.isFinal) throw refusal('NoSuchBill')
  if (await isOwnMatter({ db: tx, today }, member, { registryOids: [bill.registryOid] }))
    throw refusal('OwnMatter')
  if (bill.isFollowed || bill.hasEstimates) throw refusal('Followed')
  if (await isBeingBilled(tx, bill.subscriptionOid)) throw refusal('InReadingPeriod')
  if (bill.isInPlan) throw refusal('InAPlan')
  if (bill.isSplit) throw refusal('Split')
  if ((await debtsBeingPaid(tx, [accrualOid])).size > 0) throw refusal('BeingPaid')
  const cubicMetres = countedBy(bill, index)
  if (cubicMetres < bill.carriedCubicMetres) throw refusal('IndexTooLow')
  const right = await billFor(tx, settings, bill, cubicMetres)
  if (!right) throw refusal('NoTariff')
  const changeKurus = right.totalKurus - bill.totalKurus
  const loweredKurus = Math.min(Math.max(0, -changeKurus), bill.leftKurus)
  const cubicMetresBefore = countedBy(bill, bill.lastIndex)
  const doubt = await doubtOf(tx, bill, { cubicMetres, cubicMetresBefore })
  // Steps before count too.
  const lowestKurus = Math.min(bill.firstKurus, bill.totalKurus)
  const { Act, Day, Month } = settings.SecondPerson.Lira
  const before = await findRaisedAlone(tx, member.memberOid, now)
  const isFarAbove =
    right.totalKurus - lowestKurus >= Act * 100 ||
    before.dayKurus + changeKurus >= Day * 100 ||
    before.monthKurus + changeKurus >= Month * 100
  return {
    bill,
    right,
    cubicMetresBefore,
    cubicMetres,
    changeKurus,
    loweredKurus,
    owedBackKurus: Math.max(0, -changeKurus) - loweredKurus,
    doubt,
    needsSecondClerk:
      changeKurus < 0 || (changeKurus > 0 && (isFarAbove || bill.hasAppeal || doubt !== undefined)),
  }
}

/** Sums by which a clerk raised bills without a second one in the last 24 hours and 30 days. */
async function findRaisedAlone(tx: Queryable, memberOid: number, now: Date) {
  await lockPowerOf(tx, memberOid)
  const [raised] = await tx<{ dayKurus: number; monthKurus: number }[]>`
    select coalesce(sum(kurus) filter (where happened_at > ${addMs(now, -dayMs)}), 0)::bigint as day_kurus,
      coalesce(sum(kurus), 0)::bigint as month_kurus
    from power_entry join power_effect using (act)
    where member_oid = ${memberOid} and second_member_oid is null and way = 'CorrectWaterBill' and kind = 'debt'
      and kurus > 0 and happened_at > ${addMs(now, -30 * dayMs)}`
  return raised ?? { dayKurus: 0, monthKurus: 0 }
}

/** Bill by another index: its amount before and after. */
export interface BillByIndex {
  index: number
  cubicMetres: number
  beforeKurus: number
  afterKurus: number
}

/**
 * Lower bill by an index that the subscriber read after it. Null where that index says nothing against the bill: the
 * meter shows as much as was billed, less than the bill began with, or the bill took estimates off.
 */
export async function lowerBillBy(
  db: Queryable,
  { settings }: Pick<Given, 'settings'>,
  { subscriberNo, accrualOid, index }: { subscriberNo: string; accrualOid: number; index: number },
): Promise<BillByIndex | null> {
  const bill = await findBill(db, subscriberNo, accrualOid)
  if (!bill || bill.hasEstimates) return null
  const cubicMetres = countedBy(bill, index)
  if (cubicMetres < bill.carriedCubicMetres) return null
  const right = await billFor(db, settings, bill, cubicMetres)
  if (!right || right.totalKurus >= bill.totalKurus) return null
  return { index, cubicMetres, beforeKurus: bill.totalKurus, afterKurus: right.totalKurus }
}

function countedBy(bill: BillRow, shown: number): number {
  return shown + (bill.turnedOverAt ?? 0) - bill.firstIndex + bill.carriedCubicMetres
}

/** Bill of some use between two readings; undefined where no prices are known for those days. */
export async function billFor(
  db: Queryable,
  settings: Given['settings'],
  { terms, readBefore, readOn }: BilledTerms & Pick<BillRow, 'readBefore' | 'readOn'>,
  cubicMetres: number,
): Promise<WaterBill | undefined> {
  const { IsMetropolitan: isMetropolitan } = settings.TaxStatus
  const prices = await loadWaterTariff(db, isMetropolitan)
  const question = { terms, readBefore, readOn, cubicMetres, isMetropolitan }
  return billIfPriced({ ...question, ...prices })
}

/** The bill itself does not count as usual, unless it is the only one. */
async function doubtOf(
  tx: Queryable,
  { oid, subscriptionOid, readBefore, readOn, digits }: BillRow,
  { cubicMetres, cubicMetresBefore }: { cubicMetres: number; cubicMetresBefore: number },
): Promise<string | undefined> {
  const days = dayNumber(readOn) - dayNumber(readBefore)
  const usual = await usualUseWithout(tx, { subscriptionOid, billOid: oid })
  return readingDoubt({
    firstIndex: 0,
    index: cubicMetres,
    digits,
    carriedCubicMetres: 0,
    days,
    usualLitresPerDay: usual ?? Math.floor((cubicMetresBefore * 1000) / days),
  })
}

/** A bill of the town's former system may be older than the prices here. */
function billIfPriced(question: Parameters<typeof waterBill>[0]): WaterBill | undefined {
  try {
    return waterBill(question)
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}

async function findBill(
  tx: Queryable,
  subscriberNo: string,
  accrualOid: number,
): Promise<BillRow | undefined> {
  const [bill] = await tx<BillRow[]>`
    select water_bill.oid, water_bill.subscription_oid, accrual.registry_oid, ${datedTerms(tx)}, read_before, read_on,
      first_index, last_index, carried_cubic_metres, turned_over_at, total_kurus, accrual.principal_kurus as first_kurus, is_final, is_estimated,
      principal_balance(accrual_oid) as left_kurus, greatest(due_date - accrued_on, 0) as term_days, coalesce(meter_oid, latest.oid) as meter_oid,
      coalesce(latest.digits, 5) as digits,
      exists (
        select from water_bill later
        where later.subscription_oid = subscription.oid and later.withdrawn_at is null
          and (later.read_on, later.oid) > (water_bill.read_on, water_bill.oid)) as is_followed,
      exists (select from water_bill estimate where estimate.corrected_by_oid = water_bill.oid) as has_estimates,
      lines @> '[{"code": "appeal"}]' as has_appeal,
      exists (
        select from accrual_adjustment
        where accrual_oid = water_bill.accrual_oid and kind = 'restructuring') as is_in_plan,
      exists (select from split_debt where origin_oid = water_bill.accrual_oid) as is_split
    from water_bill join subscription on subscription.oid = subscription_oid join accrual on accrual.oid = accrual_oid
    left join lateral (
      select oid, digits from water_meter where subscription_oid = subscription.oid order by oid desc limit 1
    ) latest on true
    where accrual_oid = ${accrualOid} and subscription.subscriber_number = ${subscriberNo} and withdrawn_at is null`
  return bill
}
