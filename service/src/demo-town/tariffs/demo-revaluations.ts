import { revaluationRates } from 'rules/taxes/national-property-tax'
import type { RevaluationRow } from 'rules/taxes/tariff-rows'
import { demoMark, lastKnownYear, tariffYears } from './demo-years.ts'

/** For years whose rate is not announced yet the demo goes on with the last one, and says so. */
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
