import type { Random } from '../random.ts'
import { type Bill, type BillingYears, inMoneyOf, lira } from './bill.ts'

const taxLaw = '1319 sayılı Emlak Vergisi Kanunu'

/** Yearly tax in thousandths of the tax value. */
const kinds = {
  home: { revenueCode: 11, tax: 'Bina vergisi', name: 'Konut', perMille: 1, article: 'm. 8' },
  shop: { revenueCode: 11, tax: 'Bina vergisi', name: 'İş yeri', perMille: 2, article: 'm. 8' },
  plot: { revenueCode: 12, tax: 'Arsa vergisi', name: 'Arsa', perMille: 3, article: 'm. 18' },
  field: { revenueCode: 13, tax: 'Arazi vergisi', name: 'Arazi', perMille: 1, article: 'm. 18' },
} as const
export type PropertyKind = keyof typeof kinds

interface Property {
  kind: PropertyKind
  parcel: string
  /** In lira. */
  valueOf2022: number
  declaration: string
}

export function someProperty(kind: PropertyKind, random: Random): Property {
  return {
    kind,
    parcel: `ada ${random.whole(101, 480)} parsel ${random.whole(1, 60)}`,
    valueOf2022: random.whole(180, 1400) * 1000,
    declaration: `EMB-${random.digits(6)}`,
  }
}

/** Half of the year's tax by the end of May, half by the end of November (law 1319, art. 30). */
const instalments = [
  { instalment: 1, end: '05-31' },
  { instalment: 2, end: '11-30' },
] as const

/** The tax of a property and the contribution share that goes with it, year by year. */
export function propertyBills(property: Property, { years, dueOn }: BillingYears): Bill[] {
  const { name, perMille, article, tax, revenueCode } = kinds[property.kind]
  return years.flatMap((year) => {
    const value = inMoneyOf(year, property.valueOf2022, 1000)
    // The value is in whole thousands, so the tax is in whole lira and its halves and tenths in whole kuruş.
    const yearly = (value / 1000) * perMille * 100
    const half = yearly / 2
    return instalments.flatMap(({ instalment, end }) => {
      const shared = {
        periodYear: year,
        instalment,
        accruedOn: `${year}-01-02`,
        dueDate: dueOn(`${year}-${end}`),
        sourceKind: 'declaration' as const,
        sourceReference: property.declaration,
      }
      const of = `${year} ${instalment}. taksit – ${name}, ${property.parcel}`
      const share = half / 10
      const taxBill: Bill = {
        ...shared,
        revenueCode,
        description: `${tax} ${of}`,
        principalKurus: half,
        derivation: [
          { label: `${year} vergi değeri`, value: lira(value * 100), source: `${taxLaw} m. 29` },
          { label: 'Vergi oranı', value: `Binde ${perMille} (${name})`, source: `${taxLaw} ${article}` },
          { label: 'Yıllık vergi', value: lira(yearly) },
          { label: `${instalment}. taksit (yarısı)`, value: lira(half), source: `${taxLaw} m. 30` },
        ],
      }
      const shareBill: Bill = {
        ...shared,
        revenueCode: 14,
        description: `Taşınmaz kültür varlıkları katkı payı ${of}`,
        principalKurus: share,
        derivation: [
          { label: `${tax} ${instalment}. taksit`, value: lira(half), source: `${taxLaw} ${article}` },
          { label: 'Katkı payı oranı', value: '%10', source: '2863 sayılı Kanun m. 12' },
          { label: 'Katkı payı', value: lira(share) },
        ],
      }
      return [taxBill, shareBill]
    })
  })
}

const cleaningLaw = '2464 sayılı Belediye Gelirleri Kanunu mük. m. 44'
/** Invented yearly amounts of 2022, in kuruş, by the group of the building. */
const cleaningTariff = [240_000, 180_000, 120_000, 60_000, 36_000, 18_000, 12_000]

/** The environmental cleaning tax of one workplace, due with the property tax. */
export function cleaningTaxBills(random: Random, { years, dueOn }: BillingYears): Bill[] {
  const group = random.whole(2, cleaningTariff.length)
  const degree = random.whole(1, 5)
  const reference = `CTV-${random.digits(6)}`
  return years.flatMap((year) => {
    const yearly = inMoneyOf(year, (cleaningTariff[group - 1] ?? 0) * (1 - (degree - 1) / 10), 200)
    return instalments.map(({ instalment, end }) => ({
      revenueCode: 21,
      periodYear: year,
      instalment,
      description: `Çevre temizlik vergisi ${year} ${instalment}. taksit – iş yeri ${reference}`,
      accruedOn: `${year}-01-02`,
      dueDate: dueOn(`${year}-${end}`),
      principalKurus: yearly / 2,
      sourceKind: 'declaration',
      sourceReference: reference,
      derivation: [
        { label: 'Bina grubu ve derecesi', value: `${group}. grup, ${degree}. derece`, source: cleaningLaw },
        { label: `${year} tarifesi (yıllık)`, value: lira(yearly), source: cleaningLaw },
        { label: `${instalment}. taksit (yarısı)`, value: lira(yearly / 2), source: cleaningLaw },
      ],
    }))
  })
}

const advertisingLaw = '2464 sayılı Belediye Gelirleri Kanunu'

/** The yearly tax of one signboard. */
export function advertisingTaxBills(random: Random, { years, dueOn }: BillingYears): Bill[] {
  const squareMetres = random.whole(2, 24)
  const reference = `IRV-${random.digits(6)}`
  return years.map((year) => {
    const perMetre = inMoneyOf(year, 4000, 100)
    const principalKurus = squareMetres * perMetre
    return {
      revenueCode: 31,
      periodYear: year,
      description: `İlan ve reklam vergisi ${year} – tabela ${reference}`,
      accruedOn: `${year}-01-05`,
      dueDate: dueOn(`${year}-01-31`),
      principalKurus,
      sourceKind: 'declaration',
      sourceReference: reference,
      derivation: [
        { label: 'Tabela alanı', value: `${squareMetres} m²`, source: `${advertisingLaw} m. 12` },
        {
          label: `${year} tarifesi`,
          value: `${lira(perMetre)} / m² (yıllık)`,
          source: `${advertisingLaw} m. 15`,
        },
        { label: 'Vergi', value: `${squareMetres} × ${lira(perMetre)} = ${lira(principalKurus)}` },
      ],
    }
  })
}
