import { type Kurus, sumKurus } from 'rules/money'
import type { DebtLine } from './debt-line.ts'

export interface DebtTotals {
  count: number
  total: Kurus
  fine: Kurus
  overdueCount: number
  overdue: Kurus
  upcomingCount: number
  upcoming: Kurus
}

export function totalsOf(lines: readonly DebtLine[]): DebtTotals {
  const overdue = lines.filter(({ isOverdue }) => isOverdue)
  const upcoming = lines.filter(({ isOverdue }) => !isOverdue)
  return {
    count: lines.length,
    total: totalOf(lines),
    fine: sumKurus(lines.map(({ fine }) => fine)),
    overdueCount: overdue.length,
    overdue: totalOf(overdue),
    upcomingCount: upcoming.length,
    upcoming: totalOf(upcoming),
  }
}

export function totalOf(lines: readonly DebtLine[]): Kurus {
  return sumKurus(lines.map(({ total }) => total))
}
