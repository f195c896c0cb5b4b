import type { ResponseFrom } from 'contract/calls'
import { liraText } from 'rules/money'
import type { SheetColumn } from '../../ui/saving/sheet.ts'
import { readAmount, type TariffAmount } from './tariff-amount.ts'

type Wire = ResponseFrom<'RetrieveEstateConstructionCost'>

export interface CostRow {
  year: number
  structureCode: number
  structureName: string
  classCode: string
  className: string
  amount: TariffAmount
  /** The published range, as text, where it is known. */
  range: string
}

export interface Costs {
  year: number | null
  years: number[]
  usageOid: number
  rows: CostRow[]
}

export function readCosts(wire: Wire): Costs {
  return {
    year: wire.ProcessYear,
    years: wire.Years,
    usageOid: wire.EstateUsageTypeOid,
    rows: wire.Items.map((item) => ({
      year: wire.ProcessYear ?? 0,
      structureCode: item.StructureCode,
      structureName: item.StructureName,
      classCode: item.ClassCode,
      className: item.ClassName,
      amount: readAmount(item.Average, item),
      range:
        item.Least === null || item.Most === null ? '' : `${liraText(item.Least)} – ${liraText(item.Most)}`,
    })),
  }
}

/** A row of the table: a structure, with the costs of its classes by their codes. */
export interface CostStructure {
  code: number
  name: string
  byClass: Map<string, CostRow>
}

export function costStructures(rows: readonly CostRow[]): CostStructure[] {
  const byStructure = Map.groupBy(rows, ({ structureCode }) => structureCode)
  return [...byStructure]
    .toSorted(([one], [other]) => one - other)
    .map(([code, ofOne]) => ({
      code,
      name: ofOne[0]?.structureName ?? '',
      byClass: new Map(ofOne.map((row) => [row.classCode, row])),
    }))
}

export const costSheet: readonly SheetColumn<CostRow>[] = [
  { heading: 'Yıl', kind: 'text', value: ({ year }) => String(year) },
  { heading: 'Yapı türü', kind: 'text', value: ({ structureName }) => structureName },
  { heading: 'Sınıf', kind: 'text', value: ({ className }) => className },
  { heading: 'Ortalama (TL/m²)', kind: 'money', value: ({ amount }) => amount.kurus },
  { heading: 'Yayımlanan aralık', kind: 'text', value: ({ range }) => range },
  { heading: 'Dayanak', kind: 'text', value: ({ amount }) => amount.source },
  { heading: 'Kesinleşmemiş', kind: 'text', value: ({ amount }) => (amount.isUncertain ? 'evet' : 'hayır') },
]
