import { z } from 'zod'
import { call } from '../call.ts'
import { Oid, day } from '../bounded.ts'
import { Accrual, LedgerCriteria, date, refusals } from './debt-criteria.ts'
import { accrualStates, adjustmentKinds, debtRegimeCodes, interruptionKindCodes } from './codes.ts'
import { Money } from '../money.ts'
import { paymentUnderWay } from '../sentences.ts'

const codesOf = <Code extends number>(table: Record<string, { code: Code }>) =>
  Object.values(table).map(({ code }) => code)

const AccrualState = z.literal(codesOf(accrualStates))

const AccrualEntry = Accrual.extend({
  StateCode: AccrualState,
  IsOverdue: z.boolean(),
  /** Whether it is open, but not demanded any more. */
  IsBarred: z.boolean(),
  Accrued: Money,
  /** Sum of corrections; negative if they lower the accrual. */
  Adjusted: Money,
  CollectedPrincipal: Money,
  CollectedDelayFine: Money,
  /** Open part, with the fine up to the asked day. */
  Principal: Money,
  DelayFine: Money,
  Total: Money,
})
export type AccrualEntry = z.output<typeof AccrualEntry>

const Balance = z.object({
  PeriodYear: z.int(),
  ModuleCode: z.int(),
  ModuleName: z.string(),
  Count: z.int(),
  Accrued: Money,
  Adjusted: Money,
  CollectedPrincipal: Money,
  CollectedDelayFine: Money,
  Principal: Money,
  DelayFine: Money,
  Total: Money,
})
export type AccrualBalance = z.output<typeof Balance>

/** A stretch of delay under one rate; both its days count. */
const FineSlice = z.object({
  From: date,
  To: date,
  FullMonths: z.int(),
  Days: z.int(),
  /** Rate in hundredths of a percent a month: 3,7 % is 370. */
  MonthlyRate: z.int(),
  Basis: z.string(),
  Amount: Money,
})

const Derivation = z.object({
  AsOf: date,
  Accrument: Accrual,
  /** The law the revenue rests on. */
  LegalBasis: z.string(),
  /** Law by which it is late, barred and set off. */
  Regime: z.enum(debtRegimeCodes),
  /** Derivation of the accrued amount, as the accruing system wrote it down. */
  Lines: z.array(z.object({ Label: z.string(), Value: z.string(), Source: z.string().nullable() })),
  Accrued: Money,
  Adjustments: z.array(
    z.object({
      KindCode: z.literal(codesOf(adjustmentKinds)),
      AdjustedOn: date,
      /** Last day to pay of an increase that is not due with the debt itself. */
      DueDate: date.nullable(),
      Reason: z.string(),
      Amount: Money,
    }),
  ),
  Payments: z.array(
    z.object({
      CollectionOid: Oid,
      ReceiptNumber: z.string(),
      CollectedOn: date,
      Principal: Money,
      DelayFine: Money,
    }),
  ),
  /** Last day on which it can be collected; null while a security or a stay stands. */
  CollectableUntil: date.nullable(),
  /** The first day after it, where that has come: it is not demanded any more. */
  BarredSince: date.nullable(),
  /** Events that began its limitation again, payments apart. */
  Interruptions: z.array(
    z.object({ KindCode: z.enum(interruptionKindCodes), On: date, DocumentNumber: z.string().nullable() }),
  ),
  /** False for revenues that law 6183 art. 51 spares. */
  BearsDelayFine: z.boolean(),
  /** The least fine of the law, and whether it applies here. */
  MinimumDelayFine: Money,
  IsMinimumDelayFine: z.boolean(),
  /** Times in which the principal stayed the same, each with the fine that grew on it. */
  FineStretches: z.array(
    z.object({
      /** Regime of the part: the cleaning tax of a water bill follows the law, the rest the contract. */
      Regime: z.enum(debtRegimeCodes),
      Principal: Money,
      DelayFine: Money,
      Slices: z.array(FineSlice),
    }),
  ),
  /** Discount and way to court of an administrative fine. */
  Fine: z
    .object({
      /** Null where it is not on record; then the due date is taken for the end of the term. */
      ServedOn: date.nullable(),
      /** Discount rate in hundredths of a percent. */
      DiscountRate: z.int(),
      /** Open part that falls away where the total is paid by the due date. */
      Discount: Money,
      Court: z.string(),
      CourtDays: z.int(),
      CourtUntil: date.nullable(),
      Source: z.string(),
    })
    .nullable(),
  /**
   * Reduction of a tax penalty by article 376: the remaining sum, to be applied for until a day or already applied for.
   */
  Reduction: z
    .object({
      Left: Money,
      Lowered: Money,
      ApplyUntil: date,
      PayUntil: date,
      AppliedOn: date.nullable(),
      /** Null before the term is over. */
      IsKept: z.boolean().nullable(),
      Source: z.string(),
    })
    .nullable(),
  Principal: Money,
  DelayFine: Money,
  Total: Money,
})
export type AccrualDerivation = z.output<typeof Derivation>

/** Accruals, paid or not, with the derivation of their amounts. */
export const accrualsCalls = {
  GetAccrumentListForEMunicipality: call({
    summary: 'Everything a registry was ever asked for, paid or not, the latest due first.',
    access: 'member',
    request: LedgerCriteria.extend({ stateCode: AccrualState.optional(), isOverdue: z.boolean().optional() }),
    response: z.object({
      AsOf: date,
      Accruments: z.array(AccrualEntry),
      TotalCount: z.int(),
      PageSize: z.int(),
    }),
    refusals,
  }),
  GetDeclarationAccrumentBalancesofEMunicipality: call({
    summary: 'What was accrued, corrected, collected and is left, by year and kind.',
    access: 'member',
    request: LedgerCriteria,
    response: z.object({ AsOf: date, Balances: z.array(Balance) }),
    refusals,
  }),
  GetAccrumentDerivation: call({
    summary: 'Why an accrual is this much: its base, corrections, payments and each rate of its delay fine.',
    access: 'member',
    request: z.object({ accrumentOid: Oid, delayFineCalculationDate: day().optional() }),
    response: Derivation,
    refusals: { NotYourAccrument: 'Bu tahakkuku görme yetkiniz yok.' },
  }),
  ApplyForPenaltyReduction: call({
    summary:
      'Applies for the reduction of a tax penalty (law 213 art. 376), which is lost unless tax and the rest are paid in time.',
    access: 'member',
    request: z.object({ accrumentOid: Oid }),
    response: z.object({ Left: Money, PayUntil: date }),
    refusals: {
      NotYourAccrument: 'Bu tahakkuk için başvuru yetkiniz yok.',
      NoReduction:
        'Bu borç için indirim istenemez: vergi ziyaı cezası değil, başvuru süresi geçmiş, ödenmiş ya da daha önce başvurulmuş.',
      DebtBeingPaid: paymentUnderWay,
    },
    limit: { calls: 10, perSeconds: 60 },
  }),
}
