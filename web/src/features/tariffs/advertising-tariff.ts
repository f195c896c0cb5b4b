import type { ResponseFrom } from 'contract/calls'
import { type AdvertisingUnitCode, advertisingUnits } from 'contract/tariffs/codes'
import { foldForSearch } from 'rules/turkish-text'
import type { SheetColumn } from '../../ui/saving/sheet.ts'
import { readAmount, type TariffAmount } from './tariff-amount.ts'

type Wire = ResponseFrom<'GetAdvertisingTaxAnnualGroupTariffByProcessYear'>

export interface AdRow {
  year: number
  kindCode: number
  kindName: string
  unit: AdvertisingUnitCode
  locationCode: number | null
  locationName: string | null
  streetGroup: number
  amount: TariffAmount
}

export interface AdTariff {
  year: number | null
  years: number[]
  rows: AdRow[]
}

export function readAdTariff(wire: Wire): AdTariff {
  return {
    year: wire.ProcessYear,
    years: wire.Years,
    rows: wire.Items.map((item) => ({
      year: wire.ProcessYear ?? 0,
      kindCode: item.AdvertisingTypeCode,
      kindName: item.AdvertisingTypeName,
      unit: item.Unit,
      locationCode: item.LocationCode,
      locationName: item.LocationName,
      streetGroup: item.StreetGroup,
      amount: readAmount(item.UnitPrice, item),
    })),
  }
}

/** A row of the table: a kind at a place, with the prices of the street groups. */
export interface AdPlace {
  key: string
  name: string
  kindCode: number
  unit: AdvertisingUnitCode
  byGroup: Map<number, AdRow>
}

export function adPlaces(rows: readonly AdRow[]): AdPlace[] {
  return [...Map.groupBy(rows, placeKey)].map(([key, ofPlace]) => ({
    key,
    name: placeName(ofPlace[0]),
    kindCode: ofPlace[0]?.kindCode ?? 0,
    unit: ofPlace[0]?.unit ?? 'piece',
    byGroup: new Map(ofPlace.map((row) => [row.streetGroup, row])),
  }))
}

export function placeKey({ kindCode, locationCode }: AdRow): string {
  return locationCode === null ? String(kindCode) : `${kindCode}-${locationCode}`
}

function placeName(row: AdRow | undefined): string {
  if (!row) return ''
  return row.locationName === null ? row.kindName : `${row.kindName}: ${row.locationName}`
}

export function placesLike(
  places: readonly AdPlace[],
  kindCode: number | undefined,
  search: string,
): AdPlace[] {
  const wanted = foldForSearch(search)
  return places.filter(
    (place) =>
      (kindCode === undefined || place.kindCode === kindCode) && foldForSearch(place.name).includes(wanted),
  )
}

export const adSheet: readonly SheetColumn<AdRow>[] = [
  { heading: 'Yıl', kind: 'text', value: ({ year }) => String(year) },
  { heading: 'Tür', kind: 'text', value: ({ kindName }) => kindName },
  { heading: 'Yer', kind: 'text', value: ({ locationName }) => locationName ?? '' },
  { heading: 'Sokak grubu', kind: 'text', value: ({ streetGroup }) => String(streetGroup) },
  { heading: 'Birim', kind: 'text', value: ({ unit }) => advertisingUnits[unit] },
  { heading: 'Tutar (TL)', kind: 'money', value: ({ amount }) => amount.kurus },
  { heading: 'Dayanak', kind: 'text', value: ({ amount }) => amount.source },
]
