import { formatDateShort } from 'rules/dates'
import {
  type RefundInterest,
  beginOnApplication,
  partsGoingBack,
  refundInterest,
} from 'rules/ledger/refund-interest'
import { kurus } from 'rules/money'
import type { Queryable } from '../database/database.ts'
import { lawsOf } from '../debts/limitation.ts'
import { paymentsFor } from '../debts/list-debts.ts'
import type { DeferralRate } from 'rules/restructuring/deferral'

/** Principal of a paid debt that goes back by a refund of its own. */
export interface SurplusOfRefund {
  refundOid: number
  accrualOid: number
  amountKurus: number
  /** Day of the application where the taxpayer erred; null where the municipality corrected itself. */
  appliedOn: string | null
  /** Last day of the liability, where its end is what gives back what was rightly paid by then. */
  endedOn: string | null
}

/**
 * Begins the interest of taxes that go back: from the application or, part by part, from the days on which they were taken
 * (law 213 art. 112/4), or three months after the application where the tax was rightly taken (112/5). Fines and contracts bear
 * none.
 */
export async function beginInterest(tx: Queryable, surpluses: readonly SurplusOfRefund[]): Promise<void> {
  const accrualOids = surpluses.map(({ accrualOid }) => accrualOid)
  const refundOids = surpluses.map(({ refundOid }) => refundOid)
  const [laws, payments, earlier] = [
    await lawsOf(tx, accrualOids),
    await paymentsFor(tx, accrualOids),
    await tx<{ accrualOid: number; kurus: number }[]>`
      select accrual_oid, sum(surplus_kurus - taken_kurus)::bigint as kurus from surplus_owed_back
      where accrual_oid = any(${accrualOids}) and refund_oid <> all(${refundOids}) group by accrual_oid`,
  ]
  const before = new Map(earlier.map((each) => [each.accrualOid, each.kurus]))
  const rows = surpluses.flatMap(({ refundOid, accrualOid, amountKurus, appliedOn, endedOn }) => {
    if (laws.get(accrualOid)?.regime !== 'public') return []
    if (appliedOn !== null && endedOn === null)
      return [{ refundOid, baseKurus: amountKurus, from: appliedOn, paragraph: 4 }]
    const own = (payments.get(accrualOid) ?? []).map(({ on, principalKurus }) => ({
      on,
      kurus: principalKurus,
    }))
    const gone = before.get(accrualOid) ?? 0
    before.set(accrualOid, gone + amountKurus)
    return partsGoingBack(own, kurus(amountKurus), kurus(gone)).map((part) => ({
      refundOid,
      baseKurus: part.kurus as number,
      ...(appliedOn === null
        ? { from: part.on, paragraph: 4 }
        : beginOnApplication(part.on, { appliedOn, endedOn })),
    }))
  })
  await tx`
    insert into refund_interest (refund_oid, base_kurus, from_on, paragraph)
    select * from unnest(${rows.map(({ refundOid }) => refundOid)}::bigint[],
      ${rows.map(({ baseKurus }) => baseKurus)}::bigint[], ${rows.map(({ from }) => from)}::date[],
      ${rows.map(({ paragraph }) => paragraph)}::smallint[])`
}

interface InterestRow {
  oid: number
  refundOid: number
  baseKurus: number
  fromOn: string
  untilOn: string | null
  paragraph: 4 | 5
  /** Tax that is still too much, beyond which no base bears interest: the fine on it bears none. */
  leftKurus: number
}

/** One line of the interest of a refund. */
export type InterestLine = RefundInterest & {
  oid: number
  baseKurus: number
  from: string
  until: string
  isRunning: boolean
  paragraph: 4 | 5
}

/** Interest of these refunds: settled as it stands, running up to a day. */
export async function interestOf(
  db: Queryable,
  refundOids: readonly number[],
  today: string,
): Promise<Map<number, InterestLine[]>> {
  if (refundOids.length === 0) return new Map()
  const rows = await db<InterestRow[]>`
    select interest.oid, refund_oid, base_kurus, from_on, until_on, paragraph, least(amount_kurus, coalesce((
        select surplus_kurus - taken_kurus from surplus_owed_back back where back.refund_oid = refund.oid
      ), amount_kurus))::bigint as left_kurus
    from refund_interest interest join refund on refund.oid = refund_oid
    where refund_oid = any(${[...refundOids]}) order by from_on desc, interest.oid desc`
  if (rows.length === 0) return new Map()
  const rates = await db<DeferralRate[]>`
    select valid_from as from, yearly_basis_points as yearly_rate from deferral_interest_rate`
  const lines = [...Map.groupBy(rows, ({ refundOid }) => refundOid)].map(([refundOid, own]) => {
    let left = own[0]?.leftKurus ?? 0
    const found = own.map((row) => {
      const isRunning = row.untilOn === null
      const base = isRunning ? Math.min(row.baseKurus, left) : row.baseKurus
      if (isRunning) left -= base
      const until = row.untilOn ?? today
      const interest = refundInterest(kurus(base), row.fromOn, until, rates)
      const { oid, paragraph } = row
      return { ...interest, oid, paragraph, baseKurus: base, from: row.fromOn, until, isRunning }
    })
    return [refundOid, found.toReversed()] as const
  })
  return new Map(lines)
}

export function sumOfRunning(lines: readonly InterestLine[] | undefined): number {
  return (lines ?? []).filter(({ isRunning }) => isRunning).reduce((sum, line) => sum + line.kurus, 0)
}

/** Ends the running interest of a refund on a day and adds it to what is owed; answers its base. The refund is locked before. */
export async function settleInterest(tx: Queryable, refundOid: number, until: string): Promise<number> {
  const running = ((await interestOf(tx, [refundOid], until)).get(refundOid) ?? []).filter(
    ({ isRunning }) => isRunning,
  )
  for (const line of running)
    await tx`
      update refund_interest set until_on = greatest(from_on, ${until}::date), kurus = ${line.kurus}
      where oid = ${line.oid}`
  if (running.length > 0)
    await tx`
      update refund set interest_kurus = interest_kurus + ${sumOfRunning(running)}::bigint where oid = ${refundOid}`
  return running.reduce((sum, { baseKurus }) => sum + baseKurus, 0)
}

/** Sentence of a line of interest, with its days and rates. */
export function textOfInterest({ stretches, from, until, paragraph }: InterestLine): string {
  const parts = stretches.map(
    ({ days, yearlyRate }) => `${days} gün, yıllık %${String(yearlyRate / 100).replace('.', ',')}`,
  )
  return `Faiz ${formatDateShort(from)} – ${formatDateShort(until)}: ${parts.join('; ')} (213 sayılı Kanun m. 112/${paragraph})`
}
