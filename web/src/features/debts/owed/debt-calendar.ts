import { addMonths } from 'rules/calendar'
import { formatMonth } from 'rules/dates'
import { type Kurus, kurus } from 'rules/money'
import type { DebtLine } from './debt-line.ts'
import { totalOf } from './debt-totals.ts'

export interface CalendarRow {
  key: string
  name: string
  count: number
  totalKurus: Kurus
  /** Percentage of the highest row, for the length of its bar. */
  percent: number
}

const monthCount = 12

/** Sums due in each of the next twelve months, up to the last one with a debt; later debts share a last row. */
export function calendarOf(lines: readonly DebtLine[], asOf: string): CalendarRow[] {
  const upcoming = lines.filter(({ isOverdue }) => !isOverdue)
  const firstOfMonth = `${asOf.slice(0, 7)}-01`
  const months = Array.from({ length: monthCount }, (_, n) => addMonths(firstOfMonth, n).slice(0, 7))
  const byMonth = Map.groupBy(upcoming, ({ dueDate }) => dueDate.slice(0, 7))
  const later = upcoming.filter(({ dueDate }) => dueDate >= addMonths(firstOfMonth, monthCount))
  const rows = months.map((month) => rowOf(month, formatMonth(month), byMonth.get(month) ?? []))
  if (later.length > 0) rows.push(rowOf('later', 'Daha sonra', later))
  const shown = rows.slice(0, rows.findLastIndex(({ count }) => count > 0) + 1)
  const highest = Math.max(...shown.map(({ totalKurus }) => totalKurus), kurus(1))
  return shown.map((row) => ({ ...row, percent: Math.round((row.totalKurus / highest) * 100) }))
}

function rowOf(key: string, name: string, lines: DebtLine[]) {
  return { key, name, count: lines.length, totalKurus: totalOf(lines) }
}
