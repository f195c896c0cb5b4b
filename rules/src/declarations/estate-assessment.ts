import { type AssessedAccrual, type AssessedPeriod, dueWhenAccrued } from './assessed-period.ts'
import type { PropertyValue } from '../taxes/building-value.ts'
import {
  type DeclaredEstate,
  type EstateTariff,
  type ValuedFor,
  firstValue,
  inSteps,
  kindOf,
  nextValue,
} from './estate-value.ts'
import type { Holiday } from '../ledger/due-date.ts'
import type { SharePlace } from '../share-place.ts'
import { formatLira } from '../money.ts'
import type { Kurus } from '../money.ts'
import { type PropertyTax, type PropertyTaxQuestion, propertyTax } from '../taxes/property-tax.ts'
import type { PropertyTaxKind } from '../taxes/tariff-rows.ts'

export type EstateQuestion = {
  estate: DeclaredEstate
  /** Description of its debts: "Konut, ada 12 parsel 3". */
  name: string
  taxedAs: PropertyTaxKind
  /** Whether the claimed exemption is granted; otherwise it does not count. */
  isExemptionGranted: boolean
  /** The year it was declared, where that was after the day the law gives for it. */
  lateNoticeYear?: number | undefined
  valuedFor: ValuedFor
  /** Tax values that the whole property had already, by years. */
  valuesBefore?: readonly { year: number; valueKurus: Kurus }[]
  /** Tax value of the year before the first, for a property that was valued elsewhere. */
  valueOfYearBefore?: Kurus | undefined
  sharePlace?: SharePlace | undefined
  firstYear: number
  lastYear: number
  accruedOn: string
  tariff: EstateTariff
}

/**
 * The tax of a property for the years it is owed: valued in the first, revalued each year,
 * and valued again where the commission sat. Nothing for years whose tariff is not there.
 */
export function assessEstate(question: EstateQuestion): AssessedPeriod[] | undefined {
  const { estate, name, firstYear, lastYear, accruedOn, tariff } = question
  const { ownership } = estate
  const periods: AssessedPeriod[] = []
  let previous = question.valueOfYearBefore
  for (let year = firstYear; year <= lastYear; year += 1) {
    const value = previous === undefined ? firstValue(question) : nextValue(estate, year, previous, tariff)
    if (value === undefined) return undefined
    const tax = propertyTax({
      ...claimsOf(question),
      share: { part: ownership.sharePart, whole: ownership.shareWhole },
      sharePlace: question.sharePlace,
      year,
      kind: question.taxedAs,
      isMetropolitan: tariff.isMetropolitan,
      valueKurus: value.valueKurus,
      tariff,
      holidays: tariff.holidays,
    })
    previous = inSteps(value.valueKurus, year, tariff)
    periods.push(
      periodOf({ kind: kindOf(estate), name, year, value, tax, accruedOn, holidays: tariff.holidays }),
    )
  }
  return periods
}

/** Reductions of the tax; late declarers lose those of the years up to the notice. */
function claimsOf({
  estate: { building, exemptions },
  isExemptionGranted,
  lateNoticeYear,
}: EstateQuestion): Pick<PropertyTaxQuestion, 'isRestricted' | 'exemption' | 'zeroRate'> {
  if (!isExemptionGranted) return { isRestricted: false }
  const { isRestricted, exemptionCode, zeroRate } = exemptions
  if (!building) return { isRestricted }
  const { completionYear: eventYear, grossAreaDm2 } = building
  const notice = lateNoticeYear === undefined ? {} : { noticeYear: lateNoticeYear }
  return {
    isRestricted,
    ...(exemptionCode ? { exemption: { code: exemptionCode, eventYear, ...notice } } : {}),
    ...(zeroRate ? { zeroRate: { ...zeroRate, grossAreaDm2 } } : {}),
  }
}

const taxNames = { building: 'Bina vergisi', plot: 'Arsa vergisi', land: 'Arazi vergisi' } as const

/** The local codes of the revenues. */
const revenueCodes = { building: 11, plot: 12, land: 13, contribution: 14 } as const

function periodOf(question: {
  kind: keyof typeof taxNames
  name: string
  year: number
  value: PropertyValue
  tax: PropertyTax
  accruedOn: string
  holidays: readonly Holiday[]
}): AssessedPeriod {
  const { kind, name, year, value, tax, accruedOn, holidays } = question
  const derivation = [...value.derivation, ...tax.derivation]
  const contributionLine = tax.derivation.at(-1)
  const accruals = tax.instalments.flatMap(({ instalment, dueDate, taxKurus, contributionKurus }) => {
    const of = `${year} ${instalment}. taksit – ${name}`
    const shared = {
      instalment,
      lawfulDueDate: dueDate,
      dueDate: dueWhenAccrued(dueDate, accruedOn, holidays),
    }
    const half = { label: `${instalment}. taksit`, source: '1319 sayılı Emlak Vergisi Kanunu m. 30' }
    const both: AssessedAccrual[] = [
      {
        ...shared,
        revenueCode: revenueCodes[kind],
        description: `${taxNames[kind]} ${of}`,
        principalKurus: taxKurus,
        derivation: [
          ...value.derivation,
          ...tax.derivation.slice(0, -1),
          { ...half, value: formatLira(taxKurus) },
        ],
      },
      {
        ...shared,
        revenueCode: revenueCodes.contribution,
        description: `Taşınmaz kültür varlıkları katkı payı ${of}`,
        principalKurus: contributionKurus,
        derivation: [
          { label: 'Yıllık vergi', value: formatLira(tax.taxKurus) },
          ...(contributionLine ? [contributionLine] : []),
          { ...half, value: formatLira(contributionKurus) },
        ],
      },
    ]
    return both.filter(({ principalKurus }) => principalKurus > 0)
  })
  return { year, part: null, taxValueKurus: tax.taxValueKurus, derivation, accruals }
}
