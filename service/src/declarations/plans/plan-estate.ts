import type { DeclarationContents } from 'contract/declarations/declaration-content'
import { estateChangeReasons, estateKinds } from 'contract/declarations/codes'
import { whereTariffIsKnown } from 'rules/declarations/assessed-period'
import { assessEstate } from 'rules/declarations/estate-assessment'
import { type EstateTariff, type ValuedFor, firstValue, missingTariff } from 'rules/declarations/estate-value'
import { allYears, openYears } from 'rules/declarations/assessment-limitation'
import { type LiabilityEnd, isAfterEnd } from 'rules/declarations/liability-end'
import { type Kurus, fromWire, kurus } from 'rules/money'
import { noticeDeadline, yearAfter, yearOf } from 'rules/declarations/notice'
import type { PropertyTaxKind } from 'rules/taxes/tariff-rows'
import {
  loadAbrasionShares,
  loadConstructionCosts,
  loadLandValues,
  loadStreetValues,
} from '../../tariffs/estate-rows.ts'
import { loadTaxTerms } from '../../tariffs/tax-terms.ts'
import { findDistrictName, findStreet, readAddress } from './addresses.ts'
import { FieldFault } from './field-fault.ts'
import { findSharePlace } from './share-places.ts'
import { openAfter } from '../settled-years.ts'
import type { DeclaredOf } from '../declared.ts'
import { inForceStatuses } from '../status-table.ts'
import type { Plan, PlanGiven } from './plan.ts'
import { localityText } from '../locality-text.ts'

type DeclaredOne = DeclaredOf<'building' | 'plot' | 'land'>

/** Address of a property, and the unit values that count for it. */
interface Ground {
  addressText: string
  isListed: boolean
  districtCode: string | undefined
  units: EstateTariff['units']
}

export async function planEstate(given: PlanGiven, declared: DeclaredOne): Promise<Plan> {
  const { today, settled } = given
  const { kind, content } = declared
  const { change, ownership, property } = content
  checkChange(declared, given)
  const [ground, about, terms] = await Promise.all([
    groundOf(given, declared),
    aboutBuilding(given, declared),
    loadTaxTerms(given.db),
  ])
  checkExemption(declared, about.taxedAs, terms.exemptions)
  const tariff: EstateTariff = {
    ...terms,
    isMetropolitan: given.settings.TaxStatus.IsMetropolitan,
    costs: about.costs,
    abrasion: about.abrasion,
    units: ground.units,
  }
  const section = 'sectionNumber' in property ? property.sectionNumber : ''
  const parcel = `ada ${property.blockNumber} parsel ${property.parcelNumber}${section === '' ? '' : ` bölüm ${section}`}`
  const deadline = noticeDeadline(change.eventDate, terms.holidays)
  const firstTaxYear = yearAfter(change.eventDate)
  const thisYear = yearOf(today)
  const end = endOf(change)
  const subjectKey = [
    kind,
    ground.districtCode ?? '',
    property.blockNumber,
    property.parcelNumber,
    section,
  ].join(':')
  const share = { part: ownership.sharePart, whole: ownership.shareWhole }
  const sharePlace = await findSharePlace(given, { subjectKey, share, firstTaxYear })
  const valuedFor = valuedForReasons[change.reasonCode] ?? 'newLiability'
  const valuesBefore = await findValuesBefore(given, subjectKey, valuedFor)
  // Property taxed before was declared: only undeclared property counts its years from the day the municipality learns
  // of it.
  const yearsOpen = (accruedOn: string) =>
    openAfter(
      settled,
      valuedFor === 'newLiability' && !settled ? allYears : openYears(accruedOn, terms.terms),
    )
  const ends = end && {
    on: end.on,
    isAfter: (accrued: { periodYear: number; instalment: number }) =>
      isAfterEnd(end, accrued, { tax: 'property', ...terms }),
  }
  const assess = (firstYear: number, lastYear: number, accruedOn: string, estate = content) =>
    whereTariffIsKnown(() =>
      assessEstate({
        estate,
        name: `${about.name}, ${parcel}`,
        taxedAs: about.taxedAs,
        isExemptionGranted: given.findings.isExemptionGranted === true,
        lateNoticeYear: estate === content && today > deadline ? thisYear : undefined,
        valuedFor,
        valuesBefore,
        valueOfYearBefore: settled?.value?.year === firstYear - 1 ? settled.value.valueKurus : undefined,
        sharePlace,
        firstYear,
        lastYear,
        accruedOn,
        tariff,
      }),
    )
  const computed = whereTariffIsKnown(() =>
    firstValue({
      estate: content,
      valuedFor,
      valuesBefore,
      firstYear: Math.max(yearsOpen(today).tax, Math.min(firstTaxYear, thisYear)),
      tariff,
    }),
  )
  return {
    subject: `${about.name}, ${parcel}, ${ground.addressText}`,
    subjectKey,
    occasionKey: `${change.reasonCode}:${change.eventDate}`,
    addressText: ground.addressText,
    share,
    sharePlace,
    firstTaxYear,
    noticeDeadline: deadline,
    openYears: yearsOpen,
    ends,
    takesOver:
      change.reasonCode === estateChangeReasons.taxpayerChange.code
        ? { on: change.eventDate, isSole: ownership.capacity === 'owner' && !ownership.isJoint }
        : null,
    isYearly: true,
    isOfOneMonth: false,
    isNewBuilding: change.reasonCode === estateChangeReasons.newBuilding.code,
    facts: {
      declaredValueKurus: content.declaredValue === undefined ? undefined : fromWire(content.declaredValue),
      computedValueKurus: computed?.valueKurus,
      claimsExemption: claimsExemption(declared),
      isAddressListed: ground.isListed,
      isGroupDecided: true,
      isElsewhere: false,
    },
    periodsThrough: (lastYear, accruedOn) =>
      ends ? [] : assess(Math.max(firstTaxYear, yearsOpen(accruedOn).tax), lastYear, accruedOn),
    missing: (firstYear, lastYear) =>
      missingTariff({ estate: content, valuedFor, valuesBefore, firstYear, lastYear, tariff }),
    estimate: () => (ends ? undefined : assess(thisYear, thisYear, `${thisYear}-01-01`)?.[0]),
    comingYear: () =>
      ends ? undefined : assess(thisYear, thisYear, `${thisYear}-01-01`, begunBefore(content, thisYear))?.[0],
  }
}

