import {
  type EnforcementKind,
  type EnforcementPay,
  expectedEnds,
  servedNow,
} from 'rules/employees/enforcement-deduction'
import { addMonths } from 'rules/calendar'
import { type Kurus, kurus, sumKurus } from 'rules/money'
import { minimumWageNet } from 'rules/employees/wage-tax'
import type { EmploymentStatus } from 'rules/employees/leave'
import type { StoredSlip } from './payslips.ts'

export interface FileRow {
  oid: number
  officeName: string
  fileNumber: string
  creditor: string
  creditorLawyer: string | null
  kind: EnforcementKind
  queueOrder: number
  monthlyKurus: number | null
  debtKurus: number | null
  notifiedOn: string
  iban: string | null
  closedOn: string | null
}

export interface DeductionRow {
  fileOid: number
  month: string
  amountKurus: number
}

export interface FileStanding extends FileRow {
  deductions: DeductionRow[]
  deductedKurus: Kurus
  remainingKurus: Kurus | null
  state: 'running' | 'waiting' | 'ended'
  /** `YYYY-MM` */
  expectedEnd: string | null
}

/** Standing of each file: one is served at a time, monthly alimony beside it. */
export function standingOf(
  files: readonly FileRow[],
  deductions: readonly DeductionRow[],
  { status, newestSlip }: { status: EmploymentStatus; newestSlip: StoredSlip | undefined },
): FileStanding[] {
  const counted = files.map((file) => {
    const own = deductions.filter(({ fileOid }) => fileOid === file.oid)
    const deductedKurus = sumKurus(own.map(({ amountKurus }) => kurus(amountKurus)))
    const left = file.debtKurus === null ? null : kurus(Math.max(0, file.debtKurus - deductedKurus))
    return { ...file, deductions: own, deductedKurus, remainingKurus: file.closedOn ? kurus(0) : left }
  })
  const isOpen = (file: (typeof counted)[number]) => !file.closedOn && file.remainingKurus !== 0
  const open = counted.filter(isOpen)
  const ends = newestSlip
    ? endsOf(open, payBefore(status, newestSlip), newestSlip.month)
    : new Map<string, string | null>()
  const served = new Set(servedNow(open.map(queued)).map(({ id }) => id))
  const stateOf = (file: (typeof counted)[number]): FileStanding['state'] => {
    if (!isOpen(file)) return 'ended'
    return served.has(String(file.oid)) ? 'running' : 'waiting'
  }
  return counted.map((file) => ({
    ...file,
    state: stateOf(file),
    expectedEnd: ends.get(String(file.oid)) ?? null,
  }))
}

type Counted = Pick<FileStanding, 'oid' | 'kind' | 'queueOrder' | 'monthlyKurus' | 'remainingKurus'>

function queued({ oid, kind, queueOrder, monthlyKurus, remainingKurus }: Counted) {
  return {
    id: String(oid),
    kind,
    order: queueOrder,
    monthlyKurus: monthlyKurus === null ? null : kurus(monthlyKurus),
    remainingKurus,
  }
}

function endsOf(
  open: readonly Counted[],
  pay: EnforcementPay,
  lastMonth: string,
): Map<string, string | null> {
  return expectedEnds(pay, open.map(queued), addMonths(lastMonth, 1).slice(0, 7))
}

/** Deductions by law; dues and savings do not reduce the seizable pay. */
const legalDeductions = ['pension', 'health', 'social_security', 'unemployment', 'income_tax', 'stamp_duty']

/** Pay as it was before anything was seized of it. */
function payBefore(status: EmploymentStatus, { month, grossKurus, lines }: StoredSlip): EnforcementPay {
  const sumOf = (codes: readonly string[]) =>
    sumKurus(lines.filter(({ code }) => codes.includes(code)).map(({ amountKurus }) => amountKurus))
  return {
    status,
    netKurus: kurus(grossKurus - sumOf(legalDeductions)),
    familyAidKurus: sumOf(['spouse_aid', 'child_aid']),
    minimumWageNetKurus: minimumWageNet(month.slice(0, 7)),
  }
}
