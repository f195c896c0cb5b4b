import type { Calls } from 'contract/calls'
import { foldForSearch } from 'rules/turkish-text'
import type { Handler } from '../calling/handler.ts'
import { pageOf, rowsOfPage } from '../database/page.ts'

export const RetrieveEnforcementOfficeWithoutAuthorization: Handler<
  Calls['RetrieveEnforcementOfficeWithoutAuthorization']
> = async ({ request, db }) => {
  const { limit, offset } = rowsOfPage(request.pageIndex)
  const rows = await db<{ oid: number; name: string; cityCode: string }[]>`
    select oid, name, city_code from enforcement_office
    where is_active and strpos(search_text, ${foldForSearch(request.searchText)}) > 0
    order by name limit ${limit} offset ${offset}`
  return pageOf(rows, ({ oid, name, cityCode }) => ({ Oid: oid, Name: name, CityCode: cityCode }))
}
