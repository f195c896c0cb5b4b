import type { ConstructionCostRow } from './tariff-rows.ts'

/** Usage of a building, in the sections of the yearly table; the numbers are ours. */
export const buildingUsages = [
  { oid: 1, name: 'Fabrika ve imalathane', isResidence: false },
  { oid: 2, name: 'Fabrika sosyal binası', isResidence: false },
  { oid: 3, name: 'Otel', isResidence: false },
  { oid: 4, name: 'Hastane', isResidence: false },
  { oid: 5, name: 'Sinema ve tiyatro', isResidence: false },
  { oid: 6, name: 'Banka, iş hanı, büro ve dükkân', isResidence: false },
  { oid: 7, name: 'Okul', isResidence: false },
  { oid: 8, name: 'Yüzme havuzu', isResidence: false },
  { oid: 9, name: 'Mesken (konut)', isResidence: true },
  { oid: 10, name: 'Depo', isResidence: false },
] as const

/** The columns of the table, each with its group of abrasion. */
export const buildingStructures = [
  { code: 1, name: 'Çelik karkas', abrasionGroup: 1 },
  { code: 2, name: 'Betonarme karkas', abrasionGroup: 1 },
  { code: 3, name: 'Yığma kâgir', abrasionGroup: 2 },
  { code: 4, name: 'Yığma yarı kâgir', abrasionGroup: 2 },
  { code: 5, name: 'Ahşap', abrasionGroup: 3 },
  { code: 6, name: 'Taş duvarlı', abrasionGroup: 3 },
  { code: 7, name: 'Gecekondu tarzı', abrasionGroup: 3 },
  { code: 8, name: 'Kerpiç ve diğer basit', abrasionGroup: 4 },
] as const

/** The rows of the table. */
export const buildingClasses = [
  { code: 'A', name: 'Lüks' },
  { code: 'B', name: '1. sınıf' },
  { code: 'C', name: '2. sınıf' },
  { code: 'D', name: '3. sınıf' },
  { code: 'E', name: 'Basit' },
] as const

const annex = 'Emlak Vergisi Genel Tebliği eki, bina metrekare normal inşaat maliyet bedelleri cetveli'
const factory = 1
const hotel = 3
const residence = 9

type CostTable = Pick<ConstructionCostRow, 'year' | 'usageOid' | 'source' | 'isUncertain'> & {
  /** Costs by class and structure: the average alone, or least, most and average. */
  kurus: Record<string, Record<number, readonly number[]>>
}

const tables: CostTable[] = [
  {
    year: 2005,
    usageOid: factory,
    source: annex,
    isUncertain: false,
    kurus: {
      B: { 1: [34_854], 2: [28_552], 3: [20_768] },
      C: { 1: [21_749], 2: [17_806], 3: [12_209] },
      D: { 1: [16_601], 2: [12_760], 3: [7869], 4: [5630], 5: [8644], 6: [6130], 7: [5717], 8: [4890] },
      E: { 1: [9264], 2: [7645], 3: [4030], 4: [3220], 5: [4994], 6: [3547], 7: [2841], 8: [2083] },
    },
  },
  {
    year: 2005,
    usageOid: hotel,
    source: annex,
    isUncertain: false,
    kurus: {
      A: { 1: [85_035], 2: [71_499], 3: [63_251], 4: [45_893], 5: [74_754], 6: [62_390] },
    },
  },
  {
    year: 2016,
    usageOid: residence,
    source: annex,
    isUncertain: false,
    kurus: {
      A: { 1: [213_732], 2: [130_210] },
      B: { 1: [142_126], 2: [81_316] },
    },
  },
  {
    year: 2019,
    usageOid: residence,
    source: annex,
    isUncertain: false,
    kurus: {
      A: {
        1: [275_763, 294_071, 284_917],
        2: [163_575, 183_579, 173_577],
        3: [134_159, 138_339, 136_249],
        5: [218_490, 240_844, 229_667],
      },
      B: {
        1: [182_271, 196_655, 189_463],
        2: [103_302, 113_495, 108_399],
        3: [85_906, 90_610, 88_258],
        4: [56_617, 59_362, 57_990],
        5: [140_563, 157_887, 149_225],
      },
      C: {
        1: [120_952, 133_237, 127_095],
        2: [66_157, 78_584, 72_371],
        3: [56_220, 58_841, 57_531],
        4: [39_884, 40_537, 40_211],
        5: [90_745, 103_951, 97_348],
      },
      D: { 1: [81_592, 90_745, 86_169] },
    },
  },
  {
    year: 2020,
    usageOid: residence,
    source: annex,
    isUncertain: false,
    kurus: {
      C: { 1: [139_550], 2: [79_463], 3: [63_169], 4: [44_152], 5: [106_888] },
    },
  },
  {
    year: 2024,
    usageOid: residence,
    source: `${annex} (2019 cetvelinden orantılı)`,
    isUncertain: true,
    kurus: {
      A: { 1: [1_110_991], 2: [676_837], 3: [531_283], 5: [895_552] },
      B: { 1: [738_783], 2: [422_686], 3: [344_149], 4: [226_123], 5: [581_881] },
      C: { 1: [495_588], 2: [282_200], 3: [224_334], 4: [156_797], 5: [379_594] },
      D: { 1: [336_003] },
    },
  },
  {
    year: 2026,
    usageOid: residence,
    source: `${annex}, RG 09.08.2025 (2019 cetvelinden orantılı)`,
    isUncertain: true,
    kurus: {
      A: { 1: [2_109_822], 2: [1_285_345], 3: [1_008_929], 5: [1_700_693] },
      B: { 1: [1_402_981], 2: [802_699], 3: [653_554], 4: [429_418], 5: [1_105_017] },
      C: { 1: [941_144], 2: [535_910], 3: [426_019], 4: [297_764], 5: [720_866] },
      D: { 1: [638_085] },
    },
  },
]

/** Known rows of the yearly tables; an operator loads the official annex of each year over them. */
export const constructionCosts: readonly ConstructionCostRow[] = tables.flatMap(({ kurus, ...shared }) =>
  Object.entries(kurus).flatMap(([classCode, ofClass]) =>
    Object.entries(ofClass).map(([structureCode, amounts]) => ({
      ...shared,
      classCode,
      structureCode: Number(structureCode),
      averageKurus: amounts.at(-1) ?? 0,
      leastKurus: amounts.length === 3 ? (amounts[0] ?? null) : null,
      mostKurus: amounts.length === 3 ? (amounts[1] ?? null) : null,
    })),
  ),
)
