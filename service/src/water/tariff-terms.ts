import type { WaterGroup } from 'rules/water/water-tariff-rows'
import type { Queryable } from '../database/database.ts'

/** What a subscription is billed by. */
export interface TariffTerms {
  waterGroup: WaterGroup
  units: number
  /** How much less it pays for water and wastewater. */
  reductionPercent: number
}

/** The reduction that counts on a day: it ends by itself. */
export function reductionOn(
  { reductionPercent, reductionUntil }: { reductionPercent: number; reductionUntil: string | null },
  day: string,
): number {
  return reductionUntil !== null && reductionUntil >= day ? reductionPercent : 0
}

/** A join to what a subscription was billed by on a day; the statement has `subscription` in it. */
export function joinedTermsOn(db: Queryable, day: ReturnType<Queryable>) {
  return db`
    left join lateral (
      select water_group, units,
        case when reduction_until >= ${day} then reduction_percent else 0 end as reduction_percent
      from subscription_tariff
      where subscription_oid = subscription.oid and valid_from <= ${day} order by valid_from desc limit 1
    ) terms on true`
}

/** Without a row, what the subscription itself says. */
export function termColumns(db: Queryable) {
  return db`coalesce(terms.water_group, subscription.water_group) as water_group,
    coalesce(terms.units, subscription.units) as units, coalesce(terms.reduction_percent, 0) as reduction_percent`
}

/**
 * From today on bills go by these terms. What counted before stays for the days before, also where the subscription
 * alone said it until now.
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
