import type { Queryable } from '../database/database.ts'
import { type InterestLine, interestOf, sumOfRunning, textOfInterest } from './interest.ts'

interface SourceRow {
  oid: number
  totalKurus: number
  isOpen: boolean
  /** Money it came from, principal and delay fine; null where it is no debt's. */
  principalKurus: number | null
  fineKurus: number | null
  deductedKurus: number
  amountKurus: number
}

/** Refund as it is told to its owner: line by line, with the interest up to a day. */
export interface ToldRefund {
  /** Interest that still runs. */
  bearsInterest: boolean
  totalKurus: number
  lines: { Text: string; Amount: number }[]
}

export async function tellLines(
  db: Queryable,
  refundOids: readonly number[],
  today: string,
): Promise<Map<number, ToldRefund>> {
  const rows = await db<SourceRow[]>`
    select oid, total_kurus, amount_kurus, paid_at is null and withdrawn_at is null as is_open,
      source.principal_kurus, source.fine_kurus, coalesce((
        select sum(amount_kurus) from refund_deduction where refund_oid = refund.oid), 0)::bigint as deducted_kurus
    from refund
    left join lateral (
      select sum(principal)::bigint as principal_kurus, sum(fine)::bigint as fine_kurus from (
        select line.principal_kurus as principal, line.fine_kurus as fine
        from double_payment join double_payment_line line on line.double_payment_oid = double_payment.oid
        where refund_oid = refund.oid
        union all
        select surplus_kurus, fine_kurus from adjustment_surplus where refund_oid = refund.oid
      ) parts
    ) source on true
    where oid = any(${[...refundOids]})`
  const interest = await interestOf(db, refundOids, today)
  return new Map(
    rows.map((row) => {
      const own = interest.get(row.oid) ?? []
      const running = row.isOpen ? sumOfRunning(own) : 0
      const shown = row.isOpen ? own : own.filter(({ isRunning }) => !isRunning)
      const bearsInterest = row.isOpen && own.some(({ isRunning }) => isRunning)
      return [
        row.oid,
        { bearsInterest, totalKurus: row.totalKurus + running, lines: linesOf(row, shown) },
      ] as const
    }),
  )
}

function linesOf(row: SourceRow, interest: readonly InterestLine[]): { Text: string; Amount: number }[] {
  const { principalKurus, fineKurus, deductedKurus, amountKurus } = row
  const lines = [
    principalKurus === null
      ? { Text: 'Fazla ödenen', Amount: amountKurus + deductedKurus }
      : { Text: 'Fazla ödenen vergi', Amount: principalKurus },
    { Text: 'Üzerine ödenen gecikme zammı', Amount: fineKurus ?? 0 },
    ...interest.map((line) => ({ Text: textOfInterest(line), Amount: line.kurus })),
    { Text: 'Yeniden doğan borca sayılan', Amount: 0 - deductedKurus },
  ]
  return lines.filter(({ Amount }) => Amount !== 0)
}
