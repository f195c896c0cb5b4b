import type { DerivationLine } from '../ledger/derivation.ts'
import { type Holiday, nextWorkingDay } from '../ledger/due-date.ts'
import { formatLira, type Kurus, sumKurus } from '../money.ts'
import { type FaceSize, advertisingInstalments, advertisingTax } from '../taxes/advertising-tax.ts'
import type { AdvertisingKindRow, AdvertisingTariffRow, DueDayRow, TaxTermRow } from '../taxes/tariff-rows.ts'
import { type AssessedPeriod, dueWhenAccrued } from './assessed-period.ts'
import { yearOf } from './notice.ts'

/** The local code of the revenue. */
const revenueCode = 31

export type DeclaredAdvertisement = {
  text: string
  kind: AdvertisingKindRow
  locationCode: number | null
  facesCm2: readonly number[]
  faceSizes?: readonly (FaceSize | null)[] | undefined
  weeks: number
  pieces: number
}

/** Whether an advertisement is taxed again each year it stands. */
export function recurs({ kind }: Pick<DeclaredAdvertisement, 'kind'>): boolean {
  return kind.unit === 'squareMetreYear'
}

/** A year's advertising tax of one place; nothing where the tariff has no row for one of its signs. */
export function assessAdvertising(question: {
  name: string
  year: number
  startDate: string
  isContinuing: boolean
  /** Last day for declaring it; the tax of the first year is paid with the declaration. */
  declaredBy: string
  streetGroup: number
  advertisements: readonly DeclaredAdvertisement[]
  accruedOn: string
  tariff: readonly AdvertisingTariffRow[]
  terms: readonly TaxTermRow[]
  dueDays: readonly DueDayRow[]
  holidays: readonly Holiday[]
}): AssessedPeriod | undefined {
  const { name, year, startDate, accruedOn, holidays } = question
  const isFirstYear = year === yearOf(startDate) && !question.isContinuing
  const derivation: DerivationLine[] = []
  const taxes: Kurus[] = []
  for (const advertisement of question.advertisements.filter((each) => isFirstYear || recurs(each))) {
    const price = priceOf(question, advertisement)
    if (price === undefined) return undefined
    const tax = advertisingTax({ ...advertisement, year, price, terms: question.terms })
    derivation.push({ label: 'İlan', value: advertisement.text }, ...tax.derivation)
    taxes.push(tax.taxKurus)
  }
  const taxKurus = sumKurus(taxes)
  derivation.push({ label: `${year} vergisi`, value: formatLira(taxKurus) })
  const firstDeclaredOn = nextWorkingDay(accruedOn, holidays)
  const isDeclaredLate = isFirstYear && question.declaredBy < accruedOn
  const accruals = advertisingInstalments({
    ...question,
    taxKurus,
    ...(isFirstYear ? { firstDeclaredOn } : {}),
  })
    .filter((each) => each.taxKurus > 0)
    .map((each) => ({
      revenueCode,
      instalment: each.instalment,
      lawfulDueDate: isFirstYear ? question.declaredBy : each.dueDate,
      dueDate: dueWhenAccrued(isDeclaredLate ? question.declaredBy : each.dueDate, accruedOn, holidays),
      description: `İlan ve reklam vergisi ${year}${isFirstYear ? '' : ` ${each.instalment}. taksit`} – ${name}`,
      principalKurus: each.taxKurus,
      derivation,
    }))
  return { year, part: null, taxValueKurus: null, derivation, accruals }
}

/** The row of the sign's own place, or the one that tells places not apart. */
function priceOf(
  {
    year,
    streetGroup,
    tariff,
  }: { year: number; streetGroup: number; tariff: readonly AdvertisingTariffRow[] },
  { kind, locationCode }: DeclaredAdvertisement,
): AdvertisingTariffRow | undefined {
  const ofKind = tariff.filter(
    (row) => row.year === year && row.kindCode === kind.code && row.streetGroup === streetGroup,
  )
  return (
    ofKind.find((row) => row.locationCode === locationCode) ?? ofKind.find((row) => row.locationCode === null)
  )
}
