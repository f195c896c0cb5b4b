import { waterLineStatuses } from 'contract/water/codes'
import { formatLira, kurus } from 'rules/money'
import type { Queryable } from '../../database/database.ts'
import { demandSecondPerson } from '../../power/ledger.ts'
import { isCutForDebt } from './take-back-cut.ts'

/**
 * Demands a second clerk where a line that is cut for its debt is opened while the debt is there, or where its cut is
 * taken back by a clerk a second time.
 */
export async function demandForSparedLine(
  tx: Queryable,
  { subscriptionOid, to, today }: { subscriptionOid: number; to: 'open' | 'notCut'; today: string },
): Promise<void> {
  const [line] = await tx<{ registryOid: number; subscriberNumber: string; owed: number; times: number }[]>`
    select subscription.registry_oid, subscription.subscriber_number, sum(principal_balance(accrual.oid))::bigint as owed,
      (select count(*) from water_line_event
       where subscription_oid = subscription.oid and to_status = ${waterLineStatuses.cutRequestRejected.code}
         and caused_by = 'clerk' and (held_since is null or happened_at >= held_since))::int as times
    from subscription
    join accrual on accrual.subscriber_number = subscription.subscriber_number
      and accrual.registry_oid = subscription.registry_oid
    where subscription.oid = ${subscriptionOid} and ${isCutForDebt(tx)} and due_date < ${today}
      and principal_balance(accrual.oid) > 0 and open_due_date(accrual.oid) < ${today}
    group by subscription.oid`
  if (!line || (to === 'notCut' && line.times === 0)) return
  const { registryOid, subscriberNumber, owed, times } = line
  const done = to === 'open' ? 'kesik su açılacak' : `kesmeden ${times} kez vazgeçilmişti, yine vazgeçilecek`
  await demandSecondPerson(tx, {
    registryOid,
    text: `Abone ${subscriberNumber}: ${done}; gecikmiş borç ${formatLira(kurus(owed))} duruyor.`,
  })
}
