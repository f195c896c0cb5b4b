import type { Queryable } from '../database/database.ts'

/** How much less a subscription pays on a day, in percent; the statement has `subscription` in it. */
export function reductionOn(db: Queryable, day: ReturnType<Queryable>) {
  return db`
    coalesce((
      select reduction_percent from subscription_tariff
      where subscription_oid = subscription.oid and valid_from <= ${day} order by valid_from desc limit 1
    ), 0)`
}
