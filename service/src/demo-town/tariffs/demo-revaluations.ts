import { revaluationRates } from 'rules/taxes/national-property-tax'
import type { RevaluationRow } from 'rules/taxes/tariff-rows'
import { demoMark, lastKnownYear, tariffYears } from './demo-years.ts'

/** Rates of revaluation; for years not announced yet the demo repeats the last one, and says so. */
export function demoRevaluations(today: string): RevaluationRow[] {
  const newest = revaluationRates.find(({ year }) => year === lastKnownYear)
  if (!newest) return []
  return tariffYears(today)
    .filter((year) => year > lastKnownYear)
    .map((year) => ({ ...newest, year, source: `${newest.source} ${demoMark}`, isUncertain: true }))
}

export function allRevaluations(today: string): RevaluationRow[] {
  return [...revaluationRates, ...demoRevaluations(today)]
}
