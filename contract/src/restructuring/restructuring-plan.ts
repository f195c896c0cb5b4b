import { z } from 'zod'
import { Oid } from '../bounded.ts'
import { date } from '../debts/debt-criteria.ts'
import { Money } from '../money.ts'
import { OwnRefund } from '../refunds/calls.ts'
import {
  type InstalmentStateCode,
  type RestructuringEndReason,
  type RestructuringStateCode,
  instalmentStates,
  restructuringEndReasons,
  restructuringKinds,
  restructuringStates,
} from './codes.ts'

const namesOf = <Name extends string>(table: Record<Name, unknown>) => z.enum(Object.keys(table) as [Name])

export const RestructuringSummary = z.object({
  RestructuringLogOid: Oid,
  PlanNumber: z.string(),
  Kind: z.enum(Object.values(restructuringKinds).map(({ code }) => code)),
  LawNumber: z.string(),
  LawName: z.string(),
  StateCode: namesOf<RestructuringStateCode>(restructuringStates),
  AppliedOn: date,
  InstallmentCount: z.int(),
  Total: Money,
})
export type RestructuringSummary = z.output<typeof RestructuringSummary>

export const RestructuringDetail = RestructuringSummary.extend({
  Coefficient: z.int(),
  Principal: Money,
  DelayFine: Money,
  IndexAmount: Money,
  Paid: Money,
  Left: Money,
  /** Interest of a deferral. */
  Interest: Money,
  Collateral: Money,
  HardshipText: z.string().nullable(),
  CollateralText: z.string().nullable(),
  DecisionNumber: z.string().nullable(),
  DecisionReason: z.string().nullable(),
  /** Refund due from the plan, and its state. */
  Refund: OwnRefund.nullable(),
  EndedOn: date.nullable(),
  EndReason: namesOf<RestructuringEndReason>(restructuringEndReasons).nullable(),
  StrictInstallments: z.int(),
  MissesPerYear: z.int(),
  MissesThisYear: z.int(),
  GraceEnds: date,
  /** Whether it was refused, and is payable with interest within the term given (law 6183 art. 48/3). */
  IsRefusedWithTerm: z.boolean(),
  /** Cost of ending early, requested or on offer. */
  Closing: z
    .object({ Until: date, Total: Money, Left: Money, Saving: Money, IsAsked: z.boolean() })
    .nullable(),
  Debts: z.array(
    z.object({
      AccrumentOid: Oid,
      Description: z.string(),
      DueDate: date,
      Principal: Money,
      DelayFine: Money,
      IndexAmount: Money,
      Restored: Money.nullable(),
    }),
  ),
  Installments: z.array(
    z.object({
      AccrumentOid: Oid,
      Number: z.int(),
      DueDate: date,
      Amount: Money,
      Left: Money,
      DelayFine: Money,
      PaidOn: date.nullable(),
      StateCode: namesOf<InstalmentStateCode>(instalmentStates),
    }),
  ),
  Documents: z.array(z.object({ Oid, Label: z.string() })),
})
export type RestructuringDetail = z.output<typeof RestructuringDetail>
