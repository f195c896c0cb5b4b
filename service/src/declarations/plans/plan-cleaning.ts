import type { DeclarationContents } from 'contract/declarations/declaration-content'
import { whereTariffIsKnown } from 'rules/declarations/assessed-period'
import { openYears } from 'rules/declarations/assessment-limitation'
import { noticeDeadline, yearOf } from 'rules/declarations/notice'
import { isAfterEnd } from 'rules/declarations/liability-end'
import { assessCleaning } from 'rules/declarations/cleaning-assessment'
import { loadCleaningPrices } from '../../tariffs/cleaning-prices.ts'
import { loadTaxTerms } from '../../tariffs/tax-terms.ts'
import { readAddress } from './addresses.ts'
import { FieldFault } from './field-fault.ts'
import type { Plan, PlanGiven } from './plan.ts'
import { openAfter } from '../settled-years.ts'

type Content = DeclarationContents['cleaning']

export async function planCleaning(given: PlanGiven, content: Content): Promise<Plan> {
  const { db, settings, today, findings } = given
  const { use, placeName } = content
  if (use.eventDate > today) throw new FieldFault('use.eventDate', 'Gelecekteki bir tarih yazılamaz.')
  const address = await readAddress(given, content.address, 'address')
  const [group, degree, prices, terms] = await Promise.all([
    findGroup(given, content),
    findDegree(given, address.districtCode),
    loadCleaningPrices(db),
    loadTaxTerms(db),
  ])
  // A change in a place that was taxed already counts from the next year on.
  const firstTaxYear = yearOf(use.eventDate) + (use.reasonCode === 'change' ? 1 : 0)
  const endsLiability = use.reasonCode === 'end'
  const yearsOpen = (accruedOn: string) => openAfter(given.settled, openYears(accruedOn, terms.terms))
  const isAfter = (accrued: { periodYear: number; instalment: number }) =>
    isAfterEnd({ on: use.eventDate, with: 'instalment' }, accrued, { tax: 'cleaning', ...terms })
  const thisYear = yearOf(today)
  const assess = (year: number, accruedOn: string, usedSince: string) =>
    whereTariffIsKnown(() =>
      group === undefined || degree === undefined
        ? undefined
        : assessCleaning({
            name: placeName,
            year,
            usedSince,
            group,
            degree,
            isMetropolitan: settings.TaxStatus.IsMetropolitan,
            isReduced: settings.TaxStatus.IsCleaningTaxReduced,
            accruedOn,
            tariff: { prices, terms: terms.terms, dueDays: terms.dueDays },
            holidays: terms.holidays,
          }),
    )
  const isExempt = content.exemptionClaim !== '' && findings.isExemptionGranted === true
  return {
    subject: `${placeName}, ${address.text}`,
    subjectKey: `cleaning:${address.key}`,
    occasionKey: `${use.reasonCode}:${use.eventDate}`,
    addressText: address.text,
    share: { part: 1, whole: 1 },
    firstTaxYear,
    noticeDeadline: noticeDeadline(use.eventDate, terms.holidays),
    openYears: yearsOpen,
    ends: endsLiability ? { on: use.eventDate, isAfter } : null,
    takesOver: null,
    isYearly: true,
    isOfOneMonth: false,
    isNewBuilding: false,
    facts: {
      declaredValueKurus: undefined,
      computedValueKurus: undefined,
      claimsExemption: content.exemptionClaim !== '',
      isAddressListed: address.isListed,
      isGroupDecided: group !== undefined,
      isElsewhere: false,
    },
    periodsThrough: (lastYear, accruedOn) => {
      if (endsLiability || isExempt) return []
      const firstYear = Math.max(firstTaxYear, yearsOpen(accruedOn).tax)
      const years = Array.from(
        { length: Math.max(0, lastYear - firstYear + 1) },
        (_, index) => firstYear + index,
      )
      const periods = years.map((year) => assess(year, accruedOn, use.eventDate))
      return periods.every((period) => period !== undefined) ? periods : undefined
    },
    missing: (year) => `${year} yılının çevre temizlik vergisi tarifesi`,
    estimate: () =>
      endsLiability || isExempt ? undefined : assess(thisYear, `${thisYear}-01-01`, `${thisYear}-01-01`),
  }
}

/** Group by the criteria of the activity; if they are not loaded the clerk decides. */
async function findGroup({ db, findings }: PlanGiven, { workplace }: Content): Promise<number | undefined> {
  const [activity] = await db`select from cleaning_tax_activity where code = ${workplace.activityTypeCode}`
  if (!activity) throw new FieldFault('workplace.activityTypeCode', 'Ne iş yapıldığını listeden seçin.')
  if (findings.buildingGroup !== undefined) return findings.buildingGroup
  const [band] = await db<{ buildingGroup: number }[]>`
    select building_group from cleaning_tax_band
    where activity_code = ${workplace.activityTypeCode} and amount_from <= ${workplace.criterionAmount}
      and (amount_to is null or amount_to >= ${workplace.criterionAmount})
    order by amount_from desc limit 1`
  return band?.buildingGroup
}

async function findDegree(
  { db, today, settled }: PlanGiven,
  districtCode: string | undefined,
): Promise<number | undefined> {
  // Degree of the first year taxed here, for places declared long ago.
  const on = settled ? `${settled.throughYear + 1}-01-01` : today
  const [row] = await db<{ degree: number }[]>`
    select degree from cleaning_tax_degree
    where district_code = ${districtCode ?? ''} and valid_from <= ${on} and (valid_to is null or valid_to >= ${on})
    order by valid_from desc limit 1`
  return row?.degree
}
