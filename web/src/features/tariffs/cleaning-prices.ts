import type { ResponseFrom } from 'contract/calls'
import type { CleaningPriceRow, CleaningWaterPriceRow } from 'rules/taxes/tariff-rows'
import { foldForSearch } from 'rules/turkish-text'
import { kurusFromWire } from 'rules/money'
import { readSource } from '../../parts/tariffs/tax-terms.ts'
import type { SheetColumn } from '../../ui/saving/sheet.ts'
import { readAmount, type TariffAmount } from './tariff-amount.ts'

type Wire = ResponseFrom<'RetrieveECTAnnualPrices'>

interface PriceRow {
  year: number
  group: number
  degree: number
  amount: TariffAmount
}

export interface CleaningPrices {
  year: number | null
  years: number[]
  rows: PriceRow[]
  /** Amounts by 'group degree'. */
  amounts: Map<string, TariffAmount>
  priceRows: CleaningPriceRow[]
  waterPrices: CleaningWaterPriceRow[]
  degreesLike: (search: string) => { name: string; degree: number; source: string }[]
}

/** Limit of named districts; more would bury the one that is looked for. */
const maxDistricts = 6

export function readPrices(wire: Wire): CleaningPrices {
  const rows = wire.Items.map((item) => ({
    year: wire.ProcessYear ?? 0,
    group: item.Group,
    degree: item.Degree,
    amount: readAmount(item.Price, item),
  }))
  return {
    year: wire.ProcessYear,
    years: wire.Years,
    rows,
    amounts: new Map(rows.map(({ group, degree, amount }) => [`${group} ${degree}`, amount])),
    priceRows: wire.Items.map((item) => ({
      year: wire.ProcessYear ?? 0,
      isMetropolitan: wire.IsMetropolitan,
      group: item.Group,
      degree: item.Degree,
      yearlyKurus: kurusFromWire(item.Price),
      ...readSource(item),
    })),
    waterPrices: wire.WaterPrices.map((row) => ({
      year: row.Year,
      isMetropolitan: wire.IsMetropolitan,
      perCubicMetreKurus: kurusFromWire(row.PerCubicMetre),
      ...readSource(row),
    })),
    degreesLike: (search) =>
      wire.Degrees.filter(({ DistrictName }) => foldForSearch(DistrictName).includes(foldForSearch(search)))
        .slice(0, maxDistricts)
        .map(({ DistrictName, Degree, Source }) => ({
          name: DistrictName,
          degree: Degree,
          source: Source,
        })),
  }
}

/** A row of the table: a group, with its degrees beside each other. */
export interface PriceGroup {
  group: number
  amounts: (TariffAmount | undefined)[]
}

export function priceRowsOf({ amounts }: CleaningPrices): PriceGroup[] {
  const groups = [...new Set([...amounts.keys()].map((key) => Number(key.split(' ')[0])))]
  return groups.map((group) => ({
    group,
    amounts: [1, 2, 3, 4, 5].map((degree) => amounts.get(`${group} ${degree}`)),
  }))
}

export const priceSheet: readonly SheetColumn<PriceRow>[] = [
  { heading: 'Yıl', kind: 'text', value: ({ year }) => String(year) },
  { heading: 'Grup', kind: 'text', value: ({ group }) => String(group) },
  { heading: 'Derece', kind: 'text', value: ({ degree }) => String(degree) },
  { heading: 'Yıllık tutar (TL)', kind: 'money', value: ({ amount }) => amount.kurus },
  { heading: 'Dayanak', kind: 'text', value: ({ amount }) => amount.source },
  { heading: 'Kesinleşmemiş', kind: 'text', value: ({ amount }) => (amount.isUncertain ? 'evet' : 'hayır') },
]
