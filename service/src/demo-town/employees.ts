import { addDays, addMonths, isWeekend } from 'rules/calendar'
import { kurus } from 'rules/money'
import type { CivilServant } from 'rules/employees/payroll'
import type { Payslip } from 'rules/employees/payslip'
import { workerPayslip } from 'rules/employees/payroll-worker'
import type { Transaction } from '../database/database.ts'
import { insertRows, insertRowsWithoutOid } from '../database/insert-rows.ts'
import { writePayroll } from '../employees/write-payroll.ts'
import { entitlementsOfOguzhan, leaveOfOguzhan } from './employees/leave-of-oguzhan.ts'
import { oguzhanFiles, oguzhanStartedOn, payOfOguzhan } from './employees/pay-of-oguzhan.ts'

/** The first month for which the law's rows are known. */
const firstMonth = '2024-01'

/** Employees of the town hall: one with three years of everything, one who left. */
export async function buildEmployees(tx: Transaction, today: string): Promise<void> {
  await employOguzhan(tx, today)
  await employFormerWorker(tx, today)
}

async function employOguzhan(tx: Transaction, today: string) {
  const employeeOid = await employ(tx, '50918273690', {
    corporationRegistryNumber: '4127',
    status: 'civil_servant',
    title: 'Harita teknikeri',
    department: 'İmar ve Şehircilik Müdürlüğü',
    startedOn: oguzhanStartedOn,
    leftOn: null,
  })
  const from = `${Number(today.slice(0, 4)) - 2}-01`
  const months = payOfOguzhan(from < firstMonth ? firstMonth : from, today.slice(0, 7))
  const monthOids = await writePayroll(
    tx,
    employeeOid,
    months.map(({ slip, servant }) => ({ slip, paidOn: payDay(slip.month), header: headerOf(servant) })),
  )
  const known = oguzhanFiles.filter(({ notifiedOn }) => notifiedOn <= today)
  const offices = await tx<{ oid: number; name: string }[]>`select oid, name from enforcement_office`
  const fileOids = await insertRows(
    tx,
    'enforcement_file',
    known.map((file) => ({
      employeeOid,
      enforcementOfficeOid: offices.find(({ name }) => name === file.office)?.oid,
      fileNumber: file.fileNumber,
      creditor: file.creditor,
      creditorLawyer: file.creditorLawyer,
      kind: file.kind,
      queueOrder: file.order,
      monthlyKurus: file.monthlyKurus,
      debtKurus: file.debtKurus,
      notifiedOn: file.notifiedOn,
    })),
  )
  const deductions = months.flatMap(({ seized }, index) =>
    seized.map(({ id, amountKurus }) => ({
      enforcementFileOid: fileOids[known.findIndex((file) => file.id === id)],
      payrollMonthOid: monthOids[index],
      amountKurus,
    })),
  )
  if (deductions.length > 0) await insertRowsWithoutOid(tx, 'enforcement_deduction', deductions)
  const own = <Row>(row: Row) => ({ employeeOid, ...row })
  await insertRowsWithoutOid(tx, 'leave_entitlement', entitlementsOfOguzhan(today).map(own))
  await insertRows(tx, 'leave_application', leaveOfOguzhan(today).map(own))
}

/** Employs a worker who left some months ago: signs in as ever, and sees nothing of this any more. */
async function employFormerWorker(tx: Transaction, today: string) {
  const leftOn = `${addMonths(today, -4).slice(0, 7)}-01`
  const employeeOid = await employ(tx, '41829374682', {
    corporationRegistryNumber: '5306',
    status: 'worker',
    title: 'Sera işçisi',
    department: 'Park ve Bahçeler Müdürlüğü',
    startedOn: addMonths(leftOn, -30),
    leftOn,
  })
  const slips: Payslip[] = []
  for (let monthsBefore = 6; monthsBefore >= 1; monthsBefore -= 1) {
    const month = addMonths(leftOn, -monthsBefore).slice(0, 7)
    const before = slips.at(-1)
    const isNewYear = month.endsWith('-01')
    const taxBase = isNewYear ? kurus(0) : (before?.cumulativeTaxBaseKurus ?? kurus(0))
    const wage = { code: 'wage', name: 'Ücret', amountKurus: kurus(4_850_000) }
    slips.push(workerPayslip(month, [wage], taxBase))
  }
  await writePayroll(
    tx,
    employeeOid,
    slips.map((slip) => ({ slip, paidOn: payDay(slip.month), header: [] })),
  )
}

async function employ(tx: Transaction, identityNumber: string, employee: Record<string, unknown>) {
  const [registry] = await tx<{ oid: number }[]>`
    select oid from registry where identity_number = ${identityNumber}`
  const [oid] = await insertRows(tx, 'employee', [{ registryOid: registry?.oid, ...employee }])
  if (oid === undefined) throw new Error(`${identityNumber} was not employed`)
  return oid
}

/** The fifteenth, or the working day before it. */
function payDay(month: string): string {
  let day = `${month}-15`
  while (isWeekend(day)) day = addDays(day, -1)
  return day
}

function headerOf(servant: CivilServant) {
  const children = servant.childrenUpTo6 + servant.childrenOver6
  return [
    { label: 'Derece / kademe', value: `${servant.grade} / ${servant.step}` },
    { label: 'Ek gösterge', value: String(servant.additionalIndicator) },
    { label: 'Kıdem yılı', value: String(servant.serviceYears) },
    { label: 'Medeni hâl / çocuk', value: `Evli / ${children} çocuk` },
    { label: 'Sosyal güvenlik', value: '5510 sayılı Kanun, 4/c' },
  ]
}
