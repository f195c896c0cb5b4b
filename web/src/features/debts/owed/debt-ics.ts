import { formatDateLong } from 'rules/dates'
import { formatLira } from 'rules/money'
import { type IcsContext, daysAsIcs } from '../../../ui/saving/ics.ts'
import type { DebtLine } from './debt-line.ts'

/** A calendar with one whole-day event for each debt. */
export function debtsAsIcs(lines: readonly DebtLine[], context: IcsContext): string {
  return daysAsIcs(
    lines.map(({ oid, dueDate, description, moduleName, totalKurus }) => ({
      uid: `borc-${oid}`,
      day: dueDate,
      summary: `Son ödeme günü: ${description}, ${formatLira(totalKurus)}`,
      description: `${moduleName}\n${formatDateLong(dueDate)} gününe kadar ödeyin.`,
    })),
    context,
  )
}
