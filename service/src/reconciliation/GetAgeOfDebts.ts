import type { Calls } from 'contract/calls'
import type { Handler } from '../calling/handler.ts'

interface Row {
  revenueText: string
  amounts: number[]
}

export const GetAgeOfDebts: Handler<Calls['GetAgeOfDebts']> = async ({ db, today }) => {
  const rows = await db<Row[]>`
    with balance as (
      select revenue_code, ${today}::date - open_due_date(accrual.oid) as days_late, owed_kurus - collected_kurus as kurus
      from open_accrual join accrual on accrual.oid = accrual_oid
      where due_date < ${today} and open_due_date(accrual.oid) < ${today}
    )
    select name as revenue_text, array[
        coalesce(sum(kurus) filter (where days_late <= 30), 0)::bigint,
        coalesce(sum(kurus) filter (where days_late between 31 and 90), 0)::bigint,
        coalesce(sum(kurus) filter (where days_late between 91 and 365), 0)::bigint,
        coalesce(sum(kurus) filter (where days_late between 366 and 1825), 0)::bigint,
        coalesce(sum(kurus) filter (where days_late > 1825), 0)::bigint] as amounts
    from balance join revenue on revenue.code = revenue_code
    group by name order by sum(kurus) desc`
  return {
    Ages: rows.map(({ revenueText, amounts }) => ({ Text: revenueText, Amounts: amounts.map(Number) })),
  }
}
