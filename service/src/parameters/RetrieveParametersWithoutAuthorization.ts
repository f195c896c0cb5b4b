import type { Calls } from 'contract/calls'
import { foldForSearch } from 'rules/turkish-text'
import type { Handler } from '../calling/handler.ts'
import { pageOf, rowsOfPage } from '../database/page.ts'
import { isParameterType, parameterOnTheWire } from './parameters.ts'

export const RetrieveParametersWithoutAuthorization: Handler<
  Calls['RetrieveParametersWithoutAuthorization']
> = async ({ request, db, today, refusal }) => {
  const { parameterTypeCode, searchText, pageIndex } = request
  if (!(await isParameterType(db, parameterTypeCode))) throw refusal('UnknownParameterType')
  const { limit, offset } = rowsOfPage(pageIndex)
  const rows = await db<{ code: string; name: string; value: string | null }[]>`
    select code, name, value from lookup_parameter
    where type_code = ${parameterTypeCode}
      and valid_from <= ${today} and (valid_until is null or valid_until >= ${today})
      and strpos(search_text, ${foldForSearch(searchText)}) > 0
    order by position, name, code limit ${limit} offset ${offset}`
  return pageOf(rows, parameterOnTheWire)
}
