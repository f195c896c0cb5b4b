import type { Assessment, AssessedPeriod as WirePeriod } from 'contract/declarations/declaration-answers'
import { type AssessedPeriod, totalOf } from 'rules/declarations/assessed-period'
import { sumKurus } from 'rules/money'
import type { z } from 'zod'
import type { Assessed } from './assessment.ts'
import { reasonsOnTheWire } from './declaration-row.ts'

export function assessmentOnTheWire(assessed: Assessed): z.input<typeof Assessment> {
  const { plan, estimate, reasons, missing } = assessed
  const periods = assessed.periods ?? []
  return {
    FirstTaxYear: plan.firstTaxYear,
    NoticeDeadline: plan.noticeDeadline,
    Periods: periods.map(periodOnTheWire),
    Total: sumKurus(periods.map(totalOf)),
    Estimate: estimate === undefined ? null : periodOnTheWire(estimate),
    EndsOn: plan.ends?.on ?? null,
    Reasons: reasonsOnTheWire(reasons, missing),
  }
}

export function periodOnTheWire(period: AssessedPeriod): z.input<typeof WirePeriod> {
  return {
    Year: period.year,
    Part: period.part,
    TaxValue: period.taxValueKurus,
    Total: totalOf(period),
    Instalments: period.accruals.map(({ instalment, dueDate, revenueCode, description, principalKurus }) => ({
      Instalment: instalment,
      DueDate: dueDate,
      RevenueCode: revenueCode,
      Description: description,
      Amount: principalKurus,
    })),
    Derivation: period.derivation.map(({ label, value, source }) => ({
      Label: label,
      Value: value,
      Source: source ?? null,
    })),
  }
}
