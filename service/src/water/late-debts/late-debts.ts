import { lateDebtOperations } from 'contract/debts/codes'
import { holdingStatuses } from 'contract/payments/payment-order-codes'
import { type WaterLineStatusCode, waterLineStatuses, workOrderKinds } from 'contract/water/codes'
import { formatDateShort } from 'rules/dates'
import { addDays, addMonths } from 'rules/calendar'
import { type LateDebtTerms, lateDebtStep, nextCuttingDay } from 'rules/water/late-water-debt'
import { kurus } from 'rules/money'
import { type WaterTermCode, hasWaterTerms, waterTerm } from 'rules/water/water-tariff-rows'
import type { Database, Queryable } from '../../database/database.ts'
import { insertRowsWhereNew } from '../../database/insert-rows.ts'
import { tellOwner } from '../../callers/contact.ts'
import { phoneInForce } from '../../callers/phone-of-registry.ts'
import { barredOf, leastMonthsOfLimitation } from '../../debts/limitation.ts'
import type { ServiceSettings } from '../../settings/settings.ts'
import { readHolidays } from '../../tariffs/holidays.ts'
import { loadWaterTariff } from '../tariff.ts'
import { planWorkOrder } from '../work-orders/plan-work-order.ts'
import { moveWaterLine } from '../water-line.ts'

export interface LateDebtWork {
  db: Database
  settings: ServiceSettings
  now: Date
  today: string
}

const { sendNotice, cutWater } = lateDebtOperations
const batchSize = 500
const waterRevenue = 51
/** Under which the message of a notice is known, followed by the number of the step. */
const noticeKey = 'late-water-debt:'
const open = [waterLineStatuses.active.code, waterLineStatuses.cutRequestRejected.code] as number[]

/**
 * Works on late water debts, once a day: first the steps are written, then, if the settings say so, they are carried
 * out. A second run on the same day does nothing.
 */
export async function workOnLateDebts(work: LateDebtWork): Promise<void> {
  const { LateWaterDebts } = work.settings
  if (!LateWaterDebts) return
  const terms = await lateDebtTerms(work)
  if (!terms) return
  await planSteps(work, terms)
  if (LateWaterDebts.CarryOut) await carryOut(work, terms)
}

/**
 * Thresholds of late debts by the tariff in force; without others the number of bills decides. Undefined in a town that
 * has not entered its water tariff yet.
 */
export async function lateDebtTerms({
  db,
  settings,
  today,
}: Pick<LateDebtWork, 'db' | 'settings' | 'today'>): Promise<LateDebtTerms | undefined> {
  const { tariff } = await loadWaterTariff(db, settings.TaxStatus.IsMetropolitan)
  if (!hasWaterTerms(tariff, ['cutLeastKurus', 'cutLeastBills', 'cutNoticeDays'], today)) return undefined
  const value = (code: WaterTermCode) => waterTerm(tariff, code, today).value
  return {
    queryType: settings.LateWaterDebts?.QueryType ?? 2,
    leastKurus: value('cutLeastKurus'),
    minBills: value('cutLeastBills'),
    noticeDays: value('cutNoticeDays'),
  }
}

interface LateRow {
  subscriptionOid: number
  waterLineStatus: WaterLineStatusCode
  overdueKurus: number
  overdueBills: number
  noticeOid: number | null
  noticedOn: string | null
  triedOn: string | null
}

/**
 * Late subscriptions, without protected ones and debts whose card payment is under way. A notice counts while something
 * that was late then is still owed: it is about debts due before it. Its days run from the sending of its message; one
 * never sent does not count.
 */
