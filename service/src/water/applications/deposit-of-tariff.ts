import { formatLira, kurus } from 'rules/money'
import { type DepositChange, depositChange } from 'rules/water/deposit-change'
import { depositAtPricesOf } from 'rules/water/water-closing'
import { type WaterGroup, hasWaterTerms, waterTerm } from 'rules/water/water-tariff-rows'
import type { Given } from '../../calling/handler.ts'
import type { Queryable } from '../../database/database.ts'
import { oweBack } from '../../refunds/owe-back.ts'
import { valuedDeposit } from '../cancellation/deposit.ts'
import { cancelUnpaidDeposits, refuseHeldContract } from '../cancellation/set-off-deposit.ts'
import type { SubscriptionRow } from '../subscription.ts'
import { loadWaterTariff } from '../tariff.ts'
import { type ApplicationRow, detailsOf } from './application.ts'
import { type WaterCharge, postCharges } from './charges.ts'

interface NextTerms {
  waterGroup: WaterGroup
  units: number
}

interface ChangedDeposit extends DepositChange {
  paidOn: string
  charges: WaterCharge[]
}

/**
 * Change of the deposit when a subscription is billed by another group or for other units; undefined if neither
 * changes, the council set no deposit, or the subscription never had one.
 */
export async function changedDeposit(
  { db, settings, today }: { db: Queryable } & Pick<Given, 'settings' | 'today'>,
  subscription: SubscriptionRow,
  { waterGroup, units }: NextTerms,
): Promise<ChangedDeposit | undefined> {
  if (waterGroup === subscription.waterGroup && units === subscription.units) return undefined
  const prices = await loadWaterTariff(db, settings.TaxStatus.IsMetropolitan)
  const { tariff } = prices
  const [asked] = await db`
    select from water_deposit where subscription_oid = ${subscription.oid} and settled_at is null limit 1`
  if (!asked || !hasWaterTerms(tariff, ['depositCubicMetres'], today)) return undefined
  const held = await valuedDeposit(db, subscription, prices, today)
  const heldKurus = held && !held.isSettled ? held.valueKurus : kurus(0)
  const cubicMetres = waterTerm(tariff, 'depositCubicMetres', today).value * units
  const needed = depositAtPricesOf(today, { group: waterGroup, cubicMetres, tariff })
  const change = depositChange(heldKurus, { valueKurus: needed.valueKurus, cubicMetres })
  const derivation = [
    ...needed.derivation,
    { label: 'Bugüne kadarki depozitonuzun değeri, düşülür', value: formatLira(kurus(0 - change.keptKurus)) },
    { label: 'Depozito farkı', value: formatLira(change.askedKurus) },
  ]
  const charge: WaterCharge = {
    kind: 'deposit',
    label: 'Depozito farkı',
    amountKurus: change.askedKurus,
    derivation,
    cubicMetres: change.askedCubicMetres,
  }
  return { ...change, paidOn: held?.paidOn ?? today, charges: change.askedKurus > 0 ? [charge] : [] }
}

export function nextTermsOf(row: ApplicationRow): NextTerms {
  const { waterGroup, units } = detailsOf(row, 'tariffChange')
  return { waterGroup: waterGroup as WaterGroup, units: Number(units) }
}

/** Asks for the difference of the deposit, or owes it back; the held deposit goes over into the new tariff. */
export async function changeDeposit(
  tx: Queryable,
  given: Given,
  row: ApplicationRow,
  subscription: SubscriptionRow,
  next: NextTerms,
): Promise<void> {
  const changed = await changedDeposit({ ...given, db: tx }, subscription, next)
  if (!changed) return
  await refuseHeldContract(tx, given, subscription)
  await cancelUnpaidDeposits(tx, subscription, given.today)
  await tx`
    update water_deposit set settled_at = ${given.now}
    where subscription_oid = ${subscription.oid} and settled_at is null`
  const { keptKurus, keptCubicMetres, paidOn, charges } = changed
  if (keptKurus > 0)
    await tx`
      insert into water_deposit ${tx({
        subscriptionOid: subscription.oid,
        paidOn,
        paidKurus: keptKurus,
        cubicMetres: keptCubicMetres,
      })}`
  await postCharges(tx, given, charges, {
    ...row,
    subscriptionOid: subscription.oid,
    subscriberNumber: subscription.subscriberNumber,
  })
  await oweBack(tx, given, {
    registryOid: row.registryOid,
    kind: 'waterDeposit',
    reference: row.reference,
    amountKurus: changed.returnedKurus,
    aroseOn: given.today,
  })
}
