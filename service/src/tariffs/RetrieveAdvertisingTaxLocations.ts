import type { Calls } from 'contract/calls'
import type { Handler } from '../calling/handler.ts'

/** Which location of fixed signs a kind of street is: squares and boulevards, avenues, streets and houses. */
const locationOfStreet: Record<number, number> = { 1: 1, 2: 1, 3: 2, 4: 3, 5: 3 }

export const RetrieveAdvertisingTaxLocations: Handler<Calls['RetrieveAdvertisingTaxLocations']> = async ({
  request,
  db,
}) => {
  const locations = await db<{ code: number; kindCode: number; name: string }[]>`
    select code, kind_code, name from advertising_location order by code`
  const [street] = await db<{ typeCode: number; streetGroup: number | null }[]>`
    select type_code, street_group from street left join advertising_street on street_code = code
    where code = ${request.streetCode ?? null}`
  return {
    Items: locations.map(({ code, kindCode, name }) => ({
      Code: code,
      Name: name,
      AdvertisingTypeCode: kindCode,
    })),
    StreetGroup: street?.streetGroup ?? null,
    StreetLocationCode: street ? (locationOfStreet[street.typeCode] ?? null) : null,
  }
}
