import { maxPerGroup } from 'contract/portal/search-codes'
import { streetText } from 'rules/identity/address-text'
import { formatLira, kurus } from 'rules/money'
import { hasWords } from 'rules/portal/search-words'
import { foldForSearch } from 'rules/turkish-text'
import type { Given } from '../calling/handler.ts'
import type { Queryable } from '../database/database.ts'
import { partOfText } from '../database/part-of-text.ts'
import type { FoundItem } from './found-item.ts'

/** Searches kinds first: there are few of them; then streets with their value per square metre. */
export async function searchTariffs(
  { db, settings, today }: Pick<Given, 'db' | 'settings' | 'today'>,
  searchText: string,
): Promise<FoundItem[]> {
  const [kinds, streets] = await Promise.all([
    searchKinds(db, searchText),
    searchStreets(db, searchText, { countyCode: settings.CountyCode, year: Number(today.slice(0, 4)) }),
  ])
  return [...kinds.slice(0, 2), ...streets].slice(0, maxPerGroup)
}

const kindPages = {
  advertising: (name: string) => ({
    Detail: 'İlan ve reklam vergisi tarifesi',
    Path: `/AdvertisingTaxAnnualGroupTariff?ara=${encodeURIComponent(name.slice(0, 60))}`,
  }),
  activity: () => ({ Detail: 'Çevre temizlik vergisi tarifesi', Path: '/ECTAnnualPrice' }),
  usage: () => ({ Detail: 'Bina inşaat maliyetleri', Path: '/EstateConstructionCost' }),
}

async function searchKinds(db: Queryable, searchText: string): Promise<FoundItem[]> {
  const kinds = await db<{ kind: keyof typeof kindPages; name: string }[]>`
    select distinct 'advertising' as kind, name from advertising_kind
    union all select 'activity', name from cleaning_tax_activity
    union all select 'usage', name from building_usage
    limit 500`
  return kinds
    .filter(({ kind, name }) => hasWords(`${name} ${kindPages[kind](name).Detail}`, searchText))
    .map(({ kind, name }) => ({ Title: name, ...kindPages[kind](name) }))
}

interface StreetRow {
  code: string
  name: string
  typeCode: number
  districtName: string
  unitKurus: number
  year: number
}

async function searchStreets(
  db: Queryable,
  searchText: string,
  { countyCode, year }: { countyCode: string; year: number },
): Promise<FoundItem[]> {
  const text = foldForSearch(searchText)
  const [firstWord = ''] = text.split(' ')
  const rows = await db<StreetRow[]>`
    select street.code, street.name, street.type_code, district.name as district_name, unit_kurus, valuation.year
    from street
    join district on district.code = district_code
    join lateral (
      select unit_kurus, year from street_valuation where street_code = street.code and year <= ${year}
      order by year desc limit 1) valuation on true
    where county_code = ${countyCode} and strpos(street.search_text || ' ' || district.search_text, ${text}) > 0
      -- What goes on into the name of the neighbourhood begins in that of the street: its index finds it.
      and street.code in (
        select code from street where search_text like ${partOfText(firstWord)}
        union select code from street where district_code in (
          select code from district where search_text like ${partOfText(text)}))
    order by starts_with(street.search_text, ${text}) desc, street.name, district.name, street.code
    limit ${maxPerGroup}`
  return rows.map((row) => ({
    Title: `${streetText(row.name, row.typeCode)}, ${row.districtName} Mah.`,
    Detail: `${row.year} yılı arsa birim değeri: ${formatLira(kurus(row.unitKurus))}`,
    Path: `/EstateStreetValuation?sokak=${row.code}`,
  }))
}
