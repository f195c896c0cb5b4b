import type { Queryable } from '../database/database.ts'
import type { ResolutionRow } from './resolution-row.ts'

interface SetTariff {
  Name: string
  RowCount: number
  Path: string | null
}

interface CountedRow {
  tariff: keyof typeof tariffs
  year: number
  count: number
}

/** Names of the council's tables, with the pages of their rows. */
const tariffs = {
  advertising: (year: number) => ({
    Name: `${year} yılı ilan ve reklam vergisi tarifesi`,
    Path: `/AdvertisingTaxAnnualGroupTariff?yil=${year}`,
  }),
  streets: () => ({
    Name: 'İlan ve reklam vergisinde cadde ve sokak grupları',
    Path: '/AdvertisingTaxAnnualGroupTariff',
  }),
  dueDays: () => ({
    Name: 'İlan ve reklam vergisinin taksit günleri',
    Path: '/AdvertisingTaxAnnualGroupTariff',
  }),
  degrees: () => ({ Name: 'Çevre temizlik vergisinde mahalle dereceleri', Path: '/ECTAnnualPrice' }),
  water: () => ({ Name: 'Su tarifesi', Path: '/SuTarifesi' }),
  entertainment: () => ({ Name: 'Eğlence vergisi günlük tarifesi', Path: null }),
} satisfies Record<string, (year: number) => Omit<SetTariff, 'RowCount'>>

/** Rows whose source names the resolution; only the council sets tariffs. */
export async function tariffsSetBy(
  db: Queryable,
  { body, year, number }: Pick<ResolutionRow, 'body' | 'year' | 'number'>,
): Promise<SetTariff[]> {
  if (body !== 'council') return []
  const named = `%Meclisinin ${year}/${number} sayılı kararı%`
  const rows = await db<CountedRow[]>`
    select 'advertising' as tariff, year, count(*)::int from advertising_tariff where source like ${named} group by year
    union all select 'streets', 0, count(*)::int from advertising_street where source like ${named}
    union all select 'dueDays', 0, count(*)::int from tax_due_day where source like ${named}
    union all select 'degrees', 0, count(*)::int from cleaning_tax_degree where source like ${named}
    union all select 'water', 0, (select count(*) from water_price where source like ${named})::int
      + (select count(*) from water_term where source like ${named})::int
    union all select 'entertainment', 0, count(*)::int from entertainment_daily_tariff where source like ${named}`
  return rows
    .filter(({ count }) => count > 0)
    .map((row) => ({ ...tariffs[row.tariff](row.year), RowCount: row.count }))
}
