import type { DerivationLine } from '../ledger/derivation.ts'
import type { Holiday } from '../ledger/due-date.ts'
import { type Fraction, dropBelow, partOf } from '../exact-parts.ts'
import { formatPerMille, formatPercent } from '../measures.ts'
import { formatLira, kurus } from '../money.ts'
import type { Kurus } from '../money.ts'
import { type SharePlace, partAt, placeShare } from '../share-place.ts'
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

/** Rows of law that a property tax is calculated with. */
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
  /** Value of the whole property, before steps and shares. */
  valueKurus: Kurus
  /** Taxpayer's share of the property. */
  share?: Fraction
  /** Place of the share beside those of others; without it the share is taxed separately. */
  sharePlace?: SharePlace | undefined
  exemption?: ExemptionClaim
  zeroRate?: ZeroRateClaim
  /** Whether the use of the property is restricted: a part is collected now, the rest when it is sold. */
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
  /** Part of the year's tax that is collected. */
  taxKurus: Kurus
  deferredKurus: Kurus
  contributionKurus: Kurus
  totalKurus: Kurus
  instalments: PropertyInstalment[]
  zeroRateFault?: ZeroRateFault
  derivation: DerivationLine[]
}

/**
 * A year's tax of a building, plot or field, with the contribution share that goes with it. The steps of the law are
 * those of the property: value, tax and contribution are worked out for the whole, and owners pay their parts of it.
 */
export function propertyTax(question: PropertyTaxQuestion): PropertyTax {
  const { year, tariff, holidays } = question
  const value = taxValue(question)
  const exempt = exemptPart(question, value.taxValueKurus)
  const rate = rateOf(question)
  const taxableKurus = kurus(value.taxValueKurus - exempt.exemptKurus)
  const yearly = yearlyTax(question, taxableKurus, rate.basisPoints)
  const contribution = contributionOf(question, yearly.taxKurus)
  const own = (amount: Kurus) => ofTaxpayer(question, amount)
  const taxKurus = own(yearly.taxKurus)
  const contributionKurus = own(contribution.contributionKurus)
  const dueDays = dueDaysOf('property', year, tariff.dueDays, holidays)
  const taxes = equalParts(taxKurus, dueDays.length)
  const contributions = equalParts(contributionKurus, dueDays.length)
  const instalments = dueDays.map(({ instalment, dueDate }, index) => ({
    instalment,
    dueDate,
    taxKurus: taxes[index] ?? kurus(0),
    contributionKurus: contributions[index] ?? kurus(0),
  }))
  return {
    taxValueKurus: own(value.taxValueKurus),
    exemptKurus: kurus(own(value.taxValueKurus) - own(taxableKurus)),
    taxableKurus: own(taxableKurus),
    rateBasisPoints: rate.basisPoints,
    taxKurus,
    deferredKurus: own(yearly.deferredKurus),
    contributionKurus,
    totalKurus: kurus(taxKurus + contributionKurus),
    instalments,
    ...(rate.fault === undefined ? {} : { zeroRateFault: rate.fault }),
    derivation: [
      ...value.lines,
      ...exempt.lines,
      rate.line,
      ...yearly.lines,
      ...shareLines(question, taxKurus),
      contribution.lineOf(contributionKurus),
    ],
  }
}

/** The allowance for land is each person's own, so that a field's value is shared before anything else. */
function sharesValue({ kind, year, tariff }: PropertyTaxQuestion): boolean {
  return kind === 'land' && findTerm(tariff.terms, 'landAllowanceKurus', yearBegins(year)) !== undefined
}

function ofTaxpayer(question: PropertyTaxQuestion, amount: Kurus): Kurus {
  return sharesValue(question) ? amount : shareOf(question, amount)
}

function shareOf({ share, sharePlace }: PropertyTaxQuestion, amount: Kurus): Kurus {
  if (share === undefined) return amount
  return partAt(amount, sharePlace ?? placeShare(share, []) ?? [])
}

function isPart(share: Fraction | undefined): share is Fraction {
  return share !== undefined && share.part !== share.whole
}

function shareLines(question: PropertyTaxQuestion, taxKurus: Kurus): DerivationLine[] {
  const { share } = question
  if (!isPart(share) || sharesValue(question)) return []
  return [{ label: `Hissenize düşen vergi (${share.part}/${share.whole})`, value: formatLira(taxKurus) }]
}

function taxValue(question: PropertyTaxQuestion) {
  const { year, valueKurus, share, tariff } = question
  const step = requireTerm(tariff.terms, 'valueStepKurus', yearBegins(year))
  const lines: DerivationLine[] = []
  let shared = valueKurus
  if (isPart(share) && sharesValue(question)) {
    shared = shareOf(question, valueKurus)
    lines.push({ label: `Hisseniz (${share.part}/${share.whole})`, value: formatLira(shared) })
  }
  const taxValueKurus = dropBelow(shared, step.value)
  lines.push({
    label: `${year} vergi değeri (${formatLira(kurus(step.value))} altı atılır)`,
    value: formatLira(taxValueKurus),
    source: step.source,
  })
  return { taxValueKurus, lines }
}

function exemptPart({ year, kind, exemption, tariff }: PropertyTaxQuestion, taxValueKurus: Kurus) {
  const row = exemption && exemptionOf(exemption, { year, kind }, tariff.exemptions)
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
  if (isRestricted !== true) return { taxKurus: whole, deferredKurus: kurus(0), lines }
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
  return { taxKurus, deferredKurus, lines }
}

function contributionOf({ year, tariff }: PropertyTaxQuestion, taxKurus: Kurus) {
  const { value, source } = requireTerm(tariff.terms, 'contributionPercent', yearBegins(year))
  const label = `Kültür varlıkları katkı payı (${formatPercent(value * 100)})`
  return {
    contributionKurus: partOf(taxKurus, value, 100),
    lineOf: (amount: Kurus): DerivationLine => ({ label, value: formatLira(amount), source }),
  }
}

const kindNames: Record<PropertyTaxKind, string> = {
  residence: 'konut',
  otherBuilding: 'iş yeri ve diğer binalar',
  plot: 'arsa',
  land: 'arazi',
}
