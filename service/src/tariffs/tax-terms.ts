import type { Holiday } from 'rules/ledger/due-date'
import type { PropertyTaxTariff } from 'rules/taxes/property-tax'
import type {
  DueDayRow,
  ExemptionRow,
  PropertyRateRow,
  RevaluationRow,
  TaxTermRow,
} from 'rules/taxes/tariff-rows'
import type { Queryable } from '../database/database.ts'
import { readHolidays } from './holidays.ts'

/** Terms that taxes of any year are calculated with, beside their tariffs. */
export interface TaxTerms extends PropertyTaxTariff {
  revaluations: readonly RevaluationRow[]
  holidays: readonly Holiday[]
}

export async function loadTaxTerms(db: Queryable): Promise<TaxTerms> {
  const [terms, rates, exemptions, revaluations, dueDays, holidays] = await Promise.all([
    db<TaxTermRow[]>`
      select code, value, valid_from, valid_to, source, is_uncertain from tax_term order by code, valid_from`,
    db<PropertyRateRow[]>`
      select kind, is_metropolitan, basis_points, valid_from, valid_to, source, is_uncertain
      from property_tax_rate order by kind, is_metropolitan, valid_from`,
    db<ExemptionRow[]>`
      select code, name, exempt_percent, years, is_for_residences, valid_from, valid_to, source, is_uncertain
      from property_tax_exemption order by code, valid_from`,
    db<RevaluationRow[]>`
      select year, basis_points, applied_percent, source, is_uncertain from revaluation_rate order by year`,
    loadDueDays(db),
    readHolidays(db),
  ])
  return { terms, rates, exemptions, revaluations, dueDays, holidays }
}

export function loadDueDays(db: Queryable): Promise<DueDayRow[]> {
  return db<DueDayRow[]>`
    select tax, instalment, month_day, opens_month_day, valid_from, valid_to, source, is_uncertain
    from tax_due_day order by tax, instalment, valid_from`
}
