import { type Dated, type Sourced, inForce } from '../taxes/tariff-rows.ts'

/** Use of the water, which decides its price and whether the cleaning tax comes with it. */
export type WaterGroup = 'residence' | 'business'

/** The price of one cubic metre within a tier. */
export type WaterPriceRow = Dated &
  Sourced & {
    waterGroup: WaterGroup
    tier: number
    /** Cubic metres for one residence in thirty days up to which the tier reaches; the last one is open. */
    upToCubicMetres: number | null
    waterKurus: number
    wastewaterKurus: number
  }

/** Terms by which a subscription is billed from a day on. */
export type SubscriptionTerms = {
  validFrom: string
  group: WaterGroup
  /** Number of residences or workplaces the meter serves: tiers count for each. */
  units: number
  /** Percentage off water and wastewater. */
  reductionPercent: number
  /** Last day of the reduction, where it has one. */
  reductionUntil: string | null
}

export const waterTermCodes = [
  'waterVatBasisPoints',
  'wastewaterVatBasisPoints',
  'fixedFeeVatBasisPoints',
  /** 1 where the council decided that a whole bill goes by the prices of its reading day, and not by days. */
  'priceOfReadingDay',
  /** Fee for maintenance, per 30 days. */
  'fixedFeeKurus',
  /** Cubic metres by which the deposit of one residence or workplace is counted, at the price of the lowest tier. */
  'depositCubicMetres',
  /** Days after its notice that a late debt must wait before the water may be cut. */
  'cutNoticeDays',
  'cutLeastKurus',
  'cutLeastBills',
  /** Fees of applications to the water office, including VAT. */
  'subscriptionFeeKurus',
  'meterChangeFeeKurus',
  'openingFeeKurus',
  'apparatusFeeKurus',
  'meterPriceKurus',
  /** Reduction granted by the council, in percent. */
  'reductionPercent',
  /** Longest duration of a reduction. */
  'reductionMonths',
  /** Terms of illegal use: signatures, the months assumed, surcharges in percent, and the additions of some towns. */
  'illegalMinOfficers',
  'illegalAssumedMonths',
  'illegalSurchargePercent',
  'illegalRepeatSurchargePercent',
  'illegalSurchargedDays',
  'illegalLitresPerDay',
  'illegalFixedKurus',
] as const
export type WaterTermCode = (typeof waterTermCodes)[number]

/** One number of the water tariff or the subscription rules. */
export type WaterTermRow = Dated & Sourced & { code: WaterTermCode; value: number }

export type WaterTariff = { prices: readonly WaterPriceRow[]; terms: readonly WaterTermRow[] }

/** The tiers of a group on a day, lowest first. */
export function tiersOn({ prices }: WaterTariff, group: WaterGroup, on: string): WaterPriceRow[] {
  const ofGroup = prices.filter(({ waterGroup }) => waterGroup === group)
  const newest = inForce(ofGroup, on)
  if (newest === undefined) throw new RangeError(`no price of water for ${group} on ${on}`)
  return ofGroup
    .filter(({ validFrom }) => validFrom === newest.validFrom)
    .toSorted((one, other) => one.tier - other.tier)
}

/** Whether a town has entered these numbers of its tariff for a day. */
export function hasWaterTerms({ terms }: WaterTariff, codes: readonly WaterTermCode[], on: string): boolean {
  return codes.every(
    (code) =>
      inForce(
        terms.filter((term) => term.code === code),
        on,
      ) !== undefined,
  )
}

export function waterTerm({ terms }: WaterTariff, code: WaterTermCode, on: string): WaterTermRow {
  const row = inForce(
    terms.filter((term) => term.code === code),
    on,
  )
  if (row === undefined) throw new RangeError(`no ${code} on ${on}`)
  return row
}