/** The same property as if a building of this year stood since the year before, with which its exemption would begin. */
function begunBefore(content: DeclaredOne['content'], year: number): DeclaredOne['content'] {
  if (!('building' in content)) return content
  const { building } = content
  return {
    ...content,
    building: { ...building, completionYear: Math.min(building.completionYear, year - 1) },
  }
}

/** Reasons that leave a property as it was: its value of 2026 is tied to its own value of 2025. */
const valuedForReasons: Partial<Record<number, ValuedFor>> = {
  [estateChangeReasons.taxpayerChange.code]: 'takeover',
  [estateChangeReasons.valueChange.code]: 'valueChange',
}

/**
 * Values of the property by declarations of owners of the whole, the newest first: of an earlier owner and, if the
 * value of the region changed, of the taxpayer too.
 */
async function findValuesBefore(
  { db, registryOid }: PlanGiven,
  subjectKey: string,
  valuedFor: ValuedFor,
): Promise<{ year: number; valueKurus: Kurus }[]> {
  if (valuedFor === 'newLiability') return []
  const rows = await db<{ year: number; valueKurus: number }[]>`
    select year, value_kurus
    from declaration cross join lateral (
      select year, tax_value_kurus as value_kurus from declaration_period where declaration_oid = declaration.oid
      union all
      select known_value_year, known_value_kurus
    ) valued
    where subject_key = ${subjectKey} and value_kurus is not null
      and (registry_oid <> ${registryOid} or ${valuedFor === 'valueChange'})
      and status = any(${[...inForceStatuses]})
      and content->'ownership'->'sharePart' = content->'ownership'->'shareWhole'
    order by declaration.oid desc limit 100`
  return rows.map(({ year, valueKurus }) => ({ year, valueKurus: kurus(valueKurus) }))
}

/**
 * End of the liability: destroyed buildings are free from the next instalment on, sold property from the next year (law
 * 1319, article 9).
 */
function endOf({ reasonCode, eventDate }: DeclaredOne['content']['change']): LiabilityEnd | null {
  if (reasonCode === estateChangeReasons.destroyed.code) return { on: eventDate, with: 'instalment' }
  if (reasonCode === estateChangeReasons.sold.code) return { on: `${yearOf(eventDate)}-12-31`, with: 'year' }
  return null
}

