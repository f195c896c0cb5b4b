import type { EmploymentStatusCode } from 'contract/employees/codes'
import { kurus } from 'rules/money'
import { civilServantPayslip, deduction } from 'rules/employees/payroll'
import { withDeductions } from 'rules/employees/payslip'
import { insertRows, insertRowsWithoutOid } from '../database/insert-rows.ts'
import { writePayroll } from '../employees/write-payroll.ts'
import type { TestMember, TestService } from './test-service.ts'

export interface TestEmployee extends TestMember {
  employeeOid: number
  /** Numbers that the calls ask for. */
  numbers: { identityNumber: string; employeeCorporationRegistryNumber: string }
}

let employed = 0

/** Someone who works for the municipality, with the given months of pay, some leave and one seizure. */
export async function givenEmployee(
  service: TestService,
  {
    months = ['2026-08', '2026-09', '2026-10', '2026-11'],
    ...change
  }: {
    months?: string[]
    role?: 'citizen' | 'clerk'
    name?: string
    leftOn?: string
    status?: EmploymentStatusCode
  } = {},
): Promise<TestEmployee> {
  const { leftOn = null, status = 'civil_servant', ...options } = change
  const member = await service.given.member(options)
  employed += 1
  const corporationRegistryNumber = `P-${employed}`
  const post = { corporationRegistryNumber, status, leftOn }
  const employeeOid = await giveEmployment(service, member.registryOid, post, months)
  const numbers = {
    identityNumber: member.userName,
    employeeCorporationRegistryNumber: corporationRegistryNumber,
  }
  return { ...member, employeeOid, numbers }
}

/** Lets someone work for the municipality, with pay, leave and a seizure. */
export async function giveEmployment(
  service: TestService,
  registryOid: number,
  post: { corporationRegistryNumber: string; status?: EmploymentStatusCode; leftOn?: string | null },
  months: string[] = ['2026-10', '2026-11'],
): Promise<number> {
  const [employeeOid = 0] = await insertRows(service.db, 'employee', [
    {
      registryOid,
      status: 'civil_servant',
      title: 'Şef',
      department: 'Mali Hizmetler',
      startedOn: '2014-03-01',
      leftOn: null,
      ...post,
    },
  ])
  const monthOids = await givePay(service, employeeOid, months)
  await giveLeave(service, employeeOid)
  await giveSeizure(service, employeeOid, monthOids)
  return employeeOid
}

/** W15, with 1.000 lira seized every month. */
async function givePay(service: TestService, employeeOid: number, months: string[]): Promise<number[]> {
  const servant = {
    grade: 3,
    step: 1,
    additionalIndicator: 2200,
    serviceYears: 12,
    sidePaymentPoints: 1200,
    specialServiceBasisPoints: 6000,
    additionalPaymentBasisPoints: 8500,
    hasSpouseAid: true,
    childrenUpTo6: 0,
    childrenOver6: 1,
    retirementLaw: '5510' as const,
  }
  const seized = deduction('enforcement-1', 'İcra kesintisi (2026/1 E.)', kurus(100_000))
  return writePayroll(
    service.db,
    employeeOid,
    months.map((month) => ({
      slip: withDeductions(civilServantPayslip(month, servant, kurus(0)), [seized]),
      paidOn: `${month}-15`,
      header: [{ label: 'Derece / kademe', value: '3 / 1' }],
    })),
  )
}

async function giveLeave({ db }: TestService, employeeOid: number) {
  const annual = { employeeOid, leaveKindCode: 'annual' }
  await insertRowsWithoutOid(
    db,
    'leave_entitlement',
    [2024, 2025, 2026].map((year) => ({ ...annual, year, days: 30 })),
  )
  const leave = {
    ...annual,
    year: 2026,
    appliedOn: '2026-06-01',
    startsOn: '2026-07-06',
    endsOn: '2026-07-15',
  }
  await insertRows(db, 'leave_application', [
    { ...leave, dayCount: 10, status: 'approved', decidedOn: '2026-06-03' },
    { ...leave, dayCount: 10, status: 'refused', decidedOn: '2026-06-02' },
    { ...leave, dayCount: 3, status: 'waiting', decidedOn: null },
    {
      ...leave,
      year: 2025,
      dayCount: 4,
      startsOn: '2025-12-30',
      endsOn: '2026-01-02',
      status: 'approved',
      decidedOn: '2025-12-02',
    },
  ])
}

async function giveSeizure({ db }: TestService, employeeOid: number, monthOids: number[]) {
  await db`
    insert into city (code, name) values ('98', 'Deneme ili') on conflict do nothing`
  const [office] = await db<{ oid: number }[]>`
    insert into enforcement_office (city_code, name) values ('98', 'Deneme İcra Dairesi')
    on conflict (name) do update set name = excluded.name returning oid`
  const [fileOid] = await insertRows(db, 'enforcement_file', [
    {
      employeeOid,
      enforcementOfficeOid: office?.oid,
      fileNumber: '2026/1 E.',
      creditor: 'Deneme Ticaret Ltd. Şti.',
      kind: 'ordinary',
      queueOrder: 1,
      debtKurus: 5_000_000,
      notifiedOn: '2026-01-05',
    },
  ])
  await insertRowsWithoutOid(
    db,
    'enforcement_deduction',
    monthOids.map((payrollMonthOid) => ({
      enforcementFileOid: fileOid,
      payrollMonthOid,
      amountKurus: 100_000,
    })),
  )
}
