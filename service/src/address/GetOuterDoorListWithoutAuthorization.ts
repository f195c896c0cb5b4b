import type { Calls } from 'contract/calls'
import { outerDoorText } from 'rules/identity/address-text'
import { foldForSearch } from 'rules/turkish-text'
import type { Handler } from '../calling/handler.ts'
import { pageOf, rowsOfPage } from '../database/page.ts'

interface OuterDoorRow {
  oid: number
  number: number
  suffix: string
  buildingName: string | null
  hasInnerDoors: boolean
  isActive: boolean
  latitudeMicro: number | null
  longitudeMicro: number | null
}

export const GetOuterDoorListWithoutAuthorization: Handler<
  Calls['GetOuterDoorListWithoutAuthorization']
> = async ({ request, db }) => {
  const { limit, offset } = rowsOfPage(request.pageIndex)
  const rows = await db<OuterDoorRow[]>`
    select oid, number, suffix, building_name, is_active, latitude_micro, longitude_micro,
      exists (select from inner_door where outer_door_oid = outer_door.oid and inner_door.is_active) as has_inner_doors
    from outer_door
    where street_code = ${request.streetCode}
      and (is_active or not ${request.onlyIsActive})
      and strpos(search_text, ${foldForSearch(request.searchText)}) > 0
    order by number, suffix limit ${limit} offset ${offset}`
  return pageOf(rows, (row) => ({
    Oid: row.oid,
    DoorNumber: outerDoorText(row.number, row.suffix),
    BuildingName: row.buildingName,
    HasInnerDoors: row.hasInnerDoors,
    IsActive: row.isActive,
    Latitude: request.shoudCoordinateInfoBeRetrieved ? degrees(row.latitudeMicro) : null,
    Longitude: request.shoudCoordinateInfoBeRetrieved ? degrees(row.longitudeMicro) : null,
  }))
}

function degrees(micro: number | null): number | null {
  return micro === null ? null : micro / 1_000_000
}
