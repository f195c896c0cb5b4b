import { z } from 'zod'
import { month } from '../bounded.ts'
import { call } from '../call.ts'
import { DocumentFile } from '../documents/document-file.ts'
import { employeeQueryTypes, enforcementKinds, enforcementStates, leaveApplicationStatuses } from './codes.ts'
import { Money } from '../money.ts'
import { list } from '../part-of-list.ts'
import { nationalIdLength } from '../sentences.ts'

const date = z.iso.date()
const Month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/)

/** Numbers of the caller's own records; records of other people are refused. */
const ownNumbers = {
  identityNumber: z
    .string()
    .regex(/^\d{11}$/, nationalIdLength)
    .optional(),
  employeeCorporationRegistryNumber: z
    .string('Kurum sicil numaranızı yazın.')
    .regex(/^[0-9A-Z-]{1,20}$/, 'Kurum sicil numarası rakam, büyük harf ve çizgiden oluşur.'),
}
const ownRefusals = { NotYourRecord: 'Yalnızca kendi personel bilgilerinizi görebilirsiniz.' }
const slipRefusals = { ...ownRefusals, NoSuchMonth: 'Bu ay için görebileceğiniz bir bordro yok.' }

export const PayrollSummary = z.object({
  Month,
  PaidOn: date,
  GrossTotal: Money,
  DeductionTotal: Money,
  NetTotal: Money,
  TaxBase: Money,
  CumulativeTaxBase: Money,
})
export type PayrollSummary = z.output<typeof PayrollSummary>

const LineKind = z.enum(['income', 'deduction'])
const Fact = z.object({ Label: z.string(), Value: z.string() })

const PayslipLine = z.object({
  Code: z.string(),
  KindCode: LineKind,
  Name: z.string(),
  Amount: Money,
  /** The numbers the amount came from. */
  Factors: z.array(Fact),
})
export type PayslipLine = z.output<typeof PayslipLine>

const PayslipDifference = z.object({
  Code: z.string(),
  KindCode: LineKind,
  Name: z.string(),
  Before: Money,
  After: Money,
  /** Effect on the net. */
  Effect: Money,
  Reasons: z.array(z.string()),
})
export type PayslipDifference = z.output<typeof PayslipDifference>

const Payslip = PayrollSummary.extend({
  Header: z.array(Fact),
  Lines: z.array(PayslipLine),
  /** The slip before it, and every line in which the two differ. */
  Previous: z.object({ Month, NetTotal: Money }).nullable(),
  Differences: z.array(PayslipDifference),
})
export type Payslip = z.output<typeof Payslip>

const LeaveKind = z.object({
  Code: z.string(),
  Name: z.string(),
  Entitlement: z.string(),
  LegalBasis: z.string(),
  IsYearly: z.boolean(),
})
export type LeaveKind = z.output<typeof LeaveKind>

export const LeaveApplication = z.object({
  Oid: z.int(),
  LeaveKindCode: z.string(),
  LeaveKindName: z.string(),
  /** Year whose days the leave uses. */
  Year: z.int(),
  AppliedOn: date,
  StartsOn: date,
  EndsOn: date,
  DayCount: z.int(),
  TravelDays: z.int(),
  StatusCode: z.enum(Object.values(leaveApplicationStatuses).map(({ code }) => code)),
  DecidedOn: date.nullable(),
  Reason: z.string().nullable(),
})
export type LeaveApplication = z.output<typeof LeaveApplication>

const LeaveBalance = z.object({
  LeaveKindCode: z.string(),
  LeaveKindName: z.string(),
  Year: z.int(),
  TotalDays: z.int(),
  UsedDays: z.int(),
  /** Part of the used annual leave that was excuse leave beyond that of the year. */
  ExcuseDays: z.int(),
  /** Days requested but not decided yet; not counted as used. */
  WaitingDays: z.int(),
  RemainingDays: z.int(),
  /** Days not used in time. */
  LostDays: z.int(),
})
export type LeaveBalance = z.output<typeof LeaveBalance>

