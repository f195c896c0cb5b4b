import type { Calls } from 'contract/calls'
import type { Handler } from '../calling/handler.ts'

interface Row {
  revenueText: string | null
  districtText: string | null
  isByRevenue: boolean
  accruedKurus: number
  collectedKurus: number
}

export const GetAccrualsAndCollections: Handler<Calls['GetAccrualsAndCollections']> = async ({
  request: { year },
  db,
}) => {
  // The address of a debtor is looked up once per debtor, not per debt.
  const rows = await db<Row[]>`
    with of_debtor as (
      select accrual.registry_oid, accrual.revenue_code, sum(accrual.principal_kurus
          + coalesce((select sum(amount_kurus) from accrual_adjustment where accrual_oid = accrual.oid), 0))
          ::bigint as accrued_kurus,
        coalesce(sum((select sum(line.principal_kurus) from collection_line line where line.accrual_oid = accrual.oid)), 0)
          ::bigint as collected_kurus
      from accrual where accrued_on >= make_date(${year}, 1, 1) and accrued_on < make_date(${year} + 1, 1, 1)
      group by accrual.registry_oid, accrual.revenue_code
    ), debtor as (
      select registry_oid, (
        select district.name from registry_address
        join outer_door on outer_door.oid = registry_address.outer_door_oid
        join street on street.code = outer_door.street_code
        join district on district.code = street.district_code
        where registry_address.registry_oid = asked.registry_oid
        order by (kind = 'notification') desc, registry_address.oid desc limit 1) as district_text
      from (select distinct registry_oid from of_debtor) asked
    )
    select revenue.name as revenue_text, district_text, grouping(district_text) = 1 as is_by_revenue,
      sum(accrued_kurus)::bigint as accrued_kurus, sum(collected_kurus)::bigint as collected_kurus
    from of_debtor join debtor using (registry_oid) join revenue on revenue.code = revenue_code
    group by grouping sets ((revenue.name), (district_text)) order by sum(accrued_kurus) desc`
  const shares = (list: Row[], text: (row: Row) => string) =>
    list.map((row) => ({ Text: text(row), Accrued: row.accruedKurus, Collected: row.collectedKurus }))
  return {
    ByRevenue: shares(
      rows.filter(({ isByRevenue }) => isByRevenue),
      ({ revenueText }) => revenueText ?? '',
    ),
    ByDistrict: shares(
      rows.filter(({ isByRevenue }) => !isByRevenue),
      ({ districtText }) => districtText ?? 'Adresi kayıtlı değil',
    ),
  }
}
