import { kurus } from 'rules/money'
import { revaluedValue } from 'rules/taxes/value-update'
import type { Places } from '../places.ts'
import { type Random, randomFrom } from '../random.ts'
import { allRevaluations } from './demo-revaluations.ts'
import { demoMark, tariffYears } from './demo-years.ts'

type StreetValuation = {
  streetCode: string
  year: number
  unitKurus: number
  source: string
}

type LandValuation = {
  districtCode: string
  landTypeCode: number
  year: number
  unitKurus: number
  source: string
}

const seed = 1319
/** Years in which a commission valued; values between them grow by the revaluation rate. */
const valuationYears = [2022, 2026]

/** Value of a square metre, street by street: dear by the lake and on avenues, cheap in the villages. */
export function streetValuations({ streets, districts }: Places, today: string): StreetValuation[] {
  const random = randomFrom(seed)
  const rankOf = new Map(districts.map(({ code }, index) => [code, index]))
  return streets.flatMap(({ code, districtCode, typeCode }) => {
    const distance = 1 - (rankOf.get(districtCode) ?? 0) / districts.length
    const avenue = typeCode < 4 ? 1.6 : 1
    const lira = (80 + 900 * distance ** 2) * avenue * (random.whole(80, 120) / 100)
    return yearly(Math.round(lira) * 100, random, today).map((row) => ({ streetCode: code, ...row }))
  })
}

/** The same for fields: dry, bottom, irrigated. */
export function landValuations({ districts }: Places, today: string): LandValuation[] {
  const random = randomFrom(seed + 1)
  return districts
    .filter(({ isActive }) => isActive)
    .flatMap(({ code }) =>
      [6, 12, 22].flatMap((lira, index) =>
        yearly(Math.round(lira * random.whole(80, 130)), random, today).map((row) => ({
          districtCode: code,
          landTypeCode: index + 1,
          ...row,
        })),
      ),
    )
}

/** Yearly values from one of 2022 on: revalued each year, and valued again in a year in which the commission sat. */
function yearly(of2022: number, random: Random, today: string) {
  const revaluations = allRevaluations(today)
  const jump = random.whole(18, 46) / 10
  let unitKurus = of2022
  return tariffYears(today).map((year) => {
    const isValued = valuationYears.includes(year)
    if (year > 2022 && isValued) unitKurus = wholeLira(unitKurus * jump)
    if (!isValued) unitKurus = wholeLira(revaluedValue(year, kurus(unitKurus), revaluations).valueKurus)
    const source = isValued
      ? `${year} yılı takdir komisyonu kararı ${demoMark}`
      : `${year < 2026 ? 2022 : 2026} takdirinin yeniden değerlemesi, 1319 sayılı Kanun m. 29 ${demoMark}`
    return { year, unitKurus, source }
  })
}

function wholeLira(amount: number): number {
  return Math.max(100, Math.round(amount / 100) * 100)
}
