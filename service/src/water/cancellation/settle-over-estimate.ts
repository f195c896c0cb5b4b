import { lessEstimates } from 'rules/water/estimated-bill'
import { waterBill } from 'rules/water/water-bill'
import type { Given } from '../../calling/handler.ts'
import type { Queryable } from '../../database/database.ts'
import { type BilledUntil, billedUntil } from '../billed-until.ts'
import { type Lowered, type OpenEstimate, lowerEstimates } from '../periods/correct-estimates.ts'
import type { SubscriptionRow } from '../subscription.ts'
import { loadWaterTariff } from '../tariff.ts'
import { postFinalBill } from './post-final-bill.ts'
import { settleContract } from './settlement.ts'

type GivenTx = { db: Queryable } & Pick<Given, 'settings' | 'today' | 'now'>

/**
 * Settles an estimate when a contract ends or changes hands at a reading below it, like the next reading of a period:
 * water since the last real reading is billed, estimated bills are taken off, and the surplus is lowered. Refunding an
 * overpayment is left to the caller. Undefined without such an estimate.
 */
export async function settleOverEstimate(
  given: GivenTx,
  subscription: SubscriptionRow,
  lastIndex: number,
): Promise<SettledEstimate | undefined> {
  const { db: tx, settings, today } = given
  const { subscriberNumber, registryOid, terms } = subscription
  const found = await findOverEstimate(given, subscription, lastIndex)
  if (!found) return undefined
  const { from, estimates } = found
  const { readBefore, firstIndex, carriedCubicMetres } = from
  const { IsMetropolitan: isMetropolitan } = settings.TaxStatus
  const whole = waterBill({
    terms,
    readBefore,
    readOn: today,
    cubicMetres: lastIndex - firstIndex + carriedCubicMetres,
    isMetropolitan,
    ...(await loadWaterTariff(tx, isMetropolitan)),
  })
  const { bill, creditKurus } = lessEstimates(whole, estimates)
  const billOid = await postFinalBill(tx, subscription, {
    bill,
    readBefore,
    firstIndex,
    lastIndex,
    carriedCubicMetres,
    today,
    isFinal: false,
    readBy: 'subscriber',
    isWrittenAtZero: true,
  })
  if (billOid === undefined) throw new Error(`${subscriberNumber} was not billed`)
  const lowered = await lowerEstimates(tx, {
    estimates,
    billOid,
    registryOid,
    index: lastIndex,
    creditKurus,
    adjustedOn: today,
  })
  return { billOid, ...lowered }
}

export type SettledEstimate = Lowered & { billOid: number }

/**
 * Start of the right bill and the estimates that it takes off, for a reading below the estimated bills. An index below
 * the last real reading is no reading.
 */
export async function findOverEstimate(
  { db, today }: { db: Queryable } & Pick<Given, 'today'>,
  { oid }: Pick<SubscriptionRow, 'oid'>,
  index: number,
): Promise<{ from: BilledUntil; estimates: OpenEstimate[] } | undefined> {
  const [from] = await billedUntil(db, [oid])
  if (!from || from.estimatedIndex === null) return undefined
  if (index >= from.estimatedIndex || index < from.firstIndex || from.readBefore >= today) return undefined
  const estimates = await db<OpenEstimate[]>`
    select oid, accrual_oid, read_on, total_kurus from water_bill
    where subscription_oid = ${oid} and is_estimated and corrected_by_oid is null and withdrawn_at is null
    order by read_on`
  return { from, estimates }
}

/** Reason why a reading cannot be billed; one below an estimate sets it right. */
export async function readingProblem(
  given: { db: Queryable } & Pick<Given, 'settings' | 'today'>,
  subscription: SubscriptionRow,
  index: number,
): Promise<'IndexTooLow' | 'UseTooHigh' | undefined> {
  if (await findOverEstimate(given, subscription, index)) return undefined
  const settlement = await settleContract(given, subscription, index)
  return typeof settlement === 'string' ? settlement : undefined
}
