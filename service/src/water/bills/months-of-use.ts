import type { WaterPeriod } from 'rules/water/water-use'
import type { Queryable } from '../../database/database.ts'

export interface MonthOfUse extends WaterPeriod {
  month: string
}

const maxMonths = 26

/**
 * What was billed by the month of reading, oldest first, to who has each subscription now. An estimate that a reading
 * corrected is part of the bill by that reading.
 */
export async function monthsOfUse(
  db: Queryable,
  subscriptionOids: readonly number[],
  /** Up to a bill that is printed. */
  until = '9999-12-31',
): Promise<Map<number, MonthOfUse[]>> {
  const rows = await db<({ subscriptionOid: number } & MonthOfUse)[]>`
    select subscription.oid as subscription_oid, month.*
    from subscription cross join lateral (
      select to_char(read_on, 'YYYY-MM') as month, max(read_on) as read_on, sum(read_on - read_before)::int as days,
        sum(last_index + coalesce(turned_over_at, 0) - first_index + carried_cubic_metres)::int as cubic_metres
      from water_bill join accrual on accrual.oid = accrual_oid
      where water_bill.subscription_oid = subscription.oid and accrual.registry_oid = subscription.registry_oid
        and withdrawn_at is null and read_on <= ${until}
        and (not is_estimated or corrected_by_oid is null or corrected_by_oid = water_bill.oid)
      group by 1 order by 1 desc limit ${maxMonths}
    ) month
    where subscription.oid = any(${[...subscriptionOids]}) order by subscription.oid, month`
  return Map.groupBy(rows, ({ subscriptionOid }) => subscriptionOid)
}
