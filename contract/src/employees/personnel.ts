import { z } from 'zod'
import { Oid } from '../bounded.ts'
import { call } from '../call.ts'
import { Money } from '../money.ts'
import { list, partOfList } from '../part-of-list.ts'
import { LeaveApplication, PayrollSummary } from './calls.ts'
import { employmentStatusCodes, enforcementKinds } from './codes.ts'

const date = z.iso.date()

const EmployeeForClerks = z.object({
  EmployeeOid: Oid,
  PersonName: z.string(),
  MaskedNumber: z.string(),
  CorporationRegistryNumber: z.string(),
  StatusCode: z.enum(employmentStatusCodes),
  Title: z.string(),
  Department: z.string(),
  StartedOn: date,
  /** The first day on which they no longer work here. */
  LeftOn: date.nullable(),
})
export type EmployeeForClerks = z.output<typeof EmployeeForClerks>

const EmployeeRecords = z.object({
  /** The newest months first, also those that the employee does not see yet. */
  Months: z.array(PayrollSummary),
  Leaves: z.array(LeaveApplication),
  EnforcementFiles: z.array(
    z.object({
      Oid,
      OfficeName: z.string(),
      FileNumber: z.string(),
      CreditorName: z.string(),
      KindCode: z.enum(Object.values(enforcementKinds).map(({ code }) => code)),
      QueueOrder: z.int(),
      /** Null for alimony that runs on. */
      DebtAmount: Money.nullable(),
      DeductedTotal: Money,
      NotifiedOn: date,
      ClosedOn: date.nullable(),
    }),
  ),
})

/** Searches of the personnel office; the records themselves come in by file. */
export const personnelCalls = {
  GetEmployeesForClerks: call({
    summary: 'Who works or worked here, by name or number; each look is noted.',
    access: 'clerk',
    duty: 'personnel',
    decides: false,
    asksReason: true,
    request: z.object(partOfList),
    response: list(EmployeeForClerks),
  }),
  GetEmployeeForClerk: call({
    summary: 'Pay, leave and seizures of one employment; each look is noted with whom it was about.',
    access: 'clerk',
    duty: 'personnel',
    decides: false,
    asksReason: true,
    request: z.object({ employeeOid: Oid }),
    response: EmployeeRecords,
    refusals: { NoSuchEmployee: 'Böyle bir personel kaydı yok.' },
  }),
}
