import type { Calls } from 'contract/calls'
import { foldForSearch } from 'rules/turkish-text'
import type { Handler } from '../calling/handler.ts'
import { pageOf, rowsOfPage } from '../database/page.ts'

export const AddressGetCountyListWithoutAuthorization: Handler<
  Calls['AddressGetCountyListWithoutAuthorization']
> = async ({ request, db }) => {
  const search = foldForSearch(request.searchText)
  const { limit, offset } = rowsOfPage(request.pageIndex)
  const rows = await db<{ code: string; name: string; cityCode: string }[]>`
    select code, name, city_code from county
    where city_code = ${request.cityCode} and strpos(search_text, ${search}) > 0
    order by starts_with(search_text, ${search}) desc, name limit ${limit} offset ${offset}`
  return pageOf(rows, ({ code, name, cityCode }) => ({ Code: code, Name: name, CityCode: cityCode }))
}
