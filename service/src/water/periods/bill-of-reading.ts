import { type WaterBill, waterBill } from 'rules/water/water-bill'
import { lessEstimates } from 'rules/water/estimated-bill'
import type { Kurus } from 'rules/money'
import type { Queryable } from '../../database/database.ts'
import { type BilledTerms, datedTerms } from '../tariff-terms.ts'
import type { WaterPrices } from '../tariff.ts'
import type { OpenEstimate } from './correct-estimates.ts'

/** A reading of a period that can be billed: read or estimated, and looked at where it stands out. */
export interface BillableReading extends BilledTerms {
  subscriptionOid: number
  subscriberNumber: string
  registryOid: number
  meterOid: number
  digits: number
  readBefore: string
  readOn: string
  firstIndex: number
  indexCubicMetres: number
  cubicMetres: number
  carriedCubicMetres: number
  hasTurnedOver: boolean
  isEstimated: boolean
  /** Bills by estimate that this reading corrects. */
  estimates: OpenEstimate[]
}

/** Findings that a clerk has to decide about before the reading is billed; a missing reading is estimated. */
export const findingsToDecide = ['zero', 'low', 'negative', 'high', 'turnedOver', 'noHistory'] as const

export function isBillable(db: Queryable) {
  return db`(reading.cubic_metres is not null and reading.read_on > reading.read_before
    and reading.decision is distinct from 'leave' and not ${isBilledSince(db)}
    and (reading.decision is not null or reading.finding is null or reading.finding = 'notRead'))`
}

/** Condition that water of a reading stands on another bill since it was checked, as by a second period. */
export function isBilledSince(db: Queryable) {
  return db`exists (
    select from water_bill billed
    where billed.subscription_oid = reading.subscription_oid and billed.withdrawn_at is null
      and billed.read_on > reading.read_before and (reading.is_estimated or not billed.is_estimated))`
}

export function billableReadings(db: Queryable, periodOid: number, subscriptionOids: readonly number[]) {
  return db<BillableReading[]>`
    select subscription.oid as subscription_oid, subscriber_number, registry_oid, ${datedTerms(db)}, reading.meter_oid,
      digits, reading.read_before, reading.read_on, reading.first_index, index_cubic_metres, cubic_metres,
      carried_cubic_metres, has_turned_over, is_estimated,
      case when is_estimated then '[]'::jsonb else coalesce((
        select jsonb_agg(jsonb_build_object('oid', oid, 'accrualOid', accrual_oid, 'readOn', read_on,
          'totalKurus', total_kurus) order by read_on)
        from water_bill
        where subscription_oid = subscription.oid and water_bill.is_estimated and corrected_by_oid is null
          and withdrawn_at is null
      ), '[]') end as estimates
    from water_period_reading reading
    join subscription on subscription.oid = subscription_oid
    join water_meter on water_meter.oid = reading.meter_oid
    where period_oid = ${periodOid} and subscription.oid = any(${[...subscriptionOids]}) and status = 'active'
      and ${isBillable(db)}
    order by subscription.oid`
}

/** The same for the trial run and for the bill that is sent. */
export function billOfReading(
  reading: BillableReading,
  prices: WaterPrices,
  isMetropolitan: boolean,
): { bill: WaterBill; creditKurus: Kurus } {
  const { terms, readBefore, readOn, cubicMetres } = reading
  const whole = waterBill({ terms, readBefore, readOn, cubicMetres, isMetropolitan, ...prices })
  return lessEstimates(whole, reading.estimates)
}