async function lateRows(db: Queryable, today: string, subscriptionOid?: number): Promise<LateRow[]> {
  const barred = await barredWaterDebts(db, today)
  const ofSubscription = subscriptionOid === undefined ? db`` : db`and subscription.oid = ${subscriptionOid}`
  return db<LateRow[]>`
    with late as (
      select subscription.oid, water_line_status, sum(owed_kurus - collected_kurus)::bigint as kurus,
        -- A fee or what is owed for illegal use is due too, but it is no bill.
        (count(*) filter (where revenue_code = ${waterRevenue}))::int as bills, min(open_due_date(accrual.oid)) as since
      from subscription
      join accrual on accrual.subscriber_number = subscription.subscriber_number
        and accrual.registry_oid = subscription.registry_oid
      join open_accrual on open_accrual.accrual_oid = accrual.oid
      where subscription.status = 'active' and water_line_status = any(${open}) and open_due_date(accrual.oid) < ${today}
        and not exists (
          select from water_protection
          where subscription_oid = subscription.oid and ended_at is null and valid_until >= ${today})
        and not exists (
          select from payment_order_line join payment_order on payment_order.oid = order_oid
          where payment_order_line.accrual_oid = accrual.oid and payment_order.status = any(${holdingStatuses}))
        and accrual.oid <> all(${barred})
        ${ofSubscription}
      group by subscription.oid
    )
    select late.oid as subscription_oid, water_line_status, late.kurus as overdue_kurus,
      late.bills as overdue_bills, notice.oid as notice_oid,
      (notice.carried_out_at at time zone 'Europe/Istanbul')::date as tried_on,
      (message.sent_at at time zone 'Europe/Istanbul')::date as noticed_on
    from late
    left join lateral (
      select oid, carried_out_at from late_debt_step
      where subscription_oid = late.oid and operation = ${sendNotice.code} and carried_out_at is not null
        and planned_on > late.since
      order by oid desc limit 1
    ) notice on true
    left join sms_message message on message.event_key = ${noticeKey} || notice.oid and message.status = 'sent'
    order by late.oid`
}

/** Time-barred debts of subscribers, for which no one is warned and no water is cut. */
async function barredWaterDebts(db: Queryable, today: string): Promise<number[]> {
  const old = await db<{ oid: number; dueDate: string }[]>`
    select accrual.oid, due_date from open_accrual join accrual on accrual.oid = accrual_oid
    where subscriber_number is not null and due_date < ${addMonths(today, -leastMonthsOfLimitation)}`
  return [...(await barredOf(db, old, today))]
}

function stepFor(row: LateRow, terms: LateDebtTerms, today: string) {
  return lateDebtStep(
    {
      overdueKurus: kurus(row.overdueKurus),
      overdueBills: row.overdueBills,
      noticedOn: row.noticedOn,
      triedOn: row.triedOn,
      isLineOpen: open.includes(row.waterLineStatus),
    },
    terms,
    today,
  )
}

/** Writes each step once for as long as it stands undone, and drops steps that are not needed any more. */
async function planSteps({ db, now, today }: LateDebtWork, terms: LateDebtTerms): Promise<void> {
  // Steps are read before the debts: one that another service writes in between is neither known here nor dropped.
  const undone = await db<{ oid: number; subscriptionOid: number; operation: number }[]>`
    select oid, subscription_oid, operation from late_debt_step where carried_out_at is null and dropped_at is null`
  const rows = await lateRows(db, today)
  const wanted = new Map(rows.map((row) => [row.subscriptionOid, stepFor(row, terms, today)]))
  const isWanted = (step: (typeof undone)[number]) =>
    operationOf(wanted.get(step.subscriptionOid)) === step.operation
  const passed = undone.filter((step) => !isWanted(step)).map(({ oid }) => oid)
  await db`update late_debt_step set dropped_at = ${now} where oid = any(${passed}) and carried_out_at is null`
  const written = new Set(undone.filter(isWanted).map(({ subscriptionOid }) => subscriptionOid))
  const unwritten = rows.flatMap((row) => {
    const operation = operationOf(wanted.get(row.subscriptionOid))
    if (operation === undefined || written.has(row.subscriptionOid)) return []
    return [
      {
        subscriptionOid: row.subscriptionOid,
        operation,
        plannedOn: today,
        queryType: terms.queryType,
        overdueKurus: row.overdueKurus,
        overdueBills: row.overdueBills,
        noticeOid: operation === cutWater.code ? row.noticeOid : null,
      },
    ]
  })
  if (unwritten.length > 0) await insertRowsWhereNew(db, 'late_debt_step', unwritten)
}

