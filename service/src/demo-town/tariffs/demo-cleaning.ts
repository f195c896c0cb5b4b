import { cleaningPrices } from 'rules/taxes/national-cleaning-tax'
import type { CleaningPriceRow } from 'rules/taxes/tariff-rows'
import type { Places } from '../places.ts'
import { allRevaluations } from './demo-revaluations.ts'
import { councilResolution, demoMark, tariffYears } from './demo-years.ts'

/** Prices of years that this release does not know: those of the year before, raised. */
export function demoCleaningPrices(today: string): CleaningPriceRow[] {
  const known = cleaningPrices.filter(({ isMetropolitan }) => !isMetropolitan)
  const rows = [...known]
  for (const year of tariffYears(today)) {
    if (rows.some((row) => row.year === year)) continue
    const rate = allRevaluations(today).find((row) => row.year === year)?.basisPoints ?? 0
    for (const row of rows.filter((each) => each.year === year - 1))
      rows.push({
        ...row,
        year,
        yearlyKurus: roundedDown((row.yearlyKurus * (10_000 + rate)) / 10_000),
        source: `${year - 1} tarifesinin yeniden değerlemesi ${demoMark}`,
        isUncertain: true,
      })
  }
  return rows.slice(known.length)
}

/** Amount rounded to a plausible figure: less than a twentieth is dropped. */
function roundedDown(amountKurus: number): number {
  const step = amountKurus >= 1_000_000 ? 50_000 : amountKurus >= 100_000 ? 5000 : 1000
  return Math.floor(amountKurus / step) * step
}

/** Nearer to the lake, dearer. */
export function demoDegrees({ districts }: Places) {
  return districts
    .filter(({ isActive }) => isActive)
    .map(({ code }, index, all) => ({
      districtCode: code,
      validFrom: '2022-01-01',
      degree: 1 + Math.floor((index * 5) / all.length),
      source: councilResolution(2022, 87),
    }))
}

const limits: Record<number, readonly number[]> = {
  1: [1000, 600, 400, 200, 100, 50],
  2: [300, 200, 120, 70, 30, 12],
  3: [300, 200, 100, 50, 20, 8],
  4: [1500, 1000, 600, 300, 150, 60],
  5: [500, 300, 200, 120, 60, 25],
  6: [200, 120, 80, 40, 15, 4],
  7: [300, 200, 120, 60, 25, 8],
  8: [3000, 2000, 1000, 500, 200, 60],
  9: [10_000, 6000, 3000, 1500, 600, 200],
  10: [3000, 2000, 1000, 500, 200, 60],
}

/** Limits between the seven groups for each activity: invented, since the decree's list is not loaded. */
export function demoBands() {
  return Object.entries(limits).flatMap(([activityCode, from]) =>
    [...from, 0].map((amountFrom, index) => ({
      activityCode: Number(activityCode),
      amountFrom,
      amountTo: index === 0 ? null : (from[index - 1] ?? 0) - 1,
      buildingGroup: index + 1,
      source: `2005/9817 sayılı Karar yerine örnek sınır ${demoMark}`,
      isUncertain: true,
    })),
  )
}
