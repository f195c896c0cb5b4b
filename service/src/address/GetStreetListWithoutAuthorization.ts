import type { Calls } from 'contract/calls'
import { streetText } from 'rules/identity/address-text'
import { foldForSearch } from 'rules/turkish-text'
import type { Handler } from '../calling/handler.ts'
import { pageOf, rowsOfPage } from '../database/page.ts'

export const GetStreetListWithoutAuthorization: Handler<Calls['GetStreetListWithoutAuthorization']> = async ({
  request,
  db,
}) => {
  const search = foldForSearch(request.searchText)
  const { limit, offset } = rowsOfPage(request.pageIndex)
  const rows = await db<{ code: string; name: string; typeCode: number; isActive: boolean }[]>`
    select code, name, type_code, is_active from street
    where district_code = ${request.districtCode}
      and (is_active or not ${request.onlyIsActive})
      and strpos(search_text, ${search}) > 0
    order by starts_with(search_text, ${search}) desc, name, code limit ${limit} offset ${offset}`
  return pageOf(rows, ({ code, name, typeCode, isActive }) => ({
    Code: code,
    Name: name,
    TypeCode: typeCode,
    FullName: streetText(name, typeCode),
    IsActive: isActive,
  }))
}
