import { depositReturnTypes } from 'contract/water/codes'
import { kurus } from 'rules/money'
import type { Caller, Given } from '../../calling/handler.ts'
import type { Queryable } from '../../database/database.ts'
import { oweBack } from '../../refunds/owe-back.ts'
import { valuedDeposit } from '../cancellation/deposit.ts'
import { letEstimatesStand, postFinalBill } from '../cancellation/post-final-bill.ts'
import { bookSetOff, refuseHeldContract } from '../cancellation/set-off-deposit.ts'
import { settleOverEstimate } from '../cancellation/settle-over-estimate.ts'
import { settleContract } from '../cancellation/settlement.ts'
import { isBeingBilled } from '../periods/period-row.ts'
import { endProtectionOf } from '../late-debts/protection.ts'
import { endSharesOf } from '../shares/end-shares.ts'
import { type SubscriptionRow, subscriptionBy } from '../subscription.ts'
import { loadWaterTariff } from '../tariff.ts'
import { writeTerms } from '../tariff-terms.ts'
import { type ApplicationRow, detailsOf } from './application.ts'
import { type WaterCharge, chargesFor, postCharges } from './charges.ts'
import { tellRegistry } from './tell-applicant.ts'

type GivenTx = Omit<Given, 'db'> & { db: Queryable }

/** Charges of the next subscriber: those of a new one, without the deposit if it stays with the subscription. */
export async function chargesOfHandover(
  given: { db: Queryable } & Pick<Given, 'settings' | 'today'>,
  row: ApplicationRow,
): Promise<WaterCharge[]> {
  const subscription = await subscriptionBy(given.db, row.subscriptionOid ?? 0)
  if (!subscription) throw new Error(`${row.reference} hands over nothing`)
  const charges = await chargesFor(given, 'newSubscription', subscription)
  return (await keepsDeposit(given.db, row)) ? charges.filter(({ kind }) => kind !== 'deposit') : charges
}

/** Whether the deposit stays with the subscription; the former subscriber does not go on owing one for the next. */
export async function keepsDeposit(db: Queryable, row: ApplicationRow): Promise<boolean> {
  if (detailsOf(row, 'assignment').deposit !== 'transfer') return false
  const [unpaid] = await db`
    select from water_deposit
    where subscription_oid = ${row.subscriptionOid} and settled_at is null and principal_balance(accrual_oid) > 0 limit 1`
  return unpaid === undefined
}

/**
 * The subscription goes to the next subscriber: the use until the reading is billed to the one who leaves, whose
 * deposit is set off and given back or stays, and the next one is charged as a new subscriber.
 */
export async function handOver(
  tx: Queryable,
  given: Given,
  row: ApplicationRow,
  subscription: SubscriptionRow,
  clerk: Caller,
): Promise<'IndexTooLow' | 'UseTooHigh' | 'InReadingPeriod' | 'NotPossible' | undefined> {
  const { now, today } = given
  const next = row.nextRegistryOid
  if (next === null) return 'NotPossible'
  const { lastIndex } = detailsOf(row, 'assignment')
  await refuseHeldContract(tx, given, subscription)
  const charges = await chargesOfHandover({ ...given, db: tx }, row)
  const billed = await billUntil({ ...given, db: tx }, subscription, Number(lastIndex))
  if (billed) return billed
  if (!(await keepsDeposit(tx, row))) await giveDepositBack(tx, given, row, subscription)
  await tx`
    update subscription set registry_oid = ${next}, held_since = ${today},
      subscriber_type = (select registry_type from registry where oid = ${next})
    where oid = ${subscription.oid} and status = 'active' and registry_oid = ${subscription.registryOid}`
  await endSharesOf(tx, given, subscription.oid)
  await endProtectionOf(tx, { subscriptionOid: subscription.oid, memberOid: clerk.memberOid, now })
  // A reduction is for the person who leaves, not for the house.
  if (subscription.reductionPercent > 0) {
    const { waterGroup, units } = subscription
    const source = `${row.reference} numaralı devir`
    await writeTerms(tx, today, subscription.oid, {
      waterGroup,
      units,
      reductionPercent: 0,
      reductionUntil: null,
      applicationOid: row.oid,
      source,
    })
  }
  await postCharges(tx, given, charges, {
    oid: row.oid,
    reference: row.reference,
    registryOid: next,
    subscriptionOid: subscription.oid,
    subscriberNumber: subscription.subscriberNumber,
  })
  await tellRegistry(tx, { now, settings: given.settings }, next, {
    eventKey: `water-application:${row.reference}:taken-over`,
    text: `${subscription.subscriberNumber} nolu su aboneligi artik sizin adiniza. Depozito ve bedeli e-Belediyeden odeyebilirsiniz.`,
  })
  return undefined
}

/** Bills the water until a reading to the present subscriber. */
export async function billUntil(
  given: GivenTx,
  subscription: SubscriptionRow,
  lastIndex: number,
): Promise<'IndexTooLow' | 'UseTooHigh' | 'InReadingPeriod' | undefined> {
  if (await isBeingBilled(given.db, subscription.oid)) return 'InReadingPeriod'
  const settled = await settleOverEstimate(given, subscription, lastIndex)
  if (settled) {
    const { registryOid, subscriberNumber } = subscription
    await oweBack(given.db, given, {
      registryOid,
      kind: 'waterBill',
      reference: `${subscriberNumber}-${given.today}`,
      amountKurus: settled.paidKurus,
      aroseOn: given.today,
    })
    return undefined
  }
  const settlement = await settleContract(given, subscription, lastIndex)
  if (typeof settlement === 'string') return settlement
  await postFinalBill(given.db, subscription, {
    bill: settlement.bill,
    readBefore: settlement.readBefore,
    firstIndex: settlement.reading.index,
    carriedCubicMetres: settlement.reading.carriedCubicMetres,
    lastIndex,
    today: given.today,
    isFinal: false,
    readBy: 'subscriber',
  })
  await letEstimatesStand(given.db, subscription.oid)
  return undefined
}

/** Sets the deposit off against the water that is owed and owes the rest back to the account that was named. */
export async function giveDepositBack(
  tx: Queryable,
  given: Given,
  row: ApplicationRow,
  subscription: SubscriptionRow,
): Promise<void> {
  await refuseHeldContract(tx, given, subscription)
  const prices = await loadWaterTariff(tx, given.settings.TaxStatus.IsMetropolitan)
  const deposit = await valuedDeposit(tx, subscription, prices, given.today)
  // An unpaid deposit is settled too, so that its money does not come later to the next holder of the subscription.
  const booked = await bookSetOff(tx, subscription, {
    depositKurus: deposit && !deposit.isSettled ? deposit.valueKurus : kurus(0),
    returnType: depositReturnTypes.iban.code,
    memberOid: row.memberOid,
    given,
  })
  if (booked === 'OtherDebtsTooSmall')
    throw new Error('A deposit for an account was set off against other debts')
  const ibanOwner = row.details['ibanOwner'] || null
  const bankIbanNo = ibanOwner ? row.details['bankIbanNo'] || null : null
  await oweBack(tx, given, {
    registryOid: row.registryOid,
    kind: 'waterDeposit',
    reference: row.reference,
    amountKurus: booked.returnKurus,
    aroseOn: given.today,
    ibanOwner: bankIbanNo ? ibanOwner : null,
    bankIbanNo,
  })
}
