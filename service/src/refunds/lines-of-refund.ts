import type { Queryable } from '../database/database.ts'
import type { Regime } from 'rules/ledger/regime'
import { lawsOfRefunds } from './law-of-refund.ts'
import { type InterestLine, interestOf, sumOfRunning, textOfInterest } from './interest.ts'

interface SourceRow {
  oid: number
  totalKurus: number
  isOpen: boolean
  /** Money it came from, principal and delay fine; null where it is no debt's. */
  principalKurus: number | null
  fineKurus: number | null
  deductedKurus: number
  endReason: 'setOff' | 'lapsed' | null
  /** Text of a credit that a file brought. */
  brought: string | null
  setOffs: { text: string; kurus: number }[]
}

/** Refund as it is told to its owner: line by line, with the interest up to a day. */
export interface ToldRefund {
  /** Whether interest still runs. */
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
    select oid, total_kurus, end_reason, paid_at is null and withdrawn_at is null as is_open,
      source.principal_kurus, source.fine_kurus, (
        select description from brought_credit where refund_oid = refund.oid) as brought, coalesce((
        select sum(amount_kurus) from refund_deduction where refund_oid = refund.oid), 0)::bigint as deducted_kurus, (
        select coalesce(jsonb_agg(jsonb_build_object('text', description, 'kurus', line.principal_kurus + line.fine_kurus)
          order by collection_oid, accrual_oid), '[]')
        from refund_set_off join collection_line line using (collection_oid) join accrual on accrual.oid = accrual_oid
        where refund_oid = refund.oid) as set_offs
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
  const [interest, laws] = [await interestOf(db, refundOids, today), await lawsOfRefunds(db, refundOids)]
  return new Map(
    rows.map((row) => {
      const own = interest.get(row.oid) ?? []
      const running = row.isOpen ? sumOfRunning(own) : 0
      const shown = row.isOpen ? own : own.filter(({ isRunning }) => !isRunning)
      const bearsInterest = row.isOpen && own.some(({ isRunning, from }) => isRunning && from < today)
      return [
        row.oid,
        {
          bearsInterest,
          totalKurus: row.endReason === null ? row.totalKurus + running : 0,
          lines: linesOf(row, shown, laws.get(row.oid) ?? 'contract'),
        },
      ] as const
    }),
  )
}

function linesOf(
  row: SourceRow,
  interest: readonly InterestLine[],
  law: Regime,
): { Text: string; Amount: number }[] {
  const { principalKurus, fineKurus, deductedKurus, endReason, brought, setOffs } = row
  const settled = interest.filter(({ isRunning }) => !isRunning).reduce((sum, line) => sum + line.kurus, 0)
  const gone = setOffs.reduce((sum, { kurus }) => sum + kurus, 0)
  // A refund without a debt of its own is its rest with the set-offs, less the interest.
  const whole = endReason === 'setOff' ? gone - settled : row.totalKurus - settled + gone
  const lines = [
    principalKurus === null
      ? { Text: brought ?? 'Fazla ödenen', Amount: whole + deductedKurus }
      : { Text: law === 'public' ? 'Fazla ödenen vergi' : 'Fazla ödenen', Amount: principalKurus },
    {
      Text: law === 'contract' ? 'Üzerine ödenen gecikme faizi' : 'Üzerine ödenen gecikme zammı',
      Amount: fineKurus ?? 0,
    },
    ...interest.map((line) => ({ Text: textOfInterest(line), Amount: line.kurus })),
    { Text: 'Yeniden doğan borca sayılan', Amount: 0 - deductedKurus },
    ...setOffs.map(({ text, kurus }) => ({
      Text: `Borcunuza mahsup edildi: ${text} (${law === 'contract' ? 'seçiminiz üzerine' : '6183 sayılı Kanun m. 23'})`,
      Amount: 0 - kurus,
    })),
    {
      Text: 'Bir yıl içinde istenmediği için düşen',
      Amount: endReason === 'lapsed' ? 0 - row.totalKurus : 0,
    },
  ]
  return lines.filter(({ Amount }) => Amount !== 0)
}
