import { waterLineStatuses, workOrderKinds } from 'contract/water/codes'
import { formatDateShort } from 'rules/dates'
import { formatLira, kurus } from 'rules/money'
import type { Queryable } from '../../database/database.ts'
import { demandSecondPerson } from '../../power/ledger.ts'
import { isCutForDebt } from './take-back-cut.ts'

/** Words of an act that spares a line whose debt is there; a cut that is only written at the desk lets no team come. */
const sparedInWords = {
  open: 'kesik su açılacak',
  cutAtDesk: 'suyun kesildiği ofiste, endeks olmadan yazılacak ve ekip gitmeyecek',
}

/**
 * Demands a second clerk where a line that is cut for its debt is opened while the debt is there, where its cut is taken
 * back by a clerk a second time, or where a clerk writes at the desk that it was cut.
 */
export async function demandForSparedLine(
  tx: Queryable,
  {
    subscriptionOid,
    to,
    today,
  }: { subscriptionOid: number; to: 'open' | 'notCut' | 'cutAtDesk'; today: string },
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
  const done = to === 'notCut' ? `kesmeden ${times} kez vazgeçilmişti, yine vazgeçilecek` : sparedInWords[to]
  await demandSecondPerson(tx, {
    registryOid,
    text: `Abone ${subscriberNumber}: ${done}; gecikmiş borç ${formatLira(kurus(owed))} duruyor.`,
  })
}

/** Days for which one clerk puts off a cut for debt, from the day it was asked for: weather and teams need no more. */
const maxDaysOfDelay = 60
const namedLines = 10

/** Demands a second clerk where cuts for debt among these orders are put off to a day long after they were asked for. */
export async function demandForDelayedCuts(
  tx: Queryable,
  orders: ReturnType<Queryable>,
  plannedOn: string,
): Promise<void> {
  const lines = await tx<{ registryOid: number; subscriberNumber: string; askedOn: string; owed: number }[]>`
    select subscription.registry_oid, subscription.subscriber_number, asked_on, (
        select coalesce(sum(principal_balance(accrual.oid)), 0)::bigint from accrual
        where accrual.subscriber_number = subscription.subscriber_number
          and accrual.registry_oid = subscription.registry_oid and due_date < ${plannedOn}) as owed
    from water_work_order work join subscription on subscription.oid = work.subscription_oid
    cross join lateral (
      select (happened_at at time zone 'Europe/Istanbul')::date as asked_on from water_line_event
      where subscription_oid = subscription.oid and to_status = ${waterLineStatuses.cutRequestSent.code}
      order by oid desc limit 1
    ) asked
    where ${orders} and work.kind = ${workOrderKinds.cutting.code} and ${isCutForDebt(tx)}
      and work.planned_on < ${plannedOn} and asked_on + ${maxDaysOfDelay}::int < ${plannedOn}
    order by asked_on, subscription.subscriber_number`
  const [first] = lines
  if (!first) return
  const named = lines
    .slice(0, namedLines)
    .map(
      ({ subscriberNumber, askedOn, owed }) =>
        `abone ${subscriberNumber} (${formatDateShort(askedOn)} günü istendi, gecikmiş borç ${formatLira(kurus(owed))})`,
    )
  const more = lines.length > namedLines ? ` ve ${lines.length - namedLines} abone daha` : ''
  await demandSecondPerson(tx, {
    registryOid: first.registryOid,
    text: `Borç için kesme ${formatDateShort(plannedOn)} gününe kalacak: ${named.join(', ')}${more}.`,
  })
}
