import { type GroundPart, type PropertyValue, buildingValue, groundValue } from 'rules/taxes/building-value'
import { type Kurus, kurus } from 'rules/money'
import { abrasionShares } from 'rules/taxes/national-property-tax'
import { type PropertyTax, propertyTax } from 'rules/taxes/property-tax'
import { cappedValue, revaluedValue } from 'rules/taxes/value-update'
import type { Random } from '../random.ts'
import { demoMark } from '../tariffs/demo-years.ts'
import { type Bill, type BillingYears, lira } from './bill.ts'
import type { DemoTariff } from './demo-tariff.ts'

const kinds = {
  home: { revenueCode: 11, tax: 'Bina vergisi', name: 'Konut', taxedAs: 'residence', usageOid: 9 },
  shop: { revenueCode: 11, tax: 'Bina vergisi', name: 'İş yeri', taxedAs: 'otherBuilding', usageOid: 6 },
  plot: { revenueCode: 12, tax: 'Arsa vergisi', name: 'Arsa', taxedAs: 'plot', usageOid: null },
  field: { revenueCode: 13, tax: 'Arazi vergisi', name: 'Arazi', taxedAs: 'land', usageOid: null },
} as const
export type PropertyKind = keyof typeof kinds

interface Property {
  kind: PropertyKind
  parcel: string
  declaration: string
  /** Index of the street, or of the district with fields, in the town's lists. */
  place: number
  parcelDm2: number
  share: { part: number; whole: number }
  building: {
    grossAreaDm2: number
    classCode: string
    completionYear: number
    hasHeating: boolean
    hasLift: boolean
    /** Value declared at that time, in lira. */
    valueOf2022: number
  }
}

const firstYear = 2022
const valuationYear = 2026
const reinforcedConcrete = 2
const frameShares = abrasionShares.filter(({ group }) => group === 1)

export function someProperty(kind: PropertyKind, random: Random): Property {
  const isBuilding = kind === 'home' || kind === 'shop'
  const flats = isBuilding ? random.whole(4, 24) : 1
  const squareMetres =
    kind === 'field'
      ? random.whole(20, 180) * 100
      : kind === 'plot'
        ? random.whole(250, 900)
        : flats * random.whole(25, 60)
  return {
    kind,
    parcel: `ada ${random.whole(101, 480)} parsel ${random.whole(1, 60)}`,
    declaration: `EMB-${random.digits(6)}`,
    place: random.whole(0, 10_000),
    parcelDm2: squareMetres * 100,
    share: { part: 1, whole: flats },
    building: {
      grossAreaDm2: random.whole(65, 180) * 100,
      classCode: random.pick(['B', 'B', 'C', 'C', 'C']),
      completionYear: random.whole(1985, 2020),
      hasHeating: random.chance(0.8),
      hasLift: random.chance(0.5),
      valueOf2022: random.whole(110, 420) * 1000,
    },
  }
}

/** The tax of a property and the contribution share that goes with it, year by year. */
export function propertyBills(property: Property, { years, tariff }: BillingYears): Bill[] {
  let previous = kurus(0)
  return years.flatMap((year) => {
    const value = valueOf(property, year, previous, tariff)
    const tax = propertyTax({
      year,
      kind: kinds[property.kind].taxedAs,
      isMetropolitan: false,
      valueKurus: value.valueKurus,
      tariff: tariff.property,
      holidays: tariff.holidays,
    })
    previous = tax.taxValueKurus
    return billsOf(property, year, value, tax)
  })
}

/** Value of a property: declared at first, revalued each year, and calculated again when the commission has valued. */
function valueOf(property: Property, year: number, previous: Kurus, tariff: DemoTariff): PropertyValue {
  const isBuilding = kinds[property.kind].usageOid !== null
  if (year === firstYear && isBuilding) return declaredValue(property.building.valueOf2022)
  if (year !== firstYear && year !== valuationYear) return revaluedValue(year, previous, tariff.revaluations)
  const computed = isBuilding
    ? builtValue(property, year, tariff)
    : groundValue(groundOf(property, year, tariff), `${kinds[property.kind].name} değeri`)
  if (year === firstYear) return computed
  const capped = cappedValue(year, computed.valueKurus, previous, tariff.property.terms)
  return { ...capped, derivation: [...computed.derivation, ...capped.derivation] }
}

function declaredValue(valueOf2022: number): PropertyValue {
  const valueKurus = kurus(valueOf2022 * 100)
  const source = `${firstYear} yılı bildirimi ve takdiri ${demoMark}`
  return { valueKurus, derivation: [{ label: 'Bildirilen değer', value: lira(valueKurus), source }] }
}

function builtValue(property: Property, year: number, tariff: DemoTariff): PropertyValue {
  const { building } = property
  const { usageOid } = kinds[property.kind]
  const cost = tariff.costs.find(
    (row) =>
      row.year === year &&
      row.usageOid === usageOid &&
      row.structureCode === reinforcedConcrete &&
      row.classCode === building.classCode,
  )
  if (!cost) throw new Error(`No construction cost of usage ${usageOid} in ${year}`)
  return buildingValue({
    year,
    ...building,
    cost: { ...cost, averageKurus: kurus(cost.averageKurus) },
    abrasion: frameShares,
    ground: groundOf(property, year, tariff),
    terms: tariff.property.terms,
  })
}

function groundOf({ kind, place, parcelDm2, share }: Property, year: number, tariff: DemoTariff): GroundPart {
  const units = kind === 'field' ? tariff.landUnits : tariff.streetUnits
  const unit = units[place % units.length]?.find((row) => row.year === year)
  if (!unit) throw new Error(`No unit value in ${year}`)
  return { parcelDm2, share, unitKurus: kurus(unit.unitKurus), source: unit.source }
}

function billsOf(property: Property, year: number, value: PropertyValue, tax: PropertyTax): Bill[] {
  const { revenueCode, name, tax: taxName } = kinds[property.kind]
  const contributionLine = tax.derivation.at(-1)
  const working = [...value.derivation, ...tax.derivation.slice(0, -1)]
  return tax.instalments.flatMap(({ instalment, dueDate, taxKurus, contributionKurus }) => {
    const shared = {
      periodYear: year,
      instalment,
      accruedOn: `${year}-01-02`,
      dueDate,
      sourceKind: 'declaration' as const,
      sourceReference: property.declaration,
    }
    const of = `${year} ${instalment}. taksit – ${name}, ${property.parcel}`
    const half = { label: `${instalment}. taksit (yarısı)`, source: '1319 sayılı Emlak Vergisi Kanunu m. 30' }
    const taxBill: Bill = {
      ...shared,
      revenueCode,
      description: `${taxName} ${of}`,
      principalKurus: taxKurus,
      derivation: [...working, { ...half, value: lira(taxKurus) }],
    }
    const shareBill: Bill = {
      ...shared,
      revenueCode: 14,
      description: `Taşınmaz kültür varlıkları katkı payı ${of}`,
      principalKurus: contributionKurus,
      derivation: [
        { label: `Yıllık ${taxName.toLocaleLowerCase('tr')}`, value: lira(tax.taxKurus) },
        ...(contributionLine ? [contributionLine] : []),
        { ...half, value: lira(contributionKurus) },
      ],
    }
    return [taxBill, shareBill]
  })
}