function checkChange({ kind, content: { change } }: DeclaredOne, { today, settled }: PlanGiven): void {
  const reason = Object.values(estateChangeReasons).find(({ code }) => code === change.reasonCode)
  if (!reason?.kinds.some((each) => each === kind))
    throw new FieldFault('change.reasonCode', 'Bu neden bu beyan için seçilemez.')
  if (change.eventDate > today) throw new FieldFault('change.eventDate', 'Gelecekteki bir tarih yazılamaz.')
  if (change.eventDate < '1990-01-01' && !settled)
    throw new FieldFault('change.eventDate', '1990’dan önceki değişiklikler için belediyeye başvurun.')
}

function checkExemption(
  { content: { exemptions } }: DeclaredOne,
  taxedAs: PropertyTaxKind,
  rows: EstateTariff['exemptions'],
): void {
  const claimed = 'exemptionCode' in exemptions ? exemptions.exemptionCode : null
  const isOnlyForResidences = rows.some((row) => row.code === claimed && row.isForResidences === true)
  if (isOnlyForResidences && taxedAs !== 'residence')
    throw new FieldFault('exemptions.exemptionCode', 'Bu muafiyet yalnızca konutlar içindir.')
}

function claimsExemption({ content: { exemptions } }: DeclaredOne): boolean {
  return (
    exemptions.isRestricted ||
    ('exemptionCode' in exemptions && (exemptions.exemptionCode !== null || exemptions.zeroRate !== null))
  )
}

async function groundOf(given: PlanGiven, declared: DeclaredOne): Promise<Ground> {
  const { db } = given
  if (declared.kind === 'building') {
    const address = await readAddress(given, declared.content.property.address, 'property.address')
    const units = address.streetCode === undefined ? [] : await loadStreetValues(db, address.streetCode)
    return { ...address, addressText: address.text, units }
  }
  if (declared.kind === 'plot') {
    const { districtCode, streetCode } = declared.content.property
    const street = await findStreet(given, streetCode)
    if (!street || (street.districtCode !== districtCode && given.isStanding !== true))
      throw new FieldFault('property.streetCode', 'Sokağı listeden seçin.')
    const units = await loadStreetValues(db, street.code)
    return { addressText: street.text, isListed: true, districtCode, units }
  }
  const { districtCode, locality } = declared.content.property
  const name = await findDistrictName(given, districtCode)
  if (name === undefined) throw new FieldFault('property.districtCode', 'Mahalleyi listeden seçin.')
  const units = await landUnits(given, districtCode, declared.content.land)
  return { addressText: `${name} Mah. ${localityText(locality)}`, isListed: true, districtCode, units }
}

async function landUnits(
  { db }: PlanGiven,
  districtCode: string,
  { landTypeCode }: DeclarationContents['land']['land'],
) {
  const [type] = await db`select from land_type where code = ${landTypeCode}`
  if (!type) throw new FieldFault('land.landTypeCode', 'Arazinin cinsini listeden seçin.')
  return loadLandValues(db, districtCode, landTypeCode)
}

/** Facts that only buildings have: usage, structure and class, each with its rows. */
async function aboutBuilding(
  { db, today }: PlanGiven,
  declared: DeclaredOne,
): Promise<{ name: string; taxedAs: PropertyTaxKind } & Pick<EstateTariff, 'costs' | 'abrasion'>> {
  if (declared.kind !== 'building')
    return { name: estateKinds[declared.kind].label, taxedAs: declared.kind, costs: [], abrasion: [] }
  const { usageTypeOid, structureCode, classCode, completionYear } = declared.content.building
  if (completionYear > yearOf(today))
    throw new FieldFault('building.completionYear', 'Gelecekteki bir yıl yazılamaz.')
  const [[usage], [structure], [buildingClass], shares, costs] = await Promise.all([
    db<{ name: string; isResidence: boolean }[]>`
      select name, is_residence from building_usage where oid = ${usageTypeOid}`,
    db<
      { abrasionGroup: number }[]
    >`select abrasion_group from building_structure where code = ${structureCode}`,
    db`select from building_class where code = ${classCode}`,
    loadAbrasionShares(db),
    loadConstructionCosts(db, usageTypeOid),
  ])
  if (!usage) throw new FieldFault('building.usageTypeOid', 'Kullanım türünü listeden seçin.')
  if (!structure) throw new FieldFault('building.structureCode', 'Yapı türünü listeden seçin.')
  if (!buildingClass) throw new FieldFault('building.classCode', 'Yapı sınıfını listeden seçin.')
  return {
    name: usage.isResidence ? 'Konut' : 'İş yeri ve diğer bina',
    taxedAs: usage.isResidence ? 'residence' : 'otherBuilding',
    costs,
    abrasion: shares.filter(({ group }) => group === structure.abrasionGroup),
  }
}
