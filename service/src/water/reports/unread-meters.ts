import type { Queryable } from '../../database/database.ts'

/** Subscriptions that were billed by an estimate, or not at all, when their region was last billed. */
export function unreadMeters(db: Queryable) {
  return db`
    select subscription.oid, subscription.region from (
      select distinct on (region) oid from water_period where status = 'billed' order by region, read_until desc
    ) period
    join water_period_reading reading on reading.period_oid = period.oid
    join subscription on subscription.oid = reading.subscription_oid
    where subscription.status = 'active' and (reading.is_estimated or reading.read_on is null)`
}
