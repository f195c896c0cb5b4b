import type { AppliedName } from 'contract/water/codes'
import { addMonths } from 'rules/calendar'
import { formatLira, kurus } from 'rules/money'
import type { Given } from '../../calling/handler.ts'
import type { Queryable } from '../../database/database.ts'
import { adjustAccrual } from '../../debts/ledger.ts'
import { refuseHeldDebts } from '../../payments/orders/held-debts.ts'
import { oweBackPaid } from '../../refunds/owe-back-paid.ts'
import { derivationOf } from '../bills/bill-as-now.ts'
import { type BillByIndex, lowerBillBy } from '../corrections/bill-correction.ts'
import type { SeenSubscription } from '../shares/shared-subscription.ts'
import { type ApplicationRow, nameOf } from './application.ts'
import { chargeRevenues, illegalUseRevenue } from './charge-revenues.ts'

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
 * Bills and charges of someone's water in the last two years, newest first, that fit the kind of appeal; of one
 * subscription if it is named, and of a shared one only its bills.
 */
export function appealableAccruals(
  { db, today }: { db: Queryable } & Pick<Given, 'today'>,
  name: AppliedName,
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
      -- What is paid as a deposit is given back whole when the contract ends.
      and revenue_code <> ${chargeRevenues.deposit} and ${isAppealedBy(db, name)}
      and not exists (
        select from water_bill where accrual_oid = accrual.oid and corrected_by_oid <> water_bill.oid)
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

/** The condition under which an accrual is appealed against by an application of this kind. */
function isAppealedBy(db: Queryable, name: AppliedName) {
  return name === 'illegalUsageAppeal'
    ? db`revenue_code = ${illegalUseRevenue}`
    : db`revenue_code <> ${illegalUseRevenue}`
}

/** Owed or paid amount of an accrual after all reductions; refunds by an appeal are taken off. */
export function rightKurusOf(db: Queryable, accrualOid: ReturnType<Queryable>) {
  return db`(
    select principal_kurus
      + coalesce((select sum(amount_kurus) from accrual_adjustment where accrual_oid = accrual.oid), 0)::bigint
      - coalesce((
          select sum(refunded_kurus) from water_application where details ->> 'accrualOid' = accrual.oid::text
        ), 0)::bigint
    from accrual where oid = ${accrualOid})`
}

/** Bill under appeal, calculated from the applicant's own index; only a suggestion to the deciding clerk. */
export function billByOwnIndex(
  { db, settings }: { db: Queryable } & Pick<Given, 'settings'>,
  row: ApplicationRow,
): Promise<BillByIndex | null> {
  const { accrualOid, lastIndex } = row.details
  const { subscriberNumber: subscriberNo } = row
  if (accrualOid === undefined || lastIndex === undefined || subscriberNo === null)
    return Promise.resolve(null)
  const asked = { subscriberNo, accrualOid: Number(accrualOid), index: Number(lastIndex) }
  return lowerBillBy(db, { settings }, asked)
}

export function billByIndexOnTheWire(found: BillByIndex | null) {
  return (
    found && {
      Index: found.index,
      CubicMetres: found.cubicMetres,
      Before: found.beforeKurus,
      After: found.afterKurus,
    }
  )
}

/**
 * Lowers an amount under appeal to the right one: the open part by an entry, the paid part by a refund. A refund by an
 * earlier appeal or a correction of the bill is not given twice, nor is this one by a later appeal.
 */
export async function lowerAccrual(
  tx: Queryable,
  given: Given,
  row: ApplicationRow,
  rightKurus: number,
): Promise<'AmountTooHigh' | 'NotPossible' | 'OtherBill' | undefined> {
  const accrualOid = Number(row.details['accrualOid'])
  const [accrual] = await tx<{ fits: boolean }[]>`
    select ${isAppealedBy(tx, nameOf(row))} as fits from accrual
    where oid = ${accrualOid} and registry_oid = ${row.registryOid} for no key update`
  if (!accrual) throw new Error(`${row.reference} appeals against an accrual that is not there`)
  if (!accrual.fits) return 'OtherBill'
  await refuseHeldDebts(tx, given, [accrualOid], 'PaymentUnderWay')
  const [bill] = await tx<{ oid: number; totalKurus: number; isCorrected: boolean }[]>`
    select oid, total_kurus, coalesce(corrected_by_oid <> oid, false) as is_corrected from water_bill
    where accrual_oid = ${accrualOid} and withdrawn_at is null for update`
  // The reading that came after an estimate has taken it off.
  if (bill?.isCorrected) return 'NotPossible'
  const [now] = await tx<{ rightKurus: number; accruedKurus: number; leftKurus: number }[]>`
    select ${rightKurusOf(tx, tx`${accrualOid}`)} as right_kurus, principal_balance(${accrualOid}) as left_kurus,
      principal_kurus + coalesce((
        select sum(amount_kurus) from accrual_adjustment where accrual_oid = accrual.oid), 0)::bigint as accrued_kurus
    from accrual where oid = ${accrualOid}`
  if (!now) return 'NotPossible'
  // The amount of a bill stands in the bill itself, also after a payment for it went back.
  const nowKurus = bill ? Math.min(bill.totalKurus, now.accruedKurus) : now.rightKurus
  if (rightKurus > nowKurus) return 'AmountTooHigh'
  const tooMuch = nowKurus - rightKurus
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
  if (bill && tooMuch > 0) {
    const line = { code: 'appeal', label: `İtiraz ${reference}`, amountKurus: 0 - tooMuch }
    const told = [
      { label: line.label, value: `−${formatLira(kurus(tooMuch))}` },
      { label: 'Fatura tutarı', value: formatLira(kurus(bill.totalKurus - tooMuch)) },
    ]
    await tx`
      update water_bill set total_kurus = total_kurus - ${tooMuch}, lines = lines || ${tx.json([line])},
        derivation = (${derivationOf(tx)} - -1) || ${tx.json(told)}
      from accrual where accrual.oid = accrual_oid and water_bill.oid = ${bill.oid}`
  }
  const refundedKurus = tooMuch - lowered
  await tx`update water_application set refunded_kurus = ${refundedKurus} where oid = ${row.oid}`
  await oweBackPaid(tx, given, {
    refund: { registryOid, kind: 'loweredDebt', reference, aroseOn: given.today },
    surpluses: [{ accrualOid, amountKurus: kurus(refundedKurus) }],
    source: { waterApplicationOid: row.oid },
    reason: `İtiraz ${reference} kabul edildi`,
  })
  return undefined
}
