import { constructionCosts } from 'rules/taxes/national-construction-costs'
import type { ConstructionCostRow } from 'rules/taxes/tariff-rows'
import { demoMark, lastKnownYear, tariffYears } from './demo-years.ts'

const residence = 9
/** Cost of other usages in percent of a residence's: invented. */
const usagePercents: Record<number, number> = {
  1: 74,
  2: 82,
  3: 148,
  4: 165,
  5: 132,
  6: 112,
  7: 104,
  8: 96,
  10: 58,
}
/** Unknown classes of the residence table, derived from the class above; simple structures follow from masonry. */
const classSteps = [
  { code: 'D', from: 'C', percent: 58 },
  { code: 'E', from: 'D', percent: 52 },
]
const structureSteps = [
  { code: 6, from: 4, percent: 84 },
  { code: 7, from: 4, percent: 71 },
  { code: 8, from: 4, percent: 63 },
]
const knownYears = [2024, lastKnownYear]

/** Fills the gaps of the published tables, so that every building of the demo town has a cost. */
export function demoConstructionCosts(today: string): ConstructionCostRow[] {
  const known = constructionCosts.filter(
    ({ usageOid, year }) => usageOid === residence && knownYears.includes(year),
  )
  const residences = knownYears.flatMap((year) => wholeTable(known.filter((row) => row.year === year)))
  const later = tariffYears(today).filter((year) => year > lastKnownYear)
  const everyYear = [
    ...residences,
    ...later.flatMap((year) =>
      residences.filter((row) => row.year === lastKnownYear).map((row) => invented({ ...row, year }, 100)),
    ),
  ]
  const others = Object.entries(usagePercents).flatMap(([usageOid, percent]) =>
    everyYear.map((row) => invented({ ...row, usageOid: Number(usageOid) }, percent)),
  )
  return [...everyYear.filter((row) => row.source.includes(demoMark)), ...others]
}

function wholeTable(known: readonly ConstructionCostRow[]): ConstructionCostRow[] {
  const rows = [...known]
  const missing = (structureCode: number, classCode: string) =>
    !rows.some((row) => row.structureCode === structureCode && row.classCode === classCode)
  for (const { code, from, percent } of classSteps)
    for (const row of rows.filter(({ classCode }) => classCode === from))
      if (missing(row.structureCode, code)) rows.push(invented({ ...row, classCode: code }, percent))
  for (const { code, from, percent } of structureSteps)
    for (const row of rows.filter(({ structureCode }) => structureCode === from))
      if (missing(code, row.classCode)) rows.push(invented({ ...row, structureCode: code }, percent))
  return rows
}

function invented(row: ConstructionCostRow, percent: number): ConstructionCostRow {
  return {
    ...row,
    averageKurus: Math.round((row.averageKurus * percent) / 100),
    leastKurus: null,
    mostKurus: null,
    source: `Resmî cetvel yüklenene kadar örnek tutar ${demoMark}`,
    isUncertain: true,
  }
}
