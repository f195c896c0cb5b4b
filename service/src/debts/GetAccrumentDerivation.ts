import type { Calls } from 'contract/calls'
import { type InterruptionKindCode, adjustmentKinds } from 'contract/debts/codes'
import { addDays } from 'rules/calendar'
import type { FineStretch } from 'rules/ledger/debt-balance'
import { minimumFineOn } from 'rules/ledger/minimum-delay-fine'
import { neverBarred } from 'rules/ledger/time-bar'
import type { Handler } from '../calling/handler.ts'
import { accrualOnTheWire } from './accrual-on-the-wire.ts'
import { findDerivation } from './derivation.ts'
import { readFineTerms } from './list-debts.ts'
import { reductionOf } from './penalty-reductions.ts'

export const GetAccrumentDerivation: Handler<Calls['GetAccrumentDerivation']> = async ({
  request,
  member,
  refusal,
  ...given
}) => {
  const asOf = request.delayFineCalculationDate ?? given.today
  const found = await findDerivation(given, member, { accrualOid: request.accrumentOid, asOf })
  if (!found) throw refusal('NotYourAccrument')
  const { accrual, adjustments, payments, balance, law, interruptions, lastDay } = found
  // The least fine is owed once, by the end of the first stretch.
  const minimumFineDay = balance.stretches[0]?.fine.slices.at(-1)?.to ?? asOf
  const isOpen = balance.principalKurus > 0
  const { fine } = law ?? {}
  const reduction = await reductionOf(given.db, request.accrumentOid, given.today)
  return {
    AsOf: asOf,
    Accrument: accrualOnTheWire(accrual),
    LegalBasis: accrual.legalBasis,
    Regime: law?.regime ?? 'public',
    Lines: accrual.derivation.map(({ label, value, source }) => ({
      Label: label,
      Value: value,
      Source: source ?? null,
    })),
    Accrued: accrual.accruedKurus,
    Adjustments: adjustments.map(({ kind, adjustedOn, dueDate, reason, amountKurus }) => ({
      KindCode: adjustmentKinds[kind].code,
      AdjustedOn: adjustedOn,
      DueDate: dueDate,
      Reason: reason,
      Amount: amountKurus,
    })),
    Payments: payments.map((payment) => ({
      CollectionOid: payment.collectionOid,
      ReceiptNumber: payment.receiptNumber,
      CollectedOn: payment.collectedOn,
      Principal: payment.principalKurus,
      DelayFine: payment.fineKurus,
    })),
    CollectableUntil: lastDay === undefined || lastDay === neverBarred ? null : lastDay,
    BarredSince: isOpen && lastDay !== undefined && asOf > lastDay ? addDays(lastDay, 1) : null,
    Interruptions: interruptions
      .filter(({ kind }) => kind !== 'payment')
      .map(({ kind, on, documentNumber }) => ({
        KindCode: kind as InterruptionKindCode,
        On: on,
        DocumentNumber: documentNumber,
      })),
    BearsDelayFine: accrual.bearsDelayFine && law?.regime !== 'fine',
    MinimumDelayFine: minimumFineOn((await readFineTerms(given.db)).minimumFines, minimumFineDay),
    IsMinimumDelayFine: balance.isMinimumFine,
    FineStretches: balance.stretches.map(stretchOnTheWire),
    Fine: fine
      ? {
          ServedOn: fine.servedOn,
          DiscountRate: fine.discountBasisPoints,
          Discount: balance.discountKurus,
          Court: fine.court,
          CourtDays: fine.suitDays,
          CourtUntil: law?.courtUntil ?? null,
          Source: fine.source,
        }
      : null,
    Reduction: reduction
      ? {
          Left: reduction.leftKurus,
          Lowered: reduction.loweredKurus,
          ApplyUntil: reduction.applyUntil,
          PayUntil: accrual.dueDate,
          AppliedOn: reduction.appliedOn,
          IsKept: reduction.isKept,
          Source: reduction.source,
        }
      : null,
    Principal: balance.principalKurus,
    DelayFine: balance.fineKurus,
    Total: balance.principalKurus + balance.fineKurus,
  }
}

function stretchOnTheWire({ principalKurus, regime, fine }: FineStretch) {
  return {
    Regime: regime,
    Principal: principalKurus,
    DelayFine: fine.fineKurus,
    Slices: fine.slices.map((slice) => ({
      From: slice.from,
      To: slice.to,
      FullMonths: slice.fullMonths,
      Days: slice.days,
      MonthlyRate: slice.monthlyRate,
      Basis: slice.basis,
      Amount: slice.kurus,
    })),
  }
}
