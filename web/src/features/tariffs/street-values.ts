import type { ResponseFrom } from 'contract/calls'
import type { SheetColumn } from '../../ui/saving/sheet.ts'
import { readAmount, type TariffAmount } from './tariff-amount.ts'

type Wire = ResponseFrom<'RetrieveEstateStreetValuationsWithoutAuthorization'>

export interface StreetRow {
  year: number
  streetCode: string
  streetName: string
  districtName: string
  amount: TariffAmount
}

export interface LandRow {
  name: string
  amount: TariffAmount
}

export interface StreetValues {
  year: number | null
  years: number[]
  districts: { code: string; name: string }[]
  totalCount: number
  rows: StreetRow[]
  hasMore: boolean
  lands: LandRow[]
}

export function readStreetValues(wire: Wire): StreetValues {
  return {
    year: wire.ValuationYear,
    years: wire.Years,
    districts: wire.Districts.map(({ Code, Name }) => ({ code: Code, name: Name })),
    totalCount: wire.TotalCount,
    rows: wire.Items.map((item) => ({
      year: wire.ValuationYear ?? 0,
      streetCode: item.StreetCode,
      streetName: item.StreetName,
      districtName: item.DistrictName,
      amount: readAmount(item.UnitValue, item),
    })),
    hasMore: wire.HasMore,
    lands: wire.LandValues.map((item) => ({
      name: item.LandTypeName,
      amount: readAmount(item.UnitValue, item),
    })),
  }
}

export const streetSheet: readonly SheetColumn<StreetRow>[] = [
  { heading: 'Yıl', kind: 'text', value: ({ year }) => String(year) },
  { heading: 'Mahalle', kind: 'text', value: ({ districtName }) => districtName },
  { heading: 'Cadde/sokak', kind: 'text', value: ({ streetName }) => streetName },
  { heading: 'Birim değer (TL/m²)', kind: 'money', value: ({ amount }) => amount.kurus },
  { heading: 'Dayanak', kind: 'text', value: ({ amount }) => amount.source },
]
