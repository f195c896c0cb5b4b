import type { DeclarationContents } from 'contract/declarations/declaration-content'
import { addMonths } from 'rules/calendar'
import { whereTariffIsKnown } from 'rules/declarations/assessed-period'
import { openYears } from 'rules/declarations/assessment-limitation'
import { advertisingDeadline, yearOf } from 'rules/declarations/notice'
import {
  type DeclaredAdvertisement,
  assessAdvertising,
  recurs,
} from 'rules/declarations/advertising-assessment'
import { foldForSearch } from 'rules/turkish-text'
import {
  loadAdvertisingKinds,
  loadAdvertisingStreet,
  loadAdvertisingTariff,
} from '../../tariffs/advertising-rows.ts'
import { loadTaxTerms } from '../../tariffs/tax-terms.ts'
import { readAddress } from './addresses.ts'
import { FieldFault } from './field-fault.ts'
import type { Plan, PlanGiven } from './plan.ts'
import { openAfter } from '../settled-years.ts'

type Content = DeclarationContents['advertising']

/** The kind of advertisement whose tariff tells boulevards, avenues and streets apart. */
const fixedSigns = 1

export async function planAdvertising(given: PlanGiven, content: Content): Promise<Plan> {
  const { db, today } = given
  const { startDate, isContinuing, placeName } = content
  const thisYear = yearOf(today)
  if (startDate > addMonths(today, 12))
    throw new FieldFault('startDate', 'En fazla bir yıl sonrası yazılabilir.')
  if (isContinuing && startDate > today)
    throw new FieldFault('startDate', 'Süren bir ilan bugünden önce başlamış olmalıdır.')
  const address = await readAddress(given, content.address, 'address')
  const [advertisements, street, tariff, terms] = await Promise.all([
    readAdvertisements(given, content),
    loadAdvertisingStreet(db, address.streetCode),
    loadAdvertisingTariff(db),
    loadTaxTerms(db),
  ])
  const streetGroup = street?.streetGroup ?? undefined
  const firstTaxYear = isContinuing ? thisYear : yearOf(startDate)
  const signs = advertisements.map(({ text }) => foldForSearch(text)).join('|')
  const standsOn = advertisements.some(recurs)
  const yearsOpen = (accruedOn: string) => openAfter(given.settled, openYears(accruedOn, terms.terms))
  const deadline = isContinuing
    ? `${thisYear}-12-31`
    : advertisingDeadline(startDate, content.isProfessional, terms.holidays)
  const assess = (year: number, accruedOn: string) =>
    whereTariffIsKnown(() =>
      streetGroup === undefined
        ? undefined
        : assessAdvertising({
            name: placeName,
            year,
            startDate,
            isContinuing,
            declaredBy: deadline,
            streetGroup,
            advertisements,
            accruedOn,
            tariff,
            ...terms,
          }),
    )
  return {
    subject: `${placeName}, ${address.text}`,
    // Each sign is taxed on its own: a further one at the same place replaces nothing.
    subjectKey: `advertising:${address.key}:${signs}`.slice(0, 500),
    occasionKey: isContinuing ? String(thisYear) : startDate,
    addressText: address.text,
    share: { part: 1, whole: 1 },
    firstTaxYear,
    noticeDeadline: deadline,
    openYears: yearsOpen,
    ends: null,
    takesOver: null,
    isYearly: standsOn,
    isOfOneMonth: false,
    isNewBuilding: false,
    facts: {
      declaredValueKurus: undefined,
      computedValueKurus: undefined,
      claimsExemption: false,
      isAddressListed: address.isListed,
      isGroupDecided: true,
      isElsewhere: advertisements.some((each) => isElsewhere(each, street?.locationCode ?? null)),
    },
    periodsThrough: (lastYear, accruedOn) => {
      const last = standsOn ? lastYear : Math.min(lastYear, firstTaxYear)
      const firstYear = Math.max(firstTaxYear, yearsOpen(accruedOn).tax)
      const years = Array.from({ length: Math.max(0, last - firstYear + 1) }, (_, index) => firstYear + index)
      const periods = years.map((year) => assess(year, accruedOn))
      return periods.every((period) => period !== undefined) ? periods : undefined
    },
    missing: (year) => `${year} yılının ilan ve reklam vergisi tarifesi`,
    estimate: () => assess(thisYear, today),
  }
}

async function readAdvertisements(
  { db, today }: PlanGiven,
  content: Content,
): Promise<DeclaredAdvertisement[]> {
  const [kinds, places] = await Promise.all([
    loadAdvertisingKinds(db, today),
    db<{ code: number; kindCode: number }[]>`select code, kind_code from advertising_location`,
  ])
  return content.advertisements.map(({ typeCode, ...advertisement }, index) => {
    const kind = kinds.find(({ code }) => code === typeCode)
    const path = `advertisements.${index}`
    if (kind === undefined) throw new FieldFault(`${path}.typeCode`, 'İlanın türünü listeden seçin.')
    const ofKind = places.filter(({ kindCode }) => kindCode === typeCode)
    if (ofKind.length > 0 && !ofKind.some(({ code }) => code === advertisement.locationCode))
      throw new FieldFault(`${path}.locationCode`, 'İlanın nerede olduğunu seçin.')
    if (kind.unit === 'piece' && advertisement.pieces < 1)
      throw new FieldFault(`${path}.pieces`, 'Kaç adet olduğunu yazın.')
    if (kind.unit !== 'piece' && advertisement.facesCm2.length === 0)
      throw new FieldFault(`${path}.facesCm2`, 'En az bir yüzün alanını yazın.')
    return { ...advertisement, kind }
  })
}

/** Whether a sign is said to be on another kind of street than its address is. */
function isElsewhere({ kind, locationCode }: DeclaredAdvertisement, streetLocation: number | null): boolean {
  return (
    kind.code === fixedSigns &&
    locationCode !== null &&
    streetLocation !== null &&
    locationCode !== streetLocation
  )
}
