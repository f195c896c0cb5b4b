/** Mark of invented data at the source of a number. */
export const demoMark = '(deneme verisi)'

const firstYear = 2022
/** The newest year whose national numbers are known. */
export const lastKnownYear = 2026

/** The years the demo town has tariffs for: always up to today's. */
export function tariffYears(today: string): number[] {
  const last = Math.max(lastKnownYear, Number(today.slice(0, 4)))
  return Array.from({ length: last - firstYear + 1 }, (_, index) => firstYear + index)
}

/** An invented council resolution. */
export function councilResolution(year: number, number: number): string {
  return `Çınarlıgöl Belediye Meclisinin ${year - 1}/${number} sayılı kararı ${demoMark}`
}
