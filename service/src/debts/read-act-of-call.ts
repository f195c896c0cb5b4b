import { type DebtHistory, debtBalance } from 'rules/ledger/debt-balance'
import { kurus, sumKurus } from 'rules/money'
import { dayInTurkey } from 'rules/turkey-time'
import type { Queryable } from '../database/database.ts'
import { type ActUnderWay, readAct } from '../power/ledger.ts'
import { type DebtCourse, coursesOf } from './list-debts.ts'

interface ChangedDebt {
  oid: number
  registryOid: number
  changedKurus: number
  principalKurus: number
  dueDate: string
  bearsDelayFine: boolean
}

/** Effect of a call so far, with the delay fines that go with it. */
export async function readActOfCall(tx: Queryable, now: Date): Promise<ActUnderWay> {
  await noteFines(tx, dayInTurkey(now))
  return readAct(tx, { countsReceipts: false })
}

/**
 * Adds the delay fine that went or came with the principal of overdue debts to the effect of the act under way. It is
 * counted up to the first day of the month, so that a second person who confirms some days later finds the same sum.
 */
async function noteFines(tx: Queryable, today: string): Promise<void> {
  const asOf = `${today.slice(0, 8)}01`
  const changed = await tx<ChangedDebt[]>`
    select accrual.oid, accrual.registry_oid, changed_kurus, due_date, bears_delay_fine,
      principal_kurus + coalesce((
        select sum(amount_kurus) from accrual_adjustment where accrual_oid = accrual.oid), 0)::bigint as principal_kurus
    from (
      select accrual_oid, sum(kurus)::bigint as changed_kurus from power_effect
      where act = power_act_under_way() and accrual_oid is not null group by accrual_oid
      having count(*) filter (where kind = 'fine') = 0
    ) effect
    join accrual on accrual.oid = accrual_oid join revenue on revenue.code = revenue_code
    where changed_kurus <> 0 and due_date < ${asOf}`
  if (changed.length === 0) return
  const courses = await coursesOf(tx, changed)
  const effects = changed.flatMap(({ oid, registryOid, changedKurus }) => {
    const course = courses.get(oid)
    if (!course) return []
    const before = fineOf({ ...course, history: historyBefore(course.history, changedKurus) }, asOf)
    const fineKurus = fineOf(course, asOf) - before
    return fineKurus === 0 ? [] : [{ oid, registryOid, fineKurus }]
  })
  await tx`
    insert into power_effect (act, kind, registry_oid, accrual_oid, kurus)
    select power_act_under_way(), 'fine', registry_oid, accrual_oid, kurus
    from unnest(${effects.map(({ registryOid }) => registryOid)}::bigint[], ${effects.map(({ oid }) => oid)}::bigint[],
      ${effects.map(({ fineKurus }) => fineKurus)}::bigint[]) as fine (registry_oid, accrual_oid, kurus)`
}

/** Fine that is demanded: none outlives its principal. */
function fineOf(
  { history, terms }: { history: DebtHistory; terms: DebtCourse['terms'] },
  asOf: string,
): number {
  const paid = sumKurus(history.payments.map(({ principalKurus }) => principalKurus))
  return history.principalKurus > paid ? debtBalance(history, asOf, terms).fineKurus : 0
}

function historyBefore(history: DebtHistory, changedKurus: number): DebtHistory {
  const paid = sumKurus(history.payments.map(({ principalKurus }) => principalKurus))
  return {
    ...history,
    principalKurus: kurus(Math.max(history.principalKurus - changedKurus, paid)),
    raised: history.raised && {
      ...history.raised,
      corrections: [...history.raised.corrections, { amountKurus: -changedKurus, dueDate: null }],
    },
  }
}
