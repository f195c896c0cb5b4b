/** Source of a number; marked uncertain until confirmed by its official text. */
export type Sourced = { source: string; isUncertain?: boolean }

/** Days from which and, if it ends, until which a row is in force, both included. */
export type Dated = { validFrom: string; validTo?: string | null }

/** The numbers of law that rules ask for by name. */
export const taxTermCodes = [
  'heatingPercent',
  'liftPercent',
  'contributionPercent',
  'valueStepKurus',
  'taxStepKurus',
  'zeroRateLargestDm2',
  'restrictedPercent',
  /** Highest multiple of the year before for a value; only in the years the law caps. */
  'capMultiple',
  /** Tax-free part of the value of someone's land in one municipality. */
  'landAllowanceKurus',
  'ectMetropolitanPercent',
  'ectStepKurus',
  'ectReducedPercent',
  'advertisingAreaStepCm2',
  /** The day of the next month by which a month's entertainment tax is declared and paid. */
  'entertainmentDueDay',
  /** The penalty for tax that was not accrued in time, in percent of the tax. */
  'lossPenaltyPercent',
  /** Percentage of the penalty asked of those who declare late, yet on their own. */
  'lateDeclarationPenaltyPercent',
  /** Percentage of the penalty left for those who do not go to court and pay in time. */
  'lossPenaltySettledPercent',
  /** Years after the year in which a tax arose until it can no longer be assessed; and its penalty. */
  'assessmentBarYears',
  'lossPenaltyBarYears',
  /** Days within which one may go to court against a penalty; a month later it is due. */
  'lossPenaltySuitDays',
  /** Days within which a penalty's reduction is applied for (law 213 art. 376). */
  'penaltyReductionDays',
  /** Increase of a loss penalty after one that is final, in percent, and the years for which it applies (art. 339). */
  'repeatedLossPenaltyPercent',
  'repeatedLossPenaltyYears',
  /** Days within which a declarer who repents pays tax and addition. */
  'repentanceDays',
  /** Penalties of irregularity by the kind of taxpayer: of a return first, of a notice second. */
  'companyIrregularityFirstKurus',
  'companyIrregularitySecondKurus',
  'firstClassTraderIrregularityFirstKurus',
  'firstClassTraderIrregularitySecondKurus',
  'secondClassTraderIrregularityFirstKurus',
  'secondClassTraderIrregularitySecondKurus',
  'otherDeclarerIrregularityFirstKurus',
  'otherDeclarerIrregularitySecondKurus',
  'simpleMethodIrregularityFirstKurus',
  'simpleMethodIrregularitySecondKurus',
  'exemptTradesmanIrregularityFirstKurus',
  'exemptTradesmanIrregularitySecondKurus',
  'entertainmentDailyLeastKurus',
  'entertainmentDailyMostKurus',
] as const

export type TaxTermCode = (typeof taxTermCodes)[number]

/** One number the law sets beside its tariffs. */
export type TaxTermRow = Dated & Sourced & { code: TaxTermCode; value: number }

/** Kind as which a building, plot or field is taxed. */
export type PropertyTaxKind = 'residence' | 'otherBuilding' | 'plot' | 'land'

export type PropertyRateRow = Dated &
  Sourced & { kind: PropertyTaxKind; isMetropolitan: boolean; basisPoints: number }

/** An exemption of a part of the value; without `years` it lasts. */
export type ExemptionRow = Dated &
  Sourced & {
    code: string
    name: string
    exemptPercent: number
    years: number | null
    isForResidences?: boolean
  }

/** Growth of tax values in a year without a valuation; `appliedPercent` is the part of the rate that counts. */
export type RevaluationRow = Sourced & { year: number; basisPoints: number; appliedPercent: number }

export type TaxWithInstalments = 'property' | 'cleaning' | 'advertising'
/** The last day of an instalment, as '05-31', before it moves to a working day. */
export type DueDayRow = Dated &
  Sourced & {
    tax: TaxWithInstalments
    instalment: number
    monthDay: string
    /** The first day of its period of payment, where it has one: '03-01'. */
    opensMonthDay?: string | null
  }

/** Bands of a building's age; the last one is open. */
export type AbrasionRow = Sourced & { group: number; ageFrom: number; ageTo: number | null; percent: number }

/** The normal cost of a square metre of building. */
export type ConstructionCostRow = Sourced & {
  year: number
  usageOid: number
  structureCode: number
  classCode: string
  averageKurus: number
  /** Published range, if it is known; its average applies. */
  leastKurus: number | null
  mostKurus: number | null
}

export type CleaningPriceRow = Sourced & {
  year: number
  isMetropolitan: boolean
  group: number
  degree: number
  yearlyKurus: number
}

export type CleaningWaterPriceRow = Sourced & {
  year: number
  isMetropolitan: boolean
  perCubicMetreKurus: number
}

export type AdvertisingUnit = 'squareMetreYear' | 'squareMetreWeek' | 'squareMetre' | 'piece'
/** Limits of law for the tariff, by kind of advertisement. */
export type AdvertisingKindRow = Dated &
  Sourced & { code: number; name: string; unit: AdvertisingUnit; leastKurus: number; mostKurus: number }

export type AdvertisingTariffRow = Sourced & {
  year: number
  kindCode: number
  /** Boulevard, avenue or street, where the tariff tells them apart. */
  locationCode: number | null
  streetGroup: number
  unitKurus: number
}

/** The row in force on a day: of several the one that began last. */
export function inForce<Row extends Dated>(rows: readonly Row[], on: string): Row | undefined {
  return rows
    .filter(({ validFrom, validTo }) => validFrom <= on && (validTo ?? on) >= on)
    .reduce<Row | undefined>(
      (latest, row) => (latest === undefined || row.validFrom > latest.validFrom ? row : latest),
      undefined,
    )
}

/** Day whose rows apply to the taxes of a year: its first. */
export function yearBegins(year: number): string {
  return `${year}-01-01`
}

/** A number of law that has to be there. */
export function requireTerm(terms: readonly TaxTermRow[], code: TaxTermCode, on: string): TaxTermRow {
  const row = findTerm(terms, code, on)
  if (row === undefined) throw new RangeError(`no ${code} on ${on}`)
  return row
}

export function findTerm(
  terms: readonly TaxTermRow[],
  code: TaxTermCode,
  on: string,
): TaxTermRow | undefined {
  return inForce(
    terms.filter((row) => row.code === code),
    on,
  )
}
