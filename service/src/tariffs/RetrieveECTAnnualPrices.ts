import type { Calls } from 'contract/calls'
import type { CleaningPriceRow, Sourced } from 'rules/taxes/tariff-rows'
import type { Handler } from '../calling/handler.ts'
import type { Queryable } from '../database/database.ts'
import { loadCleaningPrices, loadWaterPrices, pricesHere } from './cleaning-prices.ts'
import { sourceOnTheWire, withHistory, yearsOf, yearToShow } from './on-the-wire.ts'
import { loadTaxTerms } from './tax-terms.ts'

export const RetrieveECTAnnualPrices: Handler<Calls['RetrieveECTAnnualPrices']> = async ({
  request,
  db,
  settings,
  today,
}) => {
  const { IsMetropolitan, IsCleaningTaxReduced } = settings.TaxStatus
  const [prices, waterPrices, { terms }, degrees] = await Promise.all([
    loadCleaningPrices(db),
    loadWaterPrices(db, IsMetropolitan),
    loadTaxTerms(db),
    degreesOf(db, settings.CountyCode, today),
  ])
  const here = pricesHere(prices, terms, IsMetropolitan)
  const year = yearToShow(request.processYear, yearsOf(here), today)
  const keyed = {
    keyOf: ({ group, degree }: CleaningPriceRow) => `${group} ${degree}`,
    amountOf: ({ yearlyKurus }: CleaningPriceRow) => yearlyKurus,
  }
  return {
    ProcessYear: year,
    Years: yearsOf(here),
    IsMetropolitan,
    IsReduced: IsCleaningTaxReduced,
    Items: withHistory(here, year, keyed).map(({ row, history }) => ({
      Group: row.group,
      Degree: row.degree,
      Price: row.yearlyKurus,
      History: history,
      ...sourceOnTheWire(row),
    })),
    WaterPrices: waterPrices.map((row) => ({
      Year: row.year,
      PerCubicMetre: row.perCubicMetreKurus,
      ...sourceOnTheWire(row),
    })),
    Degrees: degrees.map((row) => ({
      DistrictCode: row.code,
      DistrictName: row.name,
      Degree: row.degree,
      ...sourceOnTheWire(row),
    })),
  }
}

function degreesOf(db: Queryable, countyCode: string, today: string) {
  return db<({ code: string; name: string; degree: number } & Sourced)[]>`
    select distinct on (district.name, district.code) district.code, district.name, degree, source, is_uncertain
    from cleaning_tax_degree join district on district.code = district_code
    where county_code = ${countyCode} and is_active and valid_from <= ${today} and (valid_to is null or valid_to >= ${today})
    order by district.name, district.code, valid_from desc`
}
