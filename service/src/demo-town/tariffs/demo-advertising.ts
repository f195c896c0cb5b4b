import type { AdvertisingTariffRow, DueDayRow } from 'rules/taxes/tariff-rows'
import type { Places } from '../places.ts'
import { councilResolution, tariffYears } from './demo-years.ts'

/** Kuruş of 2026 for the street groups 1, 2 and 3, by kind and place; all within the limits of law. */
const of2026: readonly { kindCode: number; locationCode: number | null; kurus: readonly number[] }[] = [
  { kindCode: 1, locationCode: 1, kurus: [9500, 9000, 8500] },
  { kindCode: 1, locationCode: 2, kurus: [8500, 8000, 7500] },
  { kindCode: 1, locationCode: 3, kurus: [7500, 7000, 6500] },
  { kindCode: 2, locationCode: 4, kurus: [4000, 3600, 3200] },
  { kindCode: 2, locationCode: 5, kurus: [3600, 3200, 2800] },
  { kindCode: 3, locationCode: null, kurus: [1000, 900, 800] },
  { kindCode: 4, locationCode: 6, kurus: [15_000, 14_000, 13_000] },
  { kindCode: 4, locationCode: 7, kurus: [13_000, 12_000, 11_000] },
  { kindCode: 5, locationCode: null, kurus: [25, 22, 20] },
  { kindCode: 6, locationCode: null, kurus: [50, 45, 40] },
]
const percents: Record<number, number> = { 2022: 60, 2023: 70, 2024: 80, 2025: 90 }

export function demoAdvertisingTariff(today: string): AdvertisingTariffRow[] {
  return tariffYears(today).flatMap((year) =>
    of2026.flatMap(({ kindCode, locationCode, kurus }) =>
      kurus.map((amount, index) => ({
        year,
        kindCode,
        locationCode,
        streetGroup: index + 1,
        unitKurus: inYear(amount, year),
        source: councilResolution(year, 104),
      })),
    ),
  )
}

function inYear(amount: number, year: number): number {
  const exact = (amount * (percents[year] ?? 100)) / 100
  return amount >= 1000 ? Math.round(exact / 100) * 100 : Math.round(exact)
}

/** Avenues of the inner districts are in the first group, the villages in the last. */
export function demoAdvertisingStreets({ streets, districts }: Places) {
  const rankOf = new Map(districts.map(({ code }, index) => [code, index]))
  return streets.map(({ code, districtCode, typeCode }) => {
    const rank = rankOf.get(districtCode) ?? 0
    const far = rank < 8 ? 0 : rank < 18 ? 1 : 2
    return {
      streetCode: code,
      streetGroup: Math.min(3, 1 + far + (typeCode < 4 ? 0 : 1)),
      source: councilResolution(2022, 105),
    }
  })
}

export const demoDueDays: readonly DueDayRow[] = ['05-31', '11-30'].map((monthDay, index) => ({
  tax: 'advertising',
  instalment: index + 1,
  monthDay,
  validFrom: '2022-01-01',
  source: councilResolution(2022, 106),
}))
