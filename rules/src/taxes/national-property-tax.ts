import type {
  AbrasionRow,
  DueDayRow,
  ExemptionRow,
  PropertyRateRow,
  RevaluationRow,
  TaxTermRow,
} from './tariff-rows.ts'

const law = '1319 sayılı Emlak Vergisi Kanunu'
const municipalLaw = '2464 sayılı Belediye Gelirleri Kanunu'
const valuationRule =
  'Emlak Vergisine Matrah Olacak Vergi Değerlerinin Takdirine Dair Tüzük (RG 15.03.1972/14129)'
const ratesSince = '2002-01-01'

/** Rates in hundredths of a percent: 10 is one in a thousand. */
export const propertyRates: readonly PropertyRateRow[] = [
  { kind: 'residence', article: 'm. 8', outside: 10 } as const,
  { kind: 'otherBuilding', article: 'm. 8', outside: 20 } as const,
  { kind: 'plot', article: 'm. 18', outside: 30 } as const,
  { kind: 'land', article: 'm. 18', outside: 10 } as const,
].flatMap(({ kind, article, outside }) => [
  { kind, isMetropolitan: false, basisPoints: outside, validFrom: ratesSince, source: `${law} ${article}` },
  {
    kind,
    isMetropolitan: true,
    basisPoints: outside * 2,
    validFrom: ratesSince,
    source: `${law} ${article} (büyükşehirde %100 artırımlı)`,
  },
])

export const taxTerms: readonly TaxTermRow[] = [
  { code: 'heatingPercent', value: 8, validFrom: '1972-03-15', source: valuationRule },
  { code: 'liftPercent', value: 6, validFrom: '1972-03-15', source: valuationRule },
  { code: 'contributionPercent', value: 10, validFrom: '2005-01-01', source: '2863 sayılı Kanun m. 12' },
  {
    code: 'valueStepKurus',
    value: 1000,
    validFrom: '2005-01-01',
    validTo: '2025-12-31',
    source: `${law} m. 29`,
    isUncertain: true,
  },
  {
    code: 'valueStepKurus',
    value: 100_000,
    validFrom: '2026-01-01',
    source: `${law} m. 29`,
    isUncertain: true,
  },
  {
    code: 'taxStepKurus',
    value: 1,
    validFrom: '2005-01-01',
    validTo: '2025-12-31',
    source: `${law} m. 29`,
    isUncertain: true,
  },
  { code: 'taxStepKurus', value: 100, validFrom: '2026-01-01', source: `${law} m. 29`, isUncertain: true },
  { code: 'zeroRateLargestDm2', value: 20_000, validFrom: ratesSince, source: `${law} m. 8/2` },
  { code: 'restrictedPercent', value: 10, validFrom: ratesSince, source: `${law} m. 30` },
  {
    code: 'capMultiple',
    value: 3,
    validFrom: '2026-01-01',
    validTo: '2026-12-31',
    source: `${law} geçici m. 23, 89 seri no’lu Emlak Vergisi Genel Tebliği`,
  },
  {
    code: 'ectMetropolitanPercent',
    value: 125,
    validFrom: '2005-01-01',
    source: `${municipalLaw} mük. m. 44`,
  },
  { code: 'ectStepKurus', value: 100, validFrom: '2005-01-01', source: `${municipalLaw} mük. m. 44` },
  { code: 'ectReducedPercent', value: 50, validFrom: '2005-01-01', source: `${municipalLaw} mük. m. 44` },
  { code: 'advertisingAreaStepCm2', value: 5000, validFrom: '1981-07-01', source: `${municipalLaw} m. 15` },
]

