import type { Assessment, AssessedPeriod as WirePeriod } from 'contract/declarations/declaration-answers'
import { type AssessedPeriod, totalOf } from 'rules/declarations/assessed-period'
import { isLateCharge, lateTotals } from 'rules/declarations/late-charges'
import type { DerivationLine } from 'rules/ledger/derivation'
import { type Kurus, sumKurus } from 'rules/money'
import type { z } from 'zod'
import type { Assessed } from './assessment.ts'
import { type Reader, reasonsOnTheWire } from './declaration-row.ts'

export function assessmentOnTheWire(
  assessed: Assessed,
  reader: Reader = 'owner',
): z.input<typeof Assessment> {
  const { plan, estimate, reasons, missing } = assessed
  const periods = accruedPeriods(assessed)
  return {
    FirstTaxYear: plan.firstTaxYear,
    NoticeDeadline: plan.noticeDeadline,
    Periods: periods.map(periodOnTheWire),
    Total: accruedTotal(assessed),
    LateCharges: lateChargesOnTheWire(periods),
    WaysOut: waysOutOnTheWire(assessed.waysOut),
    BarredYears: assessed.barredYears,
    Estimate: estimate === undefined ? null : periodOnTheWire(estimate),
    EndsOn: plan.ends?.on ?? null,
    Reasons: reasonsOnTheWire(reasons, missing, reader),
  }
}

/** Net amount that acceptance would accrue. */
export function accruedTotal(assessed: Pick<Assessed, 'periods' | 'lifted'>): Kurus {
  return sumKurus(accruedPeriods(assessed).map(totalOf))
}

function accruedPeriods({ periods = [], lifted }: Pick<Assessed, 'periods' | 'lifted'>): AssessedPeriod[] {
  return [...periods, ...(lifted?.periods ?? [])]
}

export function periodOnTheWire(period: AssessedPeriod): z.input<typeof WirePeriod> {
  return {
    Year: period.year,
    Part: period.part,
    TaxValue: period.taxValueKurus,
    Total: totalOf(period),
    Instalments: period.accruals.map((accrual) => ({
      Instalment: accrual.instalment,
      DueDate: accrual.dueDate,
      RevenueCode: accrual.revenueCode,
      Description: accrual.description,
      Amount: accrual.principalKurus,
      IsLateCharge: isLateCharge(accrual.revenueCode),
      Derivation: accrual.derivation.map(lineOnTheWire),
    })),
    Derivation: period.derivation.map(lineOnTheWire),
  }
}

function lineOnTheWire({ label, value, source }: DerivationLine) {
  return { Label: label, Value: value, Source: source ?? null }
}

function lateChargesOnTheWire(periods: readonly AssessedPeriod[]) {
  const { interestKurus, penaltyKurus, repentanceKurus } = lateTotals(periods)
  return interestKurus + penaltyKurus + repentanceKurus === 0
    ? null
    : { Interest: interestKurus, Penalty: penaltyKurus, Repentance: repentanceKurus }
}

function waysOutOnTheWire(waysOut: Assessed['waysOut']): z.input<typeof Assessment>['WaysOut'] {
  if (waysOut === null) return null
  const { repentance, settled, repeated, irregularity } = waysOut
  return {
    Repentance: repentance && {
      IsChosen: repentance.isChosen,
      Addition: repentance.additionKurus,
      Otherwise: repentance.otherwiseKurus,
      Days: repentance.days,
      Source: repentance.source,
    },
    Settled: settled && { Penalty: settled.penaltyKurus, Source: settled.source },
    Repeated: repeated && {
      Increase: repeated.increaseKurus,
      Earlier: repeated.earlierKurus,
      Source: repeated.source,
    },
    Irregularity: irregularity && {
      Amount: irregularity.amountKurus,
      Degree: irregularity.degree,
      IsHeavier: irregularity.isHeavier,
      Settled: irregularity.settledKurus,
      Source: irregularity.source,
      IsUncertain: irregularity.isUncertain,
    },
  }
}
