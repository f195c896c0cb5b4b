import type { DerivationLine } from '../ledger/derivation.ts'
import { type Fraction, partOf } from '../exact-parts.ts'
import { formatPercent, formatSquareMetres } from '../measures.ts'
import { formatLira, kurus, sumKurus } from '../money.ts'
import type { Kurus } from '../money.ts'
import { type AbrasionRow, type Sourced, type TaxTermRow, requireTerm, yearBegins } from './tariff-rows.ts'

/** The piece of ground a value is worked out for: a plot, or the land share of a flat. */
export type GroundPart = { parcelDm2: number; share: Fraction; unitKurus: Kurus } & Sourced

export type BuildingQuestion = {
  year: number
  grossAreaDm2: number
  /** The average of the published range, for the building's usage, structure and class. */
  cost: { averageKurus: Kurus } & Sourced
  hasHeating: boolean
  hasLift: boolean
  completionYear: number
  /** The bands of the building's structure. */
  abrasion: readonly AbrasionRow[]
  ground: GroundPart
  terms: readonly TaxTermRow[]
}

export type PropertyValue = { valueKurus: Kurus; derivation: DerivationLine[] }

/** Cost, heating and lift, less abrasion, and the land share (law 1319, articles 29 and 31). */
export function buildingValue(question: BuildingQuestion): PropertyValue {
  const { grossAreaDm2, cost } = question
  const bare = partOf(cost.averageKurus, grossAreaDm2, 100)
  const lines: DerivationLine[] = [
    {
      label: 'Bina maliyet bedeli',
      value: `${formatSquareMetres(grossAreaDm2)} × ${formatLira(cost.averageKurus)} = ${formatLira(bare)}`,
      source: cost.source,
    },
  ]
  const added = additions(question, bare, lines)
  const total = sumKurus([bare, ...added])
  const worn = abrasionOf(total, buildingAge(question.year, question.completionYear), question.abrasion)
  const net = kurus(total - worn.kurus)
  lines.push(worn.line, { label: 'Aşınma sonrası bina değeri', value: formatLira(net) })
  const ground = groundValue(question.ground, 'Arsa payı değeri')
  const valueKurus = kurus(net + ground.valueKurus)
  const sum = `${formatLira(net)} + ${formatLira(ground.valueKurus)} = ${formatLira(valueKurus)}`
  return {
    valueKurus,
    derivation: [...lines, ...ground.derivation, { label: 'Hesaplanan değer', value: sum }],
  }
}

/** Area and unit value of the street, or of the kind of land. */
export function groundValue(ground: GroundPart, label: string): PropertyValue {
  const { parcelDm2, share, unitKurus, source } = ground
  if (share.part < 0 || share.whole <= 0 || share.part > share.whole)
    throw new RangeError(`not a share: ${share.part}/${share.whole}`)
  const valueKurus = partOf(unitKurus, BigInt(parcelDm2) * BigInt(share.part), 100n * BigInt(share.whole))
  const ofShare = share.part === share.whole ? '' : ` × ${share.part}/${share.whole}`
  const value = `${formatSquareMetres(parcelDm2)}${ofShare} × ${formatLira(unitKurus)} = ${formatLira(valueKurus)}`
  return { valueKurus, derivation: [{ label, value, source }] }
}

/** Age at which a building counts in a tax year. */
export function buildingAge(year: number, completionYear: number): number {
  return Math.max(0, year - completionYear)
}

function additions(question: BuildingQuestion, bare: Kurus, lines: DerivationLine[]): Kurus[] {
  const wanted = [
    { has: question.hasHeating, code: 'heatingPercent', name: 'Kalorifer/klima farkı' },
    { has: question.hasLift, code: 'liftPercent', name: 'Asansör farkı' },
  ] as const
  return wanted.flatMap(({ has, code, name }) => {
    if (!has) return []
    const { value, source } = requireTerm(question.terms, code, yearBegins(question.year))
    const amount = partOf(bare, value, 100)
    lines.push({ label: `${name} (${formatPercent(value * 100)})`, value: formatLira(amount), source })
    return [amount]
  })
}

/** Abrasion of an amount by the age of a building. */
export function abrasionOf(
  amount: Kurus,
  age: number,
  bands: readonly AbrasionRow[],
): { kurus: Kurus; percent: number; line: DerivationLine } {
  const band = bands.find(
    ({ ageFrom, ageTo }) => age >= ageFrom && age <= (ageTo ?? Number.POSITIVE_INFINITY),
  )
  if (band === undefined) throw new RangeError(`no abrasion share for the age of ${age}`)
  const worn = partOf(amount, band.percent, 100)
  const label = `Aşınma payı (${age} yaşında bina, ${formatPercent(band.percent * 100)})`
  return {
    kurus: worn,
    percent: band.percent,
    line: { label, value: `−${formatLira(worn)}`, source: band.source },
  }
}
