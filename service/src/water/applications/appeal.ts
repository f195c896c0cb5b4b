import { addMonths } from 'rules/calendar'
import type { Given } from '../../calling/handler.ts'
import type { Queryable } from '../../database/database.ts'
import { adjustAccrual } from '../../debts/ledger.ts'
import { refuseHeldDebts } from '../../payments/orders/held-debts.ts'
import { oweBack } from '../../refunds/owe-back.ts'
import type { SeenSubscription } from '../shares/shared-subscription.ts'
import type { ApplicationRow } from './application.ts'

const waterModule = 5
const maxAccruals = 60
const monthsBack = 24

interface AppealableAccrual {
  oid: number
  description: string
  amountKurus: number
  dueDate: string
}

/**
 * Bills and charges of someone's water in the last two years, newest first; of one subscription where it is named, and
 * only its bills for who sees a subscription of someone else.
 */
export function appealableAccruals(
  { db, today }: { db: Queryable } & Pick<Given, 'today'>,
  registryOid: number,
  subscription: Pick<SeenSubscription, 'subscriberNumber' | 'isShared' | 'seenSince'> | undefined,
  accrualOid?: number,
): Promise<AppealableAccrual[]> {
  return db<AppealableAccrual[]>`
    select accrual.oid, description, due_date,
      accrual.principal_kurus + coalesce((
        select sum(amount_kurus) from accrual_adjustment where accrual_oid = accrual.oid), 0)::bigint as amount_kurus
    from accrual join revenue on revenue.code = revenue_code
    where registry_oid = ${registryOid} and module_code = ${waterModule}
      and accrued_on >= ${addMonths(today, -monthsBack)}
      ${subscription === undefined ? db`` : db`and subscriber_number = ${subscription.subscriberNumber}`}
      ${
        subscription?.isShared
          ? db`and exists (
              select from water_bill where accrual_oid = accrual.oid and withdrawn_at is null
                and read_on >= coalesce(${subscription.seenSince}::date, '-infinity'))`
          : db``
      }
      ${accrualOid === undefined ? db`` : db`and accrual.oid = ${accrualOid}`}
    order by accrued_on desc, accrual.oid desc limit ${maxAccruals}`
}

/**
 * Lowers what was appealed against to what is right: what is still owed by an entry, what was paid beyond it is owed
 * back. What an earlier appeal gave back is not given back again.
 */
export async function lowerAccrual(
  tx: Queryable,
  given: Given,
  row: ApplicationRow,
  rightKurus: number,
): Promise<'AmountTooHigh' | undefined> {
  const accrualOid = Number(row.details['accrualOid'])
  const [accrual] = await tx<{ principalKurus: number }[]>`
    select principal_kurus from accrual where oid = ${accrualOid} and registry_oid = ${row.registryOid} for no key update`
  if (!accrual) throw new Error(`${row.reference} appeals against an accrual that is not there`)
  await refuseHeldDebts(tx, given, [accrualOid], 'PaymentUnderWay')
  const [now] = await tx<{ kurus: number; leftKurus: number }[]>`
    select ${accrual.principalKurus}::bigint
        + coalesce((select sum(amount_kurus) from accrual_adjustment where accrual_oid = ${accrualOid}), 0)::bigint
        - coalesce((
            select sum(refunded_kurus) from water_application where details ->> 'accrualOid' = ${String(accrualOid)}
          ), 0)::bigint as kurus,
      principal_balance(${accrualOid}) as left_kurus`
  if (!now || rightKurus > now.kurus) return 'AmountTooHigh'
  const tooMuch = now.kurus - rightKurus
  const lowered = Math.min(tooMuch, now.leftKurus)
  const { reference, registryOid } = row
  if (lowered > 0)
    await adjustAccrual(tx, {
      accrualOid,
      kind: 'decrease',
      amountKurus: -lowered,
      reason: `İtiraz ${reference} kabul edildi`,
      adjustedOn: given.today,
    })
  const refundedKurus = tooMuch - lowered
  await tx`update water_application set refunded_kurus = ${refundedKurus} where oid = ${row.oid}`
  await oweBack(tx, given, {
    registryOid,
    kind: 'loweredDebt',
    reference,
    amountKurus: refundedKurus,
    aroseOn: given.today,
  })
  return undefined
}
