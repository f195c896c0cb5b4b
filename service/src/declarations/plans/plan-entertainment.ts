import type { DeclarationContents } from 'contract/declarations/declaration-content'
import { whereTariffIsKnown } from 'rules/declarations/assessed-period'
import { openYears } from 'rules/declarations/assessment-limitation'
import { addDays, addMonths } from 'rules/calendar'
import { entertainmentDueDate } from 'rules/taxes/entertainment-tax'
import { type Kurus, fromWire } from 'rules/money'
import { requireTerm } from 'rules/taxes/tariff-rows'
import { assessEntertainment } from 'rules/declarations/entertainment-assessment'
import { loadEntertainmentDailyTariff } from '../../tariffs/RetrieveEntertainmentPlaceTypes.ts'
import { loadEntertainmentRates } from '../../tariffs/RetrieveEntertainmentTypes.ts'
import { loadTaxTerms } from '../../tariffs/tax-terms.ts'
import { readAddress } from './addresses.ts'
import { FieldFault } from './field-fault.ts'
import type { Plan, PlanGiven } from './plan.ts'

type Content = DeclarationContents['entertainment']
type Taxed = { typeCode: number; takingsKurus: Kurus } | { placeTypeCode: number; daysOpen: number }

export async function planEntertainment(given: PlanGiven, content: Content): Promise<Plan> {
  const { db, today, findings } = given
  const { month, placeName } = content
  if (month >= today.slice(0, 7)) throw new FieldFault('month', 'Bir ay, bittikten sonra beyan edilir.')
  const address = await readAddress(given, content.address, 'address')
  const [taxed, rates, daily, { terms, holidays }] = await Promise.all([
    readTaxed(given, content),
    loadEntertainmentRates(db),
    loadEntertainmentDailyTariff(db),
    loadTaxTerms(db),
  ])
  const dueDay = requireTerm(terms, 'entertainmentDueDay', `${month}-01`)
  const isExempt = content.exemptionClaim !== '' && findings.isExemptionGranted === true
  return {
    subject: `${placeName}, ${month.slice(5)}/${month.slice(0, 4)}, ${address.text}`,
    subjectKey: `entertainment:${address.key}`,
    occasionKey: `${month}:${content.entertainmentTypeCode}:${content.placeTypeCode ?? 0}`,
    addressText: address.text,
    share: { part: 1, whole: 1 },
    firstTaxYear: Number(month.slice(0, 4)),
    noticeDeadline: entertainmentDueDate(month, dueDay.value, holidays),
    openYears: (accruedOn) => openYears(accruedOn, terms),
    ends: null,
    takesOver: null,
    isYearly: false,
    isOfOneMonth: true,
    isNewBuilding: false,
    facts: {
      declaredValueKurus: undefined,
      computedValueKurus: undefined,
      claimsExemption: content.exemptionClaim !== '',
      // The place does not change the tax.
      isAddressListed: true,
      isGroupDecided: true,
      isElsewhere: false,
    },
    periodsThrough: (_lastYear, accruedOn) =>
      isExempt || Number(month.slice(0, 4)) < openYears(accruedOn, terms).tax
        ? []
        : whereTariffIsKnown(() => [
            assessEntertainment({ name: placeName, month, taxed, accruedOn, rates, daily, terms, holidays }),
          ]),
    missing: () => 'Bu eğlence yerinin tarifesi',
    estimate: () => undefined,
  }
}

async function readTaxed({ db }: PlanGiven, content: Content): Promise<Taxed> {
  const [type] = await db<{ isDaily: boolean }[]>`
    select is_daily from entertainment_type where code = ${content.entertainmentTypeCode}`
  if (!type) throw new FieldFault('entertainmentTypeCode', 'Eğlencenin türünü listeden seçin.')
  if (!type.isDaily) {
    const takingsKurus = content.takings === null ? undefined : fromWire(content.takings)
    if (takingsKurus === undefined) throw new FieldFault('takings', 'Vergi hariç hasılatı yazın.')
    return { typeCode: content.entertainmentTypeCode, takingsKurus }
  }
  const [place] = await db<{ code: number }[]>`
    select code from entertainment_place_type where code = ${content.placeTypeCode}`
  if (!place) throw new FieldFault('placeTypeCode', 'Yerin türünü listeden seçin.')
  if (content.daysOpen === null) throw new FieldFault('daysOpen', 'Kaç gün açık olduğunu yazın.')
  const lastDay = addDays(addMonths(`${content.month}-01`, 1), -1).slice(8)
  if (content.daysOpen > Number(lastDay)) throw new FieldFault('daysOpen', `Bu ayda ${lastDay} gün var.`)
  return { placeTypeCode: place.code, daysOpen: content.daysOpen }
}
