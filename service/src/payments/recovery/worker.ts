import { addMs } from 'rules/calendar'
import type { Database } from '../../database/database.ts'
import { type Paying, lockOrder } from '../orders/order.ts'
import { askClerk } from '../orders/outcome.ts'
import { inSpan } from '../../telemetry/trace.ts'
import { pauseBeforeAsking } from './retry-schedule.ts'
import { resolveOrder } from './resolve-order.ts'

const maxOrdersPerTurn = 50
/** Number of banks' answers that are waited for at once; no transaction is open while waiting. */
const maxConcurrency = 8

interface Due {
  oid: number
  /** Under which its call stands in the logs. */
  traceId: string | null
}

type Complain = (error: unknown, orderOid: number) => void

/** Orders of one bank, or of none of these: a bank that hangs holds up its own orders alone. */
export type Lane = { bankCode: string } | { otherThan: readonly string[] }

/** Resolves due orders. Several services may do it at once; one order's trouble stops no other one. */
export async function settleDueOrders(
  { db, now, ...parts }: Paying,
  complain: Complain,
  { lane, concurrency = maxConcurrency }: { lane?: Lane; concurrency?: number } = {},
): Promise<number> {
  const due = await db<Due[]>`
    select oid, trace_id from payment_order
    where next_step_at <= ${now} ${lane ? inLane(db, lane) : db``}
    order by next_step_at limit ${maxOrdersPerTurn}`
  const waiting = due.values()
  const takeTurns = async () => {
    for (const { oid, traceId } of waiting)
      await inSpan({ name: 'order', kind: 'internal', attributes: { order: oid }, traceId }, () =>
        settle({ db, now, ...parts }, oid, complain),
      )
  }
  await Promise.all(Array.from({ length: concurrency }, takeTurns))
  return due.length
}

function inLane(db: Database, lane: Lane) {
  return 'bankCode' in lane
    ? db`and bank_code = ${lane.bankCode}`
    : db`and (bank_code is null or bank_code <> all (${[...lane.otherThan]}))`
}

async function settle(paying: Paying, orderOid: number, complain: Complain): Promise<void> {
  try {
    await resolveOrder(paying, orderOid)
  } catch (error) {
    complain(error, orderOid)
    await postpone(paying, orderOid).catch((again: unknown) => complain(again, orderOid))
  }
}

/** Postpones an order that failed by a fault of ours; it is retried, and a clerk sees it when it keeps failing. */
function postpone(paying: Paying, orderOid: number): Promise<void> {
  return paying.db.begin(async (tx) => {
    const order = await lockOrder(tx, orderOid)
    if (order.nextStepAt === null) return
    const timesAsked = order.timesAsked + 1
    const { waitMs, isForClerk } = pauseBeforeAsking(paying.settings, timesAsked)
    const nextStepAt = addMs(paying.now, waitMs)
    await tx`update payment_order set ${tx({ timesAsked, nextStepAt })} where oid = ${orderOid}`
    if (isForClerk && order.clerkReason === null)
      await askClerk(tx, paying, order, 'İşlenirken hata oluşuyor; kayıtlara bakın')
  })
}
