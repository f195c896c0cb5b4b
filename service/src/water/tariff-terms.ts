import type { SubscriptionTerms, WaterGroup } from 'rules/water/water-tariff-rows'
import type { Queryable } from '../database/database.ts'

/** Terms that a subscription is billed by. */
export interface TariffTerms {
  waterGroup: WaterGroup
  units: number
  /** Percentage off water and wastewater. */
  reductionPercent: number
}

/** The same by days, as bills go by it. */
export interface BilledTerms {
  terms: SubscriptionTerms[]
}

/** Reduction in force on a day; it ends without a further step. */
export function reductionOn(
  { reductionPercent, reductionUntil }: { reductionPercent: number; reductionUntil: string | null },
  day: string,
): number {
  return reductionUntil !== null && reductionUntil >= day ? reductionPercent : 0
}

/** Terms of a subscription by the day they count from, as the column `terms`; without a row, what it says itself. */
export function datedTerms(db: Queryable) {
  return db`coalesce((
      select jsonb_agg(jsonb_build_object('validFrom', valid_from, 'group', water_group, 'units', units,
        'reductionPercent', case when reduction_until is null then 0 else reduction_percent end,
        'reductionUntil', reduction_until) order by valid_from)
      from subscription_tariff where subscription_oid = subscription.oid
    ), jsonb_build_array(jsonb_build_object('validFrom', subscription.started_on, 'group', subscription.water_group,
      'units', subscription.units, 'reductionPercent', 0, 'reductionUntil', null))) as terms`
}

/** Terms as they stand, as if they had never been others. */
export function unchangedTerms({ waterGroup, ...terms }: TariffTerms): SubscriptionTerms[] {
  return [{ ...terms, group: waterGroup, validFrom: '', reductionUntil: null }]
}

/**
 * Writes the terms for water from today on. Earlier terms stay for the days before, also if the subscription alone said
 * them until now.
 */
export async function writeTerms(
  tx: Queryable,
  today: string,
  subscriptionOid: number,
  terms: TariffTerms & { reductionUntil: string | null; applicationOid: number | null; source: string },
): Promise<void> {
  await tx`
    insert into subscription_tariff (subscription_oid, valid_from, water_group, units, source)
    select oid, least(started_on, ${today}::date - 1), water_group, units, 'Aboneliğin başlangıcı' from subscription
    where oid = ${subscriptionOid}
      and not exists (select from subscription_tariff where subscription_oid = subscription.oid)`
  await tx`
    insert into subscription_tariff ${tx({ subscriptionOid, validFrom: today, ...terms })}
    on conflict (subscription_oid, valid_from) do update set water_group = excluded.water_group, units = excluded.units,
      reduction_percent = excluded.reduction_percent, reduction_until = excluded.reduction_until,
      reduction_told_at = null, application_oid = excluded.application_oid, source = excluded.source`
  const { waterGroup, units } = terms
  await tx`update subscription set ${tx({ waterGroup, units })} where oid = ${subscriptionOid}`
}
