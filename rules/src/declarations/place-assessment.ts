import { type FaceSize, advertisingInstalments, advertisingTax } from '../taxes/advertising-tax.ts'
import { type AssessedPeriod, declaredRevenues, dueWhenAccrued } from './assessed-period.ts'
import { addDays, addMonths } from '../calendar.ts'
import { type CleaningTariff, cleaningTax } from '../taxes/cleaning-tax.ts'
import type { DerivationLine } from '../ledger/derivation.ts'
import { type Holiday, nextWorkingDay } from '../ledger/due-date.ts'
import {
  entertainmentDueDate,
  entertainmentTaxOfDays,
  entertainmentTaxOfTakings,
} from '../taxes/entertainment-tax.ts'
import { formatLira, sumKurus } from '../money.ts'
import type { Kurus } from '../money.ts'
import { entertainmentDueDay } from '../taxes/national-entertainment-tax.ts'
import { yearOf } from './notice.ts'
import type {
  AdvertisingKindRow,
  AdvertisingTariffRow,
  DueDayRow,
  EntertainmentDailyRow,
  EntertainmentRateRow,
  TaxTermRow,
} from '../taxes/tariff-rows.ts'

/** A year's cleaning tax; in the year the use began only the instalments that were still to come. */
export function assessCleaning(question: {
  name: string
  year: number
  usedSince: string
  group: number
  degree: number
  isMetropolitan: boolean
  isReduced: boolean
  accruedOn: string
  tariff: CleaningTariff
  holidays: readonly Holiday[]
}): AssessedPeriod {
  const { name, year, usedSince, accruedOn, holidays } = question
  const tax = cleaningTax(question)
  const accruals = tax.instalments
    .filter(({ dueDate, taxKurus }) => dueDate >= usedSince && taxKurus > 0)
    .map(({ instalment, dueDate, taxKurus }) => ({
      revenueCode: declaredRevenues.cleaning,
      instalment,
      dueDate: dueWhenAccrued(dueDate, accruedOn, holidays),
      description: `Çevre temizlik vergisi ${year} ${instalment}. taksit – ${name}`,
      principalKurus: taxKurus,
      derivation: [...tax.derivation, { label: `${instalment}. taksit`, value: formatLira(taxKurus) }],
    }))
  return { year, part: null, taxValueKurus: null, derivation: tax.derivation, accruals }
}

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
  const accruals = advertisingInstalments({
    ...question,
    taxKurus,
    ...(isFirstYear ? { firstDeclaredOn } : {}),
  })
    .filter((each) => each.taxKurus > 0)
    .map((each) => ({
      revenueCode: declaredRevenues.advertising,
      instalment: each.instalment,
      dueDate: dueWhenAccrued(each.dueDate, accruedOn, holidays),
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

/** A month's entertainment tax: of takings, or of the days a place without tickets was open. */
export function assessEntertainment(question: {
  name: string
  /** `YYYY-MM` */
  month: string
  taxed: { typeCode: number; takingsKurus: Kurus } | { placeTypeCode: number; daysOpen: number }
  accruedOn: string
  rates: readonly EntertainmentRateRow[]
  daily: readonly EntertainmentDailyRow[]
  holidays: readonly Holiday[]
}): AssessedPeriod {
  const { name, month, taxed, accruedOn, holidays } = question
  const on = addDays(addMonths(`${month}-01`, 1), -1)
  const { taxKurus, derivation } =
    'typeCode' in taxed
      ? entertainmentTaxOfTakings({ ...taxed, on, rates: question.rates })
      : entertainmentTaxOfDays({ ...taxed, on, tariff: question.daily })
  const dueDate = entertainmentDueDate(month, entertainmentDueDay.dayOfNextMonth, holidays)
  const [year = 0, part = 0] = month.split('-').map(Number)
  const accrual = {
    revenueCode: declaredRevenues.entertainment,
    instalment: 1,
    dueDate: dueWhenAccrued(dueDate, accruedOn, holidays),
    description: `Eğlence vergisi ${String(part).padStart(2, '0')}/${year} – ${name}`,
    principalKurus: taxKurus,
    derivation,
  }
  return { year, part, taxValueKurus: null, derivation, accruals: taxKurus > 0 ? [accrual] : [] }
}
