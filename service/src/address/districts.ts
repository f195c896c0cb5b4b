import { foldForSearch } from 'rules/turkish-text'
import type { Queryable } from '../database/database.ts'
import { pageOf, rowsOfPage } from '../database/page.ts'

interface DistrictRow {
  code: string
  name: string
  countyCode: string
  subDistrictCode: string | null
  villageCode: string | null
  isActive: boolean
}

interface DistrictsWanted {
  countyCode: string
  cityCode?: string | undefined
  subDistrictCode?: string | undefined
  villageCode?: string | undefined
  onlyIsActive: boolean
  searchText: string
  pageIndex: number
}

/** Page of a county's districts; missing criteria filter nothing. */
export async function listDistricts(db: Queryable, wanted: DistrictsWanted) {
  const { cityCode = null, subDistrictCode = null, villageCode = null } = wanted
  const search = foldForSearch(wanted.searchText)
  const { limit, offset } = rowsOfPage(wanted.pageIndex)
  const rows = await db<DistrictRow[]>`
    select district.code, district.name, county_code, sub_district_code, village_code, is_active
    from district join county on county.code = county_code
    where county_code = ${wanted.countyCode}
      and (${cityCode}::text is null or city_code = ${cityCode})
      and (${subDistrictCode}::text is null or sub_district_code = ${subDistrictCode})
      and (${villageCode}::text is null or village_code = ${villageCode})
      and (is_active or not ${wanted.onlyIsActive})
      and strpos(district.search_text, ${search}) > 0
    order by starts_with(district.search_text, ${search}) desc, district.name, district.code limit ${limit} offset ${offset}`
  return pageOf(rows, districtOnTheWire)
}

export async function findDistrict(db: Queryable, code: string) {
  const [row] = await db<DistrictRow[]>`
    select code, name, county_code, sub_district_code, village_code, is_active from district where code = ${code}`
  return row ? districtOnTheWire(row) : null
}

function districtOnTheWire(row: DistrictRow) {
  return {
    Code: row.code,
    Name: row.name,
    CountyCode: row.countyCode,
    SubDistrictCode: row.subDistrictCode,
    VillageCode: row.villageCode,
    IsActive: row.isActive,
  }
}
