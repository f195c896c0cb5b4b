import type { DerivationLine } from '../ledger/derivation.ts'
import type { Holiday } from '../ledger/due-date.ts'
import { type Fraction, dropBelow, partBelow, partOf } from '../exact-parts.ts'
import { formatPerMille, formatPercent } from '../measures.ts'
import { formatLira, kurus } from '../money.ts'
import type { Kurus } from '../money.ts'
import { type ExemptionClaim, exemptionOf } from './property-exemption.ts'
import {
  type DueDayRow,
  type ExemptionRow,
  type PropertyRateRow,
  type PropertyTaxKind,
  type TaxTermRow,
  findTerm,
  inForce,
  requireTerm,
  yearBegins,
} from './tariff-rows.ts'
import { dueDaysOf, equalParts } from '../ledger/tax-instalments.ts'
import { type ZeroRateClaim, type ZeroRateFault, zeroRateFault, zeroRateGrounds } from './zero-rate.ts'

/** Everything the law sets that a property tax is worked out with. */
export type PropertyTaxTariff = {
  rates: readonly PropertyRateRow[]
  terms: readonly TaxTermRow[]
  exemptions: readonly ExemptionRow[]
  dueDays: readonly DueDayRow[]
}

export type PropertyTaxQuestion = {
  year: number
  kind: PropertyTaxKind
  isMetropolitan: boolean
  /** Of the whole property, before steps and shares. */
  valueKurus: Kurus
  /** What of the property is the taxpayer's. */
  share?: Fraction
  exemption?: ExemptionClaim
  zeroRate?: ZeroRateClaim
  /** Property whose use is restricted: a part is collected now, the rest when it is sold. */
  isRestricted?: boolean
  tariff: PropertyTaxTariff
  holidays: readonly Holiday[]
}

export type PropertyInstalment = {
  instalment: number
  dueDate: string
  taxKurus: Kurus
  contributionKurus: Kurus
}

export type PropertyTax = {
  /** The taxpayer's part, in the steps of the law. */
  taxValueKurus: Kurus
  exemptKurus: Kurus
  taxableKurus: Kurus
  rateBasisPoints: number
  /** What is collected of the year's tax. */
  taxKurus: Kurus
  deferredKurus: Kurus
  contributionKurus: Kurus
  totalKurus: Kurus
  instalments: PropertyInstalment[]
  zeroRateFault?: ZeroRateFault
  derivation: DerivationLine[]
}

/** A year's tax of a building, plot or field, with the contribution share that goes with it. */
export function propertyTax(question: PropertyTaxQuestion): PropertyTax {
  const { year, tariff, holidays } = question
  const value = taxValue(question)
  const exempt = exemptPart(question, value.taxValueKurus)
  const rate = rateOf(question)
  const taxableKurus = kurus(value.taxValueKurus - exempt.exemptKurus)
  const yearly = yearlyTax(question, taxableKurus, rate.basisPoints)
  const contribution = contributionOf(question, yearly.taxKurus)
  const dueDays = dueDaysOf('property', year, tariff.dueDays, holidays)
  const taxes = equalParts(yearly.taxKurus, dueDays.length)
  const contributions = equalParts(contribution.contributionKurus, dueDays.length)
  const instalments = dueDays.map(({ instalment, dueDate }, index) => ({
    instalment,
    dueDate,
    taxKurus: taxes[index] ?? kurus(0),
    contributionKurus: contributions[index] ?? kurus(0),
  }))
  return {
    taxValueKurus: value.taxValueKurus,
    exemptKurus: exempt.exemptKurus,
    taxableKurus,
    rateBasisPoints: rate.basisPoints,
    ...yearly.amounts,
    contributionKurus: contribution.contributionKurus,
    totalKurus: kurus(yearly.taxKurus + contribution.contributionKurus),
    instalments,
    ...(rate.fault === undefined ? {} : { zeroRateFault: rate.fault }),
    derivation: [...value.lines, ...exempt.lines, rate.line, ...yearly.lines, ...contribution.lines],
  }
}

function taxValue({ year, valueKurus, share, tariff }: PropertyTaxQuestion) {
  const step = requireTerm(tariff.terms, 'valueStepKurus', yearBegins(year))
  const own = share === undefined ? valueKurus : partBelow(valueKurus, share)
  const taxValueKurus = dropBelow(own, step.value)
  const lines: DerivationLine[] = []
  if (share !== undefined && share.part !== share.whole)
    lines.push({ label: `Hisseniz (${share.part}/${share.whole})`, value: formatLira(own) })
  lines.push({
    label: `${year} vergi değeri (${formatLira(kurus(step.value))} altı atılır)`,
    value: formatLira(taxValueKurus),
    source: step.source,
  })
  return { taxValueKurus, lines }
}