const EnforcementFile = z.object({
  Oid: z.int(),
  OfficeName: z.string(),
  FileNumber: z.string(),
  CreditorName: z.string(),
  CreditorLawyer: z.string().nullable(),
  KindCode: z.enum(Object.values(enforcementKinds).map(({ code }) => code)),
  StateCode: z.enum(Object.values(enforcementStates).map(({ code }) => code)),
  /** The place in the queue, from one. */
  QueueOrder: z.int(),
  /** Amount requested for each month; null for the share of the law. */
  MonthlyAmount: Money.nullable(),
  /** Null for alimony that runs on. */
  DebtAmount: Money.nullable(),
  DeductedTotal: Money,
  RemainingAmount: Money.nullable(),
  NotifiedOn: date,
  Iban: z.string().nullable(),
  /** Expected last month if pay stays the same. */
  ExpectedEndMonth: Month.nullable(),
  /** Newest first. */
  Deductions: z.array(z.object({ Month, Amount: Money })),
})
export type EnforcementFile = z.output<typeof EnforcementFile>

/** Calls of employees about their own pay, leave and seizures. */
export const employeesCalls = {
  IsEmployeeActive: call({
    summary: 'Whether the signed-in person works for the municipality today.',
    access: 'member',
    request: z.object({}),
    response: z.object({
      IsActive: z.boolean(),
      EmployeeCorporationRegistryNumber: z.string().nullable(),
      /** Last day of someone who worked here before. */
      LeftOn: date.nullable(),
    }),
  }),
  GetEmployeeScoreCardAccrumentSummaries: call({
    summary: 'One’s own pay of a year, month by month; without a year that of the newest month.',
    access: 'employee',
    request: z.object({ ...ownNumbers, year: z.int().min(1990).max(2100).optional() }),
    response: z.object({
      Years: z.array(z.int()),
      Year: z.int().nullable(),
      Months: z.array(PayrollSummary),
      /** The newest slip, while it may not be seen yet. */
      Hidden: z.object({ Month, VisibleFrom: date }).nullable(),
    }),
    refusals: ownRefusals,
  }),
  RetrieveEmployeeDetailedInformation: call({
    summary: 'One’s own slip of a month with every line, against the month before; by default the newest.',
    access: 'employee',
    request: z.object({
      ...ownNumbers,
      queryType: z.literal(employeeQueryTypes.detailedInformation.code),
      month: month().optional(),
    }),
    response: z.object({
      NameSurname: z.string(),
      Title: z.string(),
      Department: z.string(),
      StartedOn: date,
      Slip: Payslip.nullable(),
    }),
    refusals: slipRefusals,
  }),
  CreateEmployeePayslip: call({
    summary: 'One’s own slip of a month as a PDF, made anew each time and kept nowhere.',
    access: 'employee',
    request: z.object({ ...ownNumbers, month: month() }),
    response: DocumentFile,
    refusals: slipRefusals,
    limit: { calls: 20, perSeconds: 60 },
  }),
  RetrieveLeaveKindsWithoutAuthorization: call({
    summary: 'The kinds of leave there are, and how much the law gives of each.',
    access: 'anyone',
    request: z.object({}),
    response: z.array(LeaveKind),
  }),
  RetrieveLeaveApplicationInformations: call({
    summary: 'One’s own applications for leave, the latest leave first; of a year if one is named.',
    access: 'employee',
    request: z.object({
      ...ownNumbers,
      queryType: z.literal(employeeQueryTypes.leaveApplications.code),
      year: z.int().min(1990).max(2100).optional(),
      pageIndex: z.int().min(0).max(1000).default(0),
    }),
    response: list(LeaveApplication),
    refusals: ownRefusals,
  }),
  CalculateTotalAndRemaingAndUsedLeavesOfEmployee: call({
    summary: 'One’s own yearly leave by kind and year: given, used, left and lost.',
    access: 'employee',
    request: z.object(ownNumbers),
    response: z.object({
      AsOf: date,
      /** Whether the employee is a worker, whose annual leave does not lapse. */
      IsWorker: z.boolean(),
      /** Days of annual leave that can still be used. */
      RemainingAnnualDays: z.int(),
      Balances: z.array(LeaveBalance),
    }),
    refusals: ownRefusals,
  }),
  RetrieveEnforcementInformation: call({
    summary: 'The files for which part of one’s own pay is seized, in their order.',
    access: 'employee',
    request: z.object(ownNumbers),
    response: z.object({
      AsOf: date,
      /** Whether the employee is a worker, of whose wage no more than a quarter is seized, alimony apart. */
      IsWorker: z.boolean(),
      Files: z.array(EnforcementFile),
    }),
    refusals: ownRefusals,
  }),
}
