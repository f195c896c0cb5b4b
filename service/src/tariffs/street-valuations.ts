import type { Calls } from 'contract/calls'
import { streetText } from 'rules/identity/address-text'
import type { Sourced } from 'rules/taxes/tariff-rows'
import { foldForSearch } from 'rules/turkish-text'
import type { z } from 'zod'
import type { Queryable } from '../database/database.ts'
import { pageOf, rowsOfPage } from '../database/page.ts'
import { sourceOnTheWire, withHistory, yearsOf, yearToShow } from './on-the-wire.ts'

type Wanted = z.output<Calls['RetrieveEstateStreetValuations']['request']>
type Valuations = z.input<Calls['RetrieveEstateStreetValuations']['response']>

interface ValuationRow extends Sourced {
  streetCode: string
  name: string
  typeCode: number
  districtCode: string
  districtName: string
  unitKurus: number
}

interface LandRow extends Sourced {
  year: number
  landTypeCode: number
  landTypeName: string
  unitKurus: number
}

/** Page of a county's streets with their value per square metre, and the fields of a district. */
export async function listStreetValuations(
  db: Queryable,
  wanted: Wanted,
  { countyCode, today }: { countyCode: string; today: string },
): Promise<Valuations> {
  const years = await db<{ year: number }[]>`select distinct year from street_valuation order by year`
  const year = yearToShow(wanted.valuationYear, yearsOf(years), today)
  const found = matching(db, wanted, { countyCode, year })
  const { limit, offset } = rowsOfPage(wanted.pageIndex)
  const search = foldForSearch(wanted.searchText)
  const [districts, counted, rows, lands] = await Promise.all([
    districtsOf(db, countyCode),
    db<{ count: number }[]>`select count(*)::int as count ${found}`,
    db<ValuationRow[]>`
      select street.code as street_code, street.name, street.type_code, district.code as district_code,
        district.name as district_name, unit_kurus, source, is_uncertain
      ${found}
      order by starts_with(street.search_text, ${search}) desc, district.name, street.name, street.code
      limit ${limit} offset ${offset}`,
    landValuesOf(db, wanted.districtCode, year),
  ])
  const histories = await historiesOf(db, rows)
  return {
    ValuationYear: year,
    Years: yearsOf(years),
    Districts: districts.map(({ code, name }) => ({ Code: code, Name: name })),
    TotalCount: counted[0]?.count ?? 0,
    ...pageOf(rows, (row) => ({
      StreetCode: row.streetCode,
      StreetName: streetText(row.name, row.typeCode),
      DistrictCode: row.districtCode,
      DistrictName: row.districtName,
      UnitValue: row.unitKurus,
      History: histories.get(row.streetCode) ?? [],
      ...sourceOnTheWire(row),
    })),
    LandValues: lands,
  }
}

function districtsOf(db: Queryable, countyCode: string) {
  return db<{ code: string; name: string }[]>`
    select code, name from district where county_code = ${countyCode} and is_active order by name, code limit 1000`
}

function matching(
  db: Queryable,
  wanted: Wanted,
  { countyCode, year }: { countyCode: string; year: number | null },
) {
  const { districtCode = null, streetCode = null } = wanted
  return db`
    from street_valuation
    join street on street.code = street_code
    join district on district.code = district_code
    where county_code = ${countyCode} and year = ${year}
      and (${districtCode}::text is null or district.code = ${districtCode})
      and (${streetCode}::text is null or street.code = ${streetCode})
      and strpos(street.search_text || ' ' || district.search_text, ${foldForSearch(wanted.searchText)}) > 0`
}

async function historiesOf(db: Queryable, rows: readonly ValuationRow[]) {
  const codes = rows.map(({ streetCode }) => streetCode)
  const all = await db<{ streetCode: string; year: number; unitKurus: number }[]>`
    select street_code, year, unit_kurus from street_valuation
    where street_code = any(${codes}) order by street_code, year`
  const byStreet = Map.groupBy(all, ({ streetCode }) => streetCode)
  return new Map(
    [...byStreet].map(([code, valuations]) => [
      code,
      valuations.map(({ year, unitKurus }) => ({ Year: year, Amount: unitKurus })),
    ]),
  )
}

async function landValuesOf(db: Queryable, districtCode: string | undefined, year: number | null) {
  if (districtCode === undefined) return []
  const rows = await db<LandRow[]>`
    select year, land_type_code, land_type.name as land_type_name, unit_kurus, source, is_uncertain
    from land_valuation join land_type on land_type.code = land_type_code
    where district_code = ${districtCode} order by land_type_code, year`
  const keyed = {
    keyOf: (row: LandRow) => String(row.landTypeCode),
    amountOf: (row: LandRow) => row.unitKurus,
  }
  return withHistory(rows, year, keyed).map(({ row, history }) => ({
    LandTypeCode: row.landTypeCode,
    LandTypeName: row.landTypeName,
    UnitValue: row.unitKurus,
    History: history,
    ...sourceOnTheWire(row),
  }))
}
