import type { Calls } from 'contract/calls'
import { streetText } from 'rules/identity/address-text'
import type { Handler } from '../calling/handler.ts'

interface StreetRow {
  code: string
  districtCode: string
  name: string
  typeCode: number
  line: [number, number][]
}
interface AreaRow {
  kind: 'water' | 'park'
  name: string
  outline: [number, number][]
}

/** Limit of rows, more than any county has. */
const maxRows = 5000
/** Squares, boulevards and avenues are drawn wider. */
const lastWideType = 3

export const GetTownMapWithoutAuthorization: Handler<Calls['GetTownMapWithoutAuthorization']> = async ({
  db,
  settings,
}) => {
  const [streets, areas] = await Promise.all([
    db<StreetRow[]>`
      select street.code, district_code, street.name, type_code, line
      from street join district on district.code = district_code join street_line on street_code = street.code
      where county_code = ${settings.CountyCode} and street.is_active and district.is_active
      order by street.code limit ${maxRows}`,
    db<AreaRow[]>`select kind, name, outline from map_area where is_active order by oid limit 100`,
  ])
  const districts = await db<{ code: string; name: string }[]>`
    select code, name from district where county_code = ${settings.CountyCode} and is_active order by code limit 500`
  return {
    Districts: districts.flatMap(({ code, name }) => {
      const points = streets.filter((street) => street.districtCode === code).flatMap(({ line }) => line)
      return points.length === 0 ? [] : [{ Code: code, Name: name, At: inDegrees(middleOf(points)) }]
    }),
    Streets: streets.map(({ code, districtCode, name, typeCode, line }) => ({
      Code: code,
      DistrictCode: districtCode,
      Name: streetText(name, typeCode),
      IsWide: typeCode <= lastWideType,
      Line: line.map(inDegrees),
    })),
    Areas: areas.map(({ kind, name, outline }) => ({
      Kind: kind,
      Name: name,
      Outline: outline.map(inDegrees),
    })),
  }
}

function middleOf(points: readonly [number, number][]): [number, number] {
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  return [
    Math.round(mean(points.map(([latitude]) => latitude))),
    Math.round(mean(points.map(([, longitude]) => longitude))),
  ]
}

function inDegrees([latitude, longitude]: readonly [number, number]): [number, number] {
  return [latitude / 1_000_000, longitude / 1_000_000]
}
