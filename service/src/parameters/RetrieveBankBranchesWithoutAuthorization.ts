import type { Calls } from 'contract/calls'
import { foldForSearch } from 'rules/turkish-text'
import type { Handler } from '../calling/handler.ts'
import { pageOf, rowsOfPage } from '../database/page.ts'

export const RetrieveBankBranchesWithoutAuthorization: Handler<
  Calls['RetrieveBankBranchesWithoutAuthorization']
> = async ({ request, db, refusal }) => {
  const [bank] = await db`select from bank where code = ${request.bankCode}`
  if (!bank) throw refusal('UnknownBank')
  const { limit, offset } = rowsOfPage(request.pageIndex)
  const rows = await db<{ oid: number; code: string; name: string; cityCode: string }[]>`
    select oid, code, name, city_code from bank_branch
    where bank_code = ${request.bankCode} and is_active and strpos(search_text, ${foldForSearch(request.searchText)}) > 0
    order by name, code limit ${limit} offset ${offset}`
  return pageOf(rows, ({ oid, code, name, cityCode }) => ({
    Oid: oid,
    Code: code,
    Name: name,
    CityCode: cityCode,
  }))
}
