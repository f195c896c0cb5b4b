import type { Calls } from 'contract/calls'
import { foldForSearch } from 'rules/turkish-text'
import type { Handler } from '../calling/handler.ts'
import { pageOf, rowsOfPage } from '../database/page.ts'

interface InnerDoorRow {
  oid: number
  number: string
  floor: number
  usage: 'residence' | 'business'
  addressNumber: string
  isActive: boolean
}

export const GetConcreteInnerDoorListWithoutAuthorization: Handler<
  Calls['GetConcreteInnerDoorListWithoutAuthorization']
> = async ({ request, db }) => {
  const { limit, offset } = rowsOfPage(request.pageIndex)
  const rows = await db<InnerDoorRow[]>`
    select oid, number, floor, usage, address_number, is_active from inner_door
    where outer_door_oid = ${request.outerDoorOid}
      and (is_active or not ${request.onlyIsActive})
      and strpos(search_text, ${foldForSearch(request.searchText)}) > 0
    order by position, number limit ${limit} offset ${offset}`
  return pageOf(rows, (row) => ({
    Oid: row.oid,
    DoorNumber: row.number,
    Floor: row.floor,
    Usage: row.usage,
    AddressNumber: row.addressNumber,
    IsActive: row.isActive,
  }))
}
