import {
  type WorkOrderKindCode,
  type WorkOrderStateCode,
  waterLineStatuses,
  workOrderKinds,
} from 'contract/water/codes'
import type { StoredFile } from 'contract/files/calls'
import { meterUsableUntil } from 'rules/water/meter-life'
import type { Queryable } from '../../database/database.ts'
import { demandSecondPerson } from '../../power/ledger.ts'
import type { BilledUntil } from '../billed-until.ts'

interface WorkOrderRow {
  oid: number
  registryOid: number | null
  kind: WorkOrderKindCode
  state: WorkOrderStateCode
  region: string
  addressText: string
  subscriptionOid: number | null
  subscriberNumber: string | null
  meterNo: string | null
  stampedOn: string | null
  reason: string
  plannedOn: string
  team: string | null
  resultText: string | null
  indexCubicMetres: number | null
  problem: string | null
  unreadReason: string | null
  wishedOn: string | null
  withdrawReason: string | null
  isRepeatable: boolean
}

const { inspection, cutting, opening } = workOrderKinds
const { cut, cutRequestSent } = waterLineStatuses

/**
 * Whether a visit can be ordered once more: work that was not done, and an inspection that has neither minutes nor an end.
 * A cut is repeated while it is asked for, an opening while the line is cut. Of `work` beside `subscription`.
 */
export function canBeRepeated(db: Queryable) {
  return db`(
    (work.state = 'notDone' or (work.state = 'done' and work.kind = ${inspection.code}
      and work.nothing_found_at is null
      and not exists (
        select from water_illegal_use used where work_order_oid = work.oid and used.state <> 'rejected')))
    and not exists (select from water_work_order later where later.follows_oid = work.oid)
    and (work.subscription_oid is null or subscription.status <> 'closed')
    and case work.kind when ${cutting.code} then water_line_status = ${cutRequestSent.code}
      when ${opening.code} then water_line_status = ${cut.code} else true end)`
}

/** People who live where work is done at a place without a contract, by its door or its words. */
export async function peopleAtPlaceOf(db: Queryable, workOrderOid: number): Promise<number[]> {
  const people = await db<{ registryOid: number }[]>`
    select registry_oid from water_work_order work join registry_address place on ${isSamePlace(db, db`place.text`)}
    where work.oid = ${workOrderOid} and work.subscription_oid is null
    union
    select registry_oid from water_work_order work join subscription place on ${isSamePlace(db, db`place.address_text`)}
    where work.oid = ${workOrderOid} and work.subscription_oid is null and place.status <> 'closed'`
  return people.map(({ registryOid }) => registryOid)
}

function isSamePlace(db: Queryable, words: ReturnType<Queryable>) {
  return db`(house_in_words(${words}) = house_in_words(work.address_text)
    or (place.outer_door_oid = work.outer_door_oid and place.inner_door_oid is not distinct from work.inner_door_oid))`
}

/** Condition that a later visit stands for this one: it is still to come, or was made. */
export function isFollowed(db: Queryable, workOrderOid: ReturnType<Queryable>) {
  return db`exists (
    select from water_work_order later
    where later.follows_oid = ${workOrderOid} and later.state in ('planned', 'done'))`
}

/** Demands a second person where an inspection that was made is ordered for the third time. */
export async function demandForThirdVisit(
  tx: Queryable,
  workOrderOid: number,
  registryOid: number | null,
): Promise<void> {
  const [visit] = await tx<{ addressText: string; resultText: string | null }[]>`
    select address_text, result_text from water_work_order
    where oid = ${workOrderOid} and kind = ${inspection.code} and state = 'done' and follows_oid is not null`
  if (visit)
    await demandSecondPerson(tx, {
      registryOid,
      text: `Adres: ${visit.addressText}. İnceleme daha önce de yinelendi; ekibin son yazdığı: “${visit.resultText}”.`,
    })
}

export function workOrderRows(db: Queryable) {
  return db<WorkOrderRow[]>`
    select work.oid, subscription.registry_oid, work.kind, work.state, work.region, work.address_text, work.subscription_oid, subscriber_number,
      meter.serial_number as meter_no, stamped_on, work.reason, planned_on, team, result_text, index_cubic_metres, problem,
      unread_reason, wished_on, withdraw_reason, ${canBeRepeated(db)} as is_repeatable
    from water_work_order work
    left join subscription on subscription.oid = work.subscription_oid
    left join lateral (
      select serial_number, stamped_on from water_meter where subscription_oid = work.subscription_oid order by oid desc limit 1
    ) meter on true`
}

const daysOfMonth = 30

export function workOrderOnTheWire(
  row: WorkOrderRow,
  from: BilledUntil | undefined,
  files: readonly StoredFile[],
) {
  const usual = from?.usualLitresPerDay ?? null
  return {
    Oid: row.oid,
    Kind: row.kind,
    State: row.state,
    Region: row.region,
    Address: row.addressText,
    SubscriberNo: row.subscriberNumber,
    MeterNo: row.meterNo,
    Reason: row.reason,
    PlannedOn: row.plannedOn,
    Team: row.team,
    LastIndex: from?.firstIndex ?? null,
    LastReadOn: from?.readBefore ?? null,
    UsualCubicMetres: usual === null ? null : Math.round((usual * daysOfMonth) / 1000),
    CounterDigits: from?.digits ?? null,
    MeterUsableUntil: meterUsableUntil(row.stampedOn),
    ResultText: row.resultText,
    Index: row.indexCubicMetres,
    UnreadReason: row.unreadReason,
    WishedOn: row.wishedOn,
    WithdrawReason: row.withdrawReason,
    Problem: row.problem,
    CanBeRepeated: row.isRepeatable,
    Files: [...files],
  }
}
