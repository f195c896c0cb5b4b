import type { CleaningPriceRow, CleaningWaterPriceRow } from './tariff-rows.ts'

const law = '2464 sayılı Belediye Gelirleri Kanunu mük. m. 44'

type YearTable = Pick<CleaningPriceRow, 'year' | 'isMetropolitan' | 'source' | 'isUncertain'> & {
  /** Lira a year: a row for each group, in it the degrees. */
  lira: number[][]
}

const tables: YearTable[] = [
  {
    year: 2022,
    isMetropolitan: false,
    source: law,
    lira: [
      [6000, 4900, 3800, 3400, 2800],
      [3800, 2800, 2300, 1900, 1700],
      [2800, 1900, 1700, 1200, 950],
      [1200, 950, 700, 600, 490],
      [700, 600, 420, 400, 340],
      [400, 340, 210, 190, 148],
      [148, 117, 80, 68, 50],
    ],
  },
  {
    year: 2023,
    isMetropolitan: false,
    source: law,
    lira: [
      [13_000, 10_900, 8400, 7500, 6000],
      [8400, 6000, 5000, 4200, 3700],
      [6000, 4200, 3700, 2600, 2100],
      [2600, 2100, 1500, 1300, 1090],
      [1500, 1300, 900, 890, 750],
      [890, 750, 460, 420, 320],
      [320, 260, 170, 150, 110],
    ],
  },
  {
    year: 2024,
    isMetropolitan: true,
    source: law,
    lira: [
      [25_000, 21_250, 16_250, 14_750, 11_875],
      [16_250, 11_875, 9875, 8250, 7250],
      [11_875, 8250, 7250, 5000, 4125],
      [5000, 4125, 2875, 2500, 2125],
      [2875, 2500, 1750, 1750, 1475],
      [1750, 1475, 875, 825, 625],
      [625, 500, 325, 287, 212],
    ],
  },
  // Worked back from the metropolitan table: only one whole lira, raised by a quarter and cut, gives each of its prices.
  {
    year: 2024,
    isMetropolitan: false,
    source: `${law} (büyükşehir tarifesinden geri hesaplandı)`,
    isUncertain: true,
    lira: [
      [20_000, 17_000, 13_000, 11_800, 9500],
      [13_000, 9500, 7900, 6600, 5800],
      [9500, 6600, 5800, 4000, 3300],
      [4000, 3300, 2300, 2000, 1700],
      [2300, 2000, 1400, 1400, 1180],
      [1400, 1180, 700, 660, 500],
      [500, 400, 260, 230, 170],
    ],
  },
  {
    year: 2026,
    isMetropolitan: false,
    source: `${law}, 59 seri no’lu Belediye Gelirleri Kanunu Genel Tebliği (RG 31.12.2025/33124)`,
    lira: [
      [35_000, 30_000, 22_000, 21_000, 16_000],
      [22_000, 16_000, 13_800, 11_700, 10_000],
      [16_000, 11_700, 10_000, 7000, 5800],
      [7000, 5800, 4000, 3500, 3000],
      [4000, 3500, 2500, 2500, 2100],
      [2500, 2100, 1200, 1170, 870],
      [870, 700, 460, 400, 300],
    ],
  },
]

/** Prices of a year by group and degree. Those of 2025 are not known to this release. */
export const cleaningPrices: readonly CleaningPriceRow[] = tables.flatMap(({ lira, ...shared }) =>
  lira.flatMap((degrees, group) =>
    degrees.map((amount, degree) => ({
      ...shared,
      group: group + 1,
      degree: degree + 1,
      yearlyKurus: amount * 100,
    })),
  ),
)

const waterKurus = [
  { year: 2015, metropolitan: 26, other: 20 },
  { year: 2017, metropolitan: 28, other: 21 },
  { year: 2020, metropolitan: 47, other: 35 },
  { year: 2022, metropolitan: 68, other: 50 },
  { year: 2023, metropolitan: 150, other: 110 },
  { year: 2024, metropolitan: 230, other: 170 },
  { year: 2025, metropolitan: 330, other: 240, isUncertain: true },
  { year: 2026, metropolitan: 400, other: 300 },
]

/** Price that residences pay per cubic metre of water. */
export const cleaningWaterPrices: readonly CleaningWaterPriceRow[] = waterKurus.flatMap(
  ({ year, metropolitan, other, isUncertain = false }) => [
    { year, isMetropolitan: true, perCubicMetreKurus: metropolitan, source: law, isUncertain },
    { year, isMetropolitan: false, perCubicMetreKurus: other, source: law, isUncertain },
  ],
)
