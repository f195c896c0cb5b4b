import type { Calls } from 'contract/calls'
import { foldForSearch } from 'rules/turkish-text'
import type { Handler } from '../calling/handler.ts'
import { pageOf, rowsOfPage } from '../database/page.ts'

export const RetrieveBanksWithoutAuthorization: Handler<Calls['RetrieveBanksWithoutAuthorization']> = async ({
  request,
  db,
}) => {
  const { limit, offset } = rowsOfPage(request.pageIndex)
  const rows = await db<{ code: string; name: string }[]>`
    select code, name from bank
    where strpos(search_text, ${foldForSearch(request.searchText)}) > 0
    order by name limit ${limit} offset ${offset}`
  return pageOf(rows, ({ code, name }) => ({ Code: code, Name: name }))
}
