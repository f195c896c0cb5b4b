import type { RowFault } from './kind.ts'

/** Year after the next one: its tax would count as accrued by another system, and no one would ask for it. */
export function laterYearFaults(year: string | null | undefined, field: string, today: string): RowFault[] {
  const next = Number(today.slice(0, 4)) + 1
  return Number(year ?? 0) > next ? [{ field, reason: `En çok gelecek yıl (${next}) olabilir.` }] : []
}