export const propertyExemptions: readonly ExemptionRow[] = [
  {
    code: 'newResidence',
    name: 'Yeni konut',
    exemptPercent: 25,
    years: 5,
    article: 'm. 5/a',
    isForResidences: true,
  },
  { code: 'tourism', name: 'Turizm belgeli bina', exemptPercent: 100, years: 5, article: 'm. 5/b' },
  { code: 'investment', name: 'Yatırım teşvikli bina', exemptPercent: 100, years: 5, article: 'm. 5/g' },
  { code: 'disaster', name: 'Afetten sonra yapılan bina', exemptPercent: 100, years: 10, article: 'm. 5/c' },
  { code: 'permanent', name: 'Sürekli muafiyet', exemptPercent: 100, years: null, article: 'm. 4 ve 14' },
].map(({ article, ...row }) => ({
  isForResidences: false,
  ...row,
  validFrom: ratesSince,
  source: `${law} ${article}`,
}))

/** Property tax is paid in March to May and in November, cleaning tax with it. */
export const taxDueDays: readonly DueDayRow[] = [
  { tax: 'property', source: `${law} m. 30` } as const,
  { tax: 'cleaning', source: `${municipalLaw} mük. m. 44` } as const,
].flatMap((of) => [
  { ...of, instalment: 1, opensMonthDay: '03-01', monthDay: '05-31', validFrom: ratesSince },
  { ...of, instalment: 2, opensMonthDay: '11-01', monthDay: '11-30', validFrom: ratesSince },
])

/** Half of the rate counted until 2025, all of it since law 7566; a few years had the whole by decree. */
export const revaluationRates: readonly RevaluationRow[] = [
  ...[
    { year: 2013, basisPoints: 780, appliedPercent: 100 },
    { year: 2015, basisPoints: 1011, appliedPercent: 50 },
    { year: 2016, basisPoints: 558, appliedPercent: 50 },
    { year: 2017, basisPoints: 383, appliedPercent: 100 },
    { year: 2019, basisPoints: 2373, appliedPercent: 50 },
    { year: 2020, basisPoints: 2258, appliedPercent: 50 },
    { year: 2021, basisPoints: 911, appliedPercent: 50 },
    { year: 2022, basisPoints: 3620, appliedPercent: 50 },
  ].map((row) => ({ ...row, source: `${law} m. 29` })),
  ...[
    { year: 2023, basisPoints: 12_293, appliedPercent: 50 },
    { year: 2024, basisPoints: 5846, appliedPercent: 50 },
    { year: 2025, basisPoints: 4393, appliedPercent: 50 },
  ].map((row) => ({ ...row, source: `${law} m. 29`, isUncertain: true })),
  {
    year: 2026,
    basisPoints: 2549,
    appliedPercent: 100,
    source: `${law} m. 29 (7566 sayılı Kanun, RG 19.12.2025/33112)`,
  },
]

/** The building structures by how fast they wear. */
export const abrasionGroups = [
  { group: 1, name: 'Çelik karkas, betonarme karkas' },
  { group: 2, name: 'Yığma kâgir, yığma yarı kâgir' },
  { group: 3, name: 'Ahşap, taş duvarlı (çamur harçlı), gecekondu tarzı' },
  { group: 4, name: 'Kerpiç ve diğer basit binalar' },
] as const

const abrasionAges = [0, 4, 6, 11, 16, 21, 31, 41, 51, 76]
const abrasionPercents: Record<(typeof abrasionGroups)[number]['group'], readonly number[]> = {
  1: [4, 6, 10, 15, 20, 25, 32, 40, 50, 60],
  2: [6, 8, 12, 18, 25, 32, 40, 50, 60, 70],
  3: [8, 12, 18, 25, 32, 40, 50, 60, 70, 80],
  4: [10, 17, 25, 35, 45, 55, 65, 75, 85, 95],
}

/** The table gives the age of 75 twice; here it is in the band that ends with it. */
export const abrasionShares: readonly AbrasionRow[] = abrasionGroups.flatMap(({ group }) =>
  abrasionPercents[group].map((percent, index) => ({
    group,
    ageFrom: abrasionAges[index] ?? 0,
    ageTo: lastAge(abrasionAges[index + 1]),
    percent,
    source: 'Aşınma Paylarına İlişkin Oranlar (RG 02.12.1982/17886)',
  })),
)

function lastAge(next: number | undefined): number | null {
  return next === undefined ? null : next - 1
}
