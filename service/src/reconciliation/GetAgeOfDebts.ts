import type { Calls } from 'contract/calls'
import type { Handler } from '../calling/handler.ts'

interface Row {
  revenueText: string
  amounts: number[]
}

export const GetAgeOfDebts: Handler<Calls['GetAgeOfDebts']> = async ({ db, today }) => {
  const rows = await db<Row[]>`
    with balance as (
      select revenue_code, ${today}::date - due_date as days_late, accrual.principal_kurus
          + coalesce(adjusted.kurus, 0) - coalesce(paid.kurus, 0) as kurus
      from accrual
      left join (select accrual_oid, sum(amount_kurus)::bigint as kurus from accrual_adjustment group by accrual_oid) adjusted
        on adjusted.accrual_oid = accrual.oid
      left join (select accrual_oid, sum(principal_kurus)::bigint as kurus from collection_line group by accrual_oid) paid
        on paid.accrual_oid = accrual.oid
      where due_date < ${today}
    )
    select name as revenue_text, array[
        coalesce(sum(kurus) filter (where days_late <= 30), 0)::bigint,
        coalesce(sum(kurus) filter (where days_late between 31 and 90), 0)::bigint,
        coalesce(sum(kurus) filter (where days_late between 91 and 365), 0)::bigint,
        coalesce(sum(kurus) filter (where days_late between 366 and 1825), 0)::bigint,
        coalesce(sum(kurus) filter (where days_late > 1825), 0)::bigint] as amounts
    from balance join revenue on revenue.code = revenue_code
    where kurus > 0 group by name order by sum(kurus) desc`
  return {
    Ages: rows.map(({ revenueText, amounts }) => ({ Text: revenueText, Amounts: amounts.map(Number) })),
  }
}