function operationOf(step: ReturnType<typeof lateDebtStep>): number | undefined {
  return step && (step === 'cutWater' ? cutWater.code : sendNotice.code)
}

async function carryOut(work: LateDebtWork, terms: LateDebtTerms): Promise<void> {
  const steps = await work.db<{ oid: number; subscriptionOid: number; operation: number }[]>`
    select oid, subscription_oid, operation from late_debt_step
    where carried_out_at is null and dropped_at is null order by oid limit ${batchSize}`
  for (const step of steps) await work.db.begin((tx) => carryOutOne(tx, work, terms, step))
}

/** Looks again at the last moment: a debt paid since it was listed leads neither to a notice nor to a cut. */
async function carryOutOne(
  tx: Queryable,
  { settings, now, today }: LateDebtWork,
  terms: LateDebtTerms,
  step: { oid: number; subscriptionOid: number; operation: number },
): Promise<void> {
  const { oid, subscriptionOid, operation } = step
  await tx`select from subscription where oid = ${subscriptionOid} for update`
  const [row] = await lateRows(tx, today, subscriptionOid)
  const wanted = row && stepFor(row, terms, today)
  const subscriber = await subscriberOf(tx, subscriptionOid)
  const isCut = operation === cutWater.code
  // Without a phone there is no notice: nothing follows from it, and a letter has to be written.
  const isStillRight = isCut
    ? wanted === 'cutWater'
    : wanted === 'sendNotice' && subscriber?.gsmNumber !== null
  const column = isStillRight ? 'carriedOutAt' : 'droppedAt'
  const [taken] = await tx`
    update late_debt_step set ${tx({ [column]: now })}
    where oid = ${oid} and carried_out_at is null and dropped_at is null returning oid`
  if (!taken || !isStillRight || !subscriber) return
  const { subscriberNumber, registryOid, gsmNumber } = subscriber
  if (isCut) {
    await moveWaterLine(tx, subscriptionOid, {
      to: waterLineStatuses.cutRequestSent.code,
      causedBy: 'lateDebt',
      memberOid: null,
      registryOid,
      reason: 'İhbar süresi içinde ödenmeyen su borcu',
      now,
    })
    await planWorkOrder(tx, {
      kind: workOrderKinds.cutting.code,
      subscriptionOid,
      // No one is left without water over a holiday on which nothing can be paid at the counter.
      plannedOn: nextCuttingDay(today, await readHolidays(tx)),
      reason: 'Ödenmeyen su borcu',
      now,
    })
    return
  }
  const lastDay = formatDateShort(addDays(today, terms.noticeDays))
  await tellOwner(
    tx,
    { now, settings },
    {
      gsmNumber,
      eventKey: `${noticeKey}${oid}`,
      text: `${subscriberNumber} nolu aboneliginizin gecikmis su borcu var. ${lastDay} gunune kadar odenmezse suyunuz kesilebilir.`,
    },
  )
}

async function subscriberOf(tx: Queryable, subscriptionOid: number) {
  const [subscriber] = await tx<
    { subscriberNumber: string; registryOid: number; gsmNumber: string | null }[]
  >`
    select subscriber_number, subscription.registry_oid, ${phoneInForce(tx)} as gsm_number
    from subscription join registry on registry.oid = subscription.registry_oid
    left join member on member.registry_oid = registry.oid and member.closed_at is null
    where subscription.oid = ${subscriptionOid} limit 1`
  return subscriber
}
