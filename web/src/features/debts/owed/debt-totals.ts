import { type Kurus, sumKurus } from 'rules/money'
import type { DebtLine } from './debt-line.ts'

export interface DebtTotals {
  count: number
  totalKurus: Kurus
  fineKurus: Kurus
  overdueCount: number
  overdueKurus: Kurus
  upcomingCount: number
  upcomingKurus: Kurus
}

export function totalsOf(lines: readonly DebtLine[]): DebtTotals {
  const overdue = lines.filter(({ isOverdue }) => isOverdue)
  const upcoming = lines.filter(({ isOverdue }) => !isOverdue)
  return {
    count: lines.length,
    totalKurus: totalOf(lines),
    fineKurus: sumKurus(lines.map(({ fineKurus }) => fineKurus)),
    overdueCount: overdue.length,
    overdueKurus: totalOf(overdue),
    upcomingCount: upcoming.length,
    upcomingKurus: totalOf(upcoming),
  }
}

export function totalOf(lines: readonly DebtLine[]): Kurus {
  return sumKurus(lines.map(({ totalKurus }) => totalKurus))
}