function exemptPart({ year, kind, exemption, tariff }: PropertyTaxQuestion, taxValueKurus: Kurus) {
  const row = exemption && exemptionOf(exemption, year, tariff.exemptions)
  const allowance =
    kind === 'land' ? findTerm(tariff.terms, 'landAllowanceKurus', yearBegins(year)) : undefined
  const lines: DerivationLine[] = []
  let exemptKurus = kurus(0)
  if (row) {
    exemptKurus = partOf(taxValueKurus, row.exemptPercent, 100)
    const label = `Muaf tutar: ${row.name} (${formatPercent(row.exemptPercent * 100)})`
    lines.push({ label, value: `−${formatLira(exemptKurus)}`, source: row.source })
  }
  if (allowance) {
    const free = kurus(Math.min(allowance.value, taxValueKurus - exemptKurus))
    exemptKurus = kurus(exemptKurus + free)
    lines.push({ label: 'Arazi istisnası', value: `−${formatLira(free)}`, source: allowance.source })
  }
  if (lines.length > 0)
    lines.push({ label: 'Vergiye tabi değer', value: formatLira(kurus(taxValueKurus - exemptKurus)) })
  return { exemptKurus, lines }
}

function rateOf({ year, kind, isMetropolitan, zeroRate, tariff }: PropertyTaxQuestion): {
  basisPoints: number
  fault?: ZeroRateFault
  line: DerivationLine
} {
  const row = inForce(
    tariff.rates.filter((each) => each.kind === kind && each.isMetropolitan === isMetropolitan),
    yearBegins(year),
  )
  if (row === undefined) throw new RangeError(`no rate of property tax for ${kind} in ${year}`)
  const where = isMetropolitan ? 'büyükşehir içinde' : 'büyükşehir dışında'
  const line = {
    label: `Vergi oranı (${kindNames[kind]}, ${where})`,
    value: formatPerMille(row.basisPoints),
    source: row.source,
  }
  if (zeroRate === undefined || kind !== 'residence') return { basisPoints: row.basisPoints, line }
  const fault = zeroRateFault(zeroRate, year, tariff.terms)
  if (fault !== undefined) return { basisPoints: row.basisPoints, fault, line }
  const { source } = requireTerm(tariff.terms, 'zeroRateLargestDm2', yearBegins(year))
  const label = `Vergi oranı (tek konut: ${zeroRateGrounds[zeroRate.ground]})`
  return { basisPoints: 0, line: { label, value: 'sıfır', source } }
}

function yearlyTax({ year, isRestricted, tariff }: PropertyTaxQuestion, taxable: Kurus, basisPoints: number) {
  const on = yearBegins(year)
  const step = requireTerm(tariff.terms, 'taxStepKurus', on)
  const whole = dropBelow(partOf(taxable, basisPoints, 10_000), step.value)
  const lines: DerivationLine[] = [
    {
      label: step.value > 1 ? `Yıllık vergi (${formatLira(kurus(step.value))} altı atılır)` : 'Yıllık vergi',
      value: `${formatLira(taxable)} × ${formatPerMille(basisPoints)} = ${formatLira(whole)}`,
      source: step.source,
    },
  ]
  if (isRestricted !== true)
    return { taxKurus: whole, amounts: { taxKurus: whole, deferredKurus: kurus(0) }, lines }
  const restricted = requireTerm(tariff.terms, 'restrictedPercent', on)
  const taxKurus = partOf(whole, restricted.value, 100)
  const deferredKurus = kurus(whole - taxKurus)
  lines.push(
    {
      label: `Kısıtlı taşınmaz: şimdi alınan (${formatPercent(restricted.value * 100)})`,
      value: formatLira(taxKurus),
      source: restricted.source,
    },
    { label: 'Satışa kadar ertelenen', value: formatLira(deferredKurus), source: restricted.source },
  )
  return { taxKurus, amounts: { taxKurus, deferredKurus }, lines }
}

function contributionOf({ year, tariff }: PropertyTaxQuestion, taxKurus: Kurus) {
  const { value, source } = requireTerm(tariff.terms, 'contributionPercent', yearBegins(year))
  const contributionKurus = partOf(taxKurus, value, 100)
  const lines: DerivationLine[] = [
    {
      label: `Kültür varlıkları katkı payı (${formatPercent(value * 100)})`,
      value: formatLira(contributionKurus),
      source,
    },
  ]
  return { contributionKurus, lines }
}

const kindNames: Record<PropertyTaxKind, string> = {
  residence: 'konut',
  otherBuilding: 'iş yeri ve diğer binalar',
  plot: 'arsa',
  land: 'arazi',
}
