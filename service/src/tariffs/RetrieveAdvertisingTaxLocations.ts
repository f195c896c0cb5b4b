import type { Calls } from 'contract/calls'
import type { Handler } from '../calling/handler.ts'
import { loadAdvertisingStreet } from './advertising-rows.ts'

export const RetrieveAdvertisingTaxLocations: Handler<Calls['RetrieveAdvertisingTaxLocations']> = async ({
  request,
  db,
}) => {
  const locations = await db<{ code: number; kindCode: number; name: string }[]>`
    select code, kind_code, name from advertising_location order by code`
  const street = await loadAdvertisingStreet(db, request.streetCode)
  return {
    Items: locations.map(({ code, kindCode, name }) => ({
      Code: code,
      Name: name,
      AdvertisingTypeCode: kindCode,
    })),
    StreetGroup: street?.streetGroup ?? null,
    StreetLocationCode: street?.locationCode ?? null,
  }
}
