/** Source of a row of payroll law; uncertain if it was worked out from its neighbours. */
type Sourced = { source: string; isUncertain?: true }

/** Coefficients that turn indicators into lira, in millionths; each holds until the next one begins. */
export type SalaryCoefficients = Sourced & {
  /** `YYYY-MM` */
  from: string
  salary: number
  base: number
  sidePayment: number
}

/** A bracket of the yearly income tax on wages; the last one has no end. */
export type TaxBracket = { upToKurus: number | null; basisPoints: number }

export type IncomeTaxYear = Sourced & { year: number; brackets: readonly TaxBracket[] }

export type MinimumWage = Sourced & {
  /** `YYYY-MM` */
  from: string
  grossKurus: number
  /** Contributions are taken from no more than this. */
  contributionCeilingKurus: number
}

export const salaryCoefficients: readonly SalaryCoefficients[] = [
  {
    from: '2024-01',
    salary: 760_871,
    base: 11_909_157,
    sidePayment: 241_297,
    source: '2024/1 dönemi; taban ve yan ödeme katsayısı 2025’ten geri hesaplandı',
    isUncertain: true,
  },
  {
    from: '2024-07',
    salary: 907_796,
    base: 14_208_727,
    sidePayment: 287_892,
    source: '2024/2 dönemi; taban ve yan ödeme katsayısı 2025’ten geri hesaplandı',
    isUncertain: true,
  },
  {
    from: '2025-01',
    salary: 1_012_556,
    base: 15_848_415,
    sidePayment: 321_115,
    source: 'Hazine ve Maliye Bakanlığı genelgesi, 2025/1 dönemi',
  },
  {
    from: '2025-07',
    salary: 1_170_211,
    base: 18_316_013,
    sidePayment: 371_113,
    source: '2025/2 dönemi; taban ve yan ödeme katsayısı %15,57 artışla hesaplandı',
    isUncertain: true,
  },
  {
    from: '2026-01',
    salary: 1_387_871,
    base: 22_722_793,
    sidePayment: 440_141,
    source: 'Hazine ve Maliye Bakanlığı genelgesi, 01.01–30.06.2026',
  },
  {
    from: '2026-07',
    salary: 1_575_512,
    base: 25_794_915,
    sidePayment: 499_649,
    source: 'Hazine ve Maliye Bakanlığı genelgesi, 01.07–31.12.2026',
  },
]

const incomeTaxLaw = '193 sayılı Gelir Vergisi Kanunu m. 103, ücretler'

export const incomeTaxYears: readonly IncomeTaxYear[] = [
  { year: 2023, source: incomeTaxLaw, isUncertain: true, brackets: brackets(70, 150, 550, 1900) },
  { year: 2024, source: incomeTaxLaw, isUncertain: true, brackets: brackets(110, 230, 870, 3000) },
  { year: 2025, source: incomeTaxLaw, isUncertain: true, brackets: brackets(158, 330, 1200, 4300) },
  { year: 2026, source: incomeTaxLaw, brackets: brackets(190, 400, 1500, 5300) },
]

const minimumWageDecision = 'Asgari Ücret Tespit Komisyonu kararı; 5510 sayılı Kanun m. 82'

export const minimumWages: readonly MinimumWage[] = [
  {
    from: '2023-01',
    grossKurus: 1_000_800,
    contributionCeilingKurus: 7_506_000,
    source: minimumWageDecision,
    isUncertain: true,
  },
  {
    from: '2023-07',
    grossKurus: 1_341_450,
    contributionCeilingKurus: 10_060_890,
    source: minimumWageDecision,
    isUncertain: true,
  },
  {
    from: '2024-01',
    grossKurus: 2_000_250,
    contributionCeilingKurus: 15_001_890,
    source: minimumWageDecision,
    isUncertain: true,
  },
  {
    from: '2025-01',
    grossKurus: 2_600_550,
    contributionCeilingKurus: 19_504_140,
    source: minimumWageDecision,
    isUncertain: true,
  },
  {
    from: '2026-01',
    grossKurus: 3_303_000,
    contributionCeilingKurus: 29_727_000,
    source: minimumWageDecision,
  },
]

/** Law 657, article 43: a row for each grade from 1 to 15, in it the steps. */
const indicators: readonly (readonly number[])[] = [
  [1320, 1380, 1440, 1500],
  [1155, 1210, 1265, 1320, 1380, 1440],
  [1020, 1065, 1110, 1155, 1210, 1265, 1320, 1380],
  [915, 950, 985, 1020, 1065, 1110, 1155, 1210, 1265],
  [835, 865, 895, 915, 950, 985, 1020, 1065, 1110],
  [760, 785, 810, 835, 865, 895, 915, 950, 985],
  [705, 720, 740, 760, 785, 810, 835, 865, 895],
  [660, 675, 690, 705, 720, 740, 760, 785, 810],
  [620, 630, 645, 660, 675, 690, 705, 720, 740],
  [590, 600, 610, 620, 630, 645, 660, 675, 690],
  [560, 570, 580, 590, 600, 610, 620, 630, 645],
  [545, 550, 555, 560, 570, 580, 590, 600, 610],
  [530, 535, 540, 545, 550, 555, 560, 570, 580],
  [515, 520, 525, 530, 535, 540, 545, 550, 555],
  [500, 505, 510, 515, 520, 525, 530, 535, 540],
]

export function indicatorOf(grade: number, step: number): number {
  const indicator = indicators[grade - 1]?.[step - 1]
  if (indicator === undefined) throw new RangeError(`no such grade and step: ${grade}/${step}`)
  return indicator
}

/** The row in force in a month, `YYYY-MM`: the last one that began by then. */
export function rowInForce<Row extends { from: string }>(rows: readonly Row[], month: string): Row {
  const row = rows.findLast(({ from }) => from <= month)
  if (!row) throw new RangeError(`nothing in force in ${month}`)
  return row
}

/** The brackets of a year, or the last known ones before it. */
export function incomeTaxIn(month: string): IncomeTaxYear {
  const row = incomeTaxYears.findLast(({ year }) => year <= Number(month.slice(0, 4)))
  if (!row) throw new RangeError(`no income tax known for ${month}`)
  return row
}

/** Ends of the first four brackets in thousands of lira; the rates are the same every year. */
function brackets(...ends: readonly [number, number, number, number]): TaxBracket[] {
  const rates = [1500, 2000, 2700, 3500, 4000]
  return rates.map((basisPoints, index) => {
    const end = ends[index]
    return { basisPoints, upToKurus: end === undefined ? null : end * 100_000 }
  })
}
