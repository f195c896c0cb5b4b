import type { DerivationLine } from '../ledger/derivation.ts'
import type { Holiday } from '../ledger/due-date.ts'
import { partOf } from '../exact-parts.ts'
import { formatMetres, formatSquareMetres } from '../measures.ts'
import { formatLira, kurus } from '../money.ts'
import type { Kurus } from '../money.ts'
import {
  type AdvertisingKindRow,
  type AdvertisingTariffRow,
  type DueDayRow,
  type TaxTermRow,
  requireTerm,
  yearBegins,
} from './tariff-rows.ts'
import { dueDaysOf, equalParts } from '../ledger/tax-instalments.ts'

export type AdvertisingTaxQuestion = {
  year: number
  kind: AdvertisingKindRow
  /** The municipality's own tariff for this kind, place and year. */
  price: AdvertisingTariffRow
  /** Area of each face that is covered by words or pictures. */
  facesCm2: readonly number[]
  /** The sides of the same faces, where they are known: only shown. */
  faceSizes?: readonly (FaceSize | null)[] | undefined
  weeks: number
  pieces: number
  terms: readonly TaxTermRow[]
}

export type FaceSize = { widthCm: number; heightCm: number }

export type AdvertisingTax = { taxKurus: Kurus; derivation: DerivationLine[] }

/** The tax of one advertisement (law 2464, articles 12 to 15). */
export function advertisingTax(question: AdvertisingTaxQuestion): AdvertisingTax {
  const derivation: DerivationLine[] = []
  const unit = unitPrice(question, derivation)
  if (question.kind.unit === 'piece') {
    const taxKurus = kurus(unit * question.pieces)
    const value = `${question.pieces} adet × ${formatLira(unit)} = ${formatLira(taxKurus)}`
    return { taxKurus, derivation: [...derivation, { label: 'Vergi', value }] }
  }
  const area = countedArea(question, derivation)
  const weeks = question.kind.unit === 'squareMetreWeek' ? question.weeks : 1
  const taxKurus = partOf(unit, area * weeks, squareMetreCm2)
  const times = question.kind.unit === 'squareMetreWeek' ? ` × ${weeks} hafta` : ''
  const value = `${formatSquareMetres(area / 100)} × ${formatLira(unit)}${times} = ${formatLira(taxKurus)}`
  return { taxKurus, derivation: [...derivation, { label: 'Vergi', value }] }
}

/** A fraction up to half a square metre counts as half, a larger one as a whole. */
export function roundedFaceCm2(areaCm2: number, stepCm2: number): number {
  return Math.ceil(areaCm2 / stepCm2) * stepCm2
}

/** A sign that goes on standing is paid in the council's instalments, a new one when it is declared. */
export function advertisingInstalments(question: {
  year: number
  taxKurus: Kurus
  /** The day of its first declaration, where that is in this year. */
  firstDeclaredOn?: string
  dueDays: readonly DueDayRow[]
  holidays: readonly Holiday[]
}): { instalment: number; dueDate: string; taxKurus: Kurus }[] {
  const { year, taxKurus, firstDeclaredOn, dueDays, holidays } = question
  if (firstDeclaredOn !== undefined) return [{ instalment: 1, dueDate: firstDeclaredOn, taxKurus }]
  const days = dueDaysOf('advertising', year, dueDays, holidays)
  const parts = equalParts(taxKurus, days.length)
  return days.map(({ instalment, dueDate }, index) => ({
    instalment,
    dueDate,
    taxKurus: parts[index] ?? kurus(0),
  }))
}

const squareMetreCm2 = 10_000

/** Price of a unit, at most what the law lets a municipality ask. */
function unitPrice({ kind, price }: AdvertisingTaxQuestion, lines: DerivationLine[]): Kurus {
  lines.push({
    label: `${price.year} tarifesi (${kind.name})`,
    value: `${formatLira(kurus(price.unitKurus))} / ${unitNames[kind.unit]}`,
    source: price.source,
  })
  if (price.unitKurus <= kind.mostKurus) return kurus(price.unitKurus)
  const maxKurus = kurus(kind.mostKurus)
  lines.push({ label: 'Kanundaki üst sınır uygulandı', value: formatLira(maxKurus), source: kind.source })
  return maxKurus
}

function countedArea(question: AdvertisingTaxQuestion, lines: DerivationLine[]): number {
  const { year, facesCm2, faceSizes, terms } = question
  const step = requireTerm(terms, 'advertisingAreaStepCm2', yearBegins(year))
  const rounded = facesCm2.map((areaCm2) => roundedFaceCm2(areaCm2, step.value))
  const area = rounded.reduce((sum, each) => sum + each, 0)
  for (const [index, areaCm2] of facesCm2.entries())
    lines.push({
      label: facesCm2.length === 1 ? 'Alan' : `${index + 1}. yüz`,
      value: `${formatFace(areaCm2, faceSizes?.[index])} → ${squareMetres(rounded[index] ?? 0)}`,
      source: step.source,
    })
  return area
}

/** '3,2 m × 1,1 m = 3,52 m²', or the area alone where the sides are not known. */
export function formatFace(areaCm2: number, size: FaceSize | null | undefined): string {
  const area = squareMetres(areaCm2)
  return size ? `${formatMetres(size.widthCm)} × ${formatMetres(size.heightCm)} = ${area}` : area
}

function squareMetres(cm2: number): string {
  return formatSquareMetres(Math.ceil(cm2 / 100))
}

const unitNames: Record<AdvertisingKindRow['unit'], string> = {
  squareMetreYear: 'm² (yıllık)',
  squareMetreWeek: 'm² (haftalık)',
  squareMetre: 'm²',
  piece: 'adet',
}
