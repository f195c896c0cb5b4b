import { addMonths } from '../calendar.ts'
import { partOf } from '../exact-parts.ts'
import { type Kurus, kurus } from '../money.ts'
import type { EmploymentStatus } from './leave.ts'

/** Alimony, a debt to the state or a municipality, or any other debt. */
export type EnforcementKind = 'alimony' | 'public' | 'ordinary'

export type EnforcementFile = {
  id: string
  kind: EnforcementKind
  /** Position in the queue of files; alimony goes before all others anyway. */
  order: number
  /** The amount asked for each month; without one the share of the law is taken, also for arrears of alimony. */
  monthlyKurus: Kurus | null
  /** Amount still to be taken; running alimony has no end. */
  remainingKurus: Kurus | null
}

export type EnforcementPay = {
  /** Status: of a worker's wage no more than a quarter can be seized (law 4857, article 35). */
  status: EmploymentStatus
  netKurus: Kurus
  /** Cannot be seized (law 657, article 203). */
  familyAidKurus: Kurus
  /** Net of the minimum wage: below it no more than a tenth goes to public debts. */
  minimumWageNetKurus?: Kurus
}

export type EnforcementDeduction = { id: string; amountKurus: Kurus }

/**
 * Deductions from one month's pay, file by file. Monthly alimony comes first and whole; of the rest a share goes to the
 * first file of the queue. The next file is served only once the one before it is fully paid, in the same month with
 * the remainder of the share (law 2004, article 83).
 */
export function enforcementDeductions(
  pay: EnforcementPay,
  files: readonly EnforcementFile[],
): EnforcementDeduction[] {
  let seizable = kurus(Math.max(0, pay.netKurus - pay.familyAidKurus))
  const taken: EnforcementDeduction[] = []
  const take = (file: EnforcementFile, maxKurus: number): number => {
    const amount = kurus(Math.max(0, Math.min(maxKurus, file.remainingKurus ?? maxKurus)))
    if (amount > 0) taken.push({ id: file.id, amountKurus: amount })
    return amount
  }
  const queue = inOrder(files)
  for (const file of queue.filter(isMonthlyAlimony))
    seizable = kurus(seizable - take(file, Math.min(seizable, file.monthlyKurus ?? seizable)))
  let takenFromQueue = 0
  for (const file of queue.filter((each) => !isMonthlyAlimony(each))) {
    const amount = take(file, shareOf(file, seizable, pay) - takenFromQueue)
    takenFromQueue += amount
    if (file.remainingKurus === null || amount < file.remainingKurus) break
  }
  return taken
}

/** The order in which files are served: alimony, with its arrears, before all others. */
export function inOrder<File extends Pick<EnforcementFile, 'kind' | 'order'>>(
  files: readonly File[],
): File[] {
  const rank = ({ kind }: File) => (kind === 'alimony' ? 0 : 1)
  return files.toSorted((one, other) => rank(one) - rank(other) || one.order - other.order)
}

/** The open files that are served now: monthly alimony, and of the others the first of the queue. */
export function servedNow(files: readonly EnforcementFile[]): EnforcementFile[] {
  const queue = inOrder(files)
  return [...queue.filter(isMonthlyAlimony), ...queue.filter((file) => !isMonthlyAlimony(file)).slice(0, 1)]
}

/** Arrears of alimony have no monthly amount: they head the queue and take its share. */
function isMonthlyAlimony({ kind, monthlyKurus }: EnforcementFile): boolean {
  return kind === 'alimony' && monthlyKurus !== null
}

/**
 * Share for a file: at least a quarter (law 2004, article 83); for public debts between a quarter and a third, or at
 * most a tenth of pay up to the minimum wage (law 6183, article 71); of a worker's wage never more than a quarter (law
 * 4857, article 35).
 */
function shareOf(file: EnforcementFile, seizable: Kurus, pay: EnforcementPay): Kurus {
  const quarter = partOf(seizable, 1, 4)
  const asked = file.monthlyKurus ?? quarter
  const isSmallPay = pay.minimumWageNetKurus !== undefined && pay.netKurus <= pay.minimumWageNetKurus
  if (file.kind === 'public' && isSmallPay) return kurus(Math.min(asked, partOf(seizable, 1, 10)))
  if (pay.status === 'worker') return quarter
  const ceiling = file.kind === 'public' ? partOf(seizable, 1, 3) : seizable
  return kurus(Math.min(Math.max(asked, quarter), ceiling))
}

const maxMonths = 600

/** Month in which each file ends if pay stays the same: `YYYY-MM`, or null without an end in sight. */
export function expectedEnds(
  pay: EnforcementPay,
  files: readonly EnforcementFile[],
  /** The first month to come, `YYYY-MM`. */
  firstMonth: string,
): Map<string, string | null> {
  const ends = new Map<string, string | null>(files.map(({ id }) => [id, null]))
  let open = files.filter(({ remainingKurus }) => remainingKurus === null || remainingKurus > 0)
  for (
    let month = 0;
    month < maxMonths && open.some(({ remainingKurus }) => remainingKurus !== null);
    month += 1
  ) {
    const taken = new Map(enforcementDeductions(pay, open).map(({ id, amountKurus }) => [id, amountKurus]))
    if (taken.size === 0) break
    open = open.flatMap((file) => {
      if (file.remainingKurus === null) return [file]
      const remainingKurus = kurus(file.remainingKurus - (taken.get(file.id) ?? 0))
      if (remainingKurus > 0) return [{ ...file, remainingKurus }]
      ends.set(file.id, addMonths(`${firstMonth}-01`, month).slice(0, 7))
      return []
    })
  }
  return ends
}
