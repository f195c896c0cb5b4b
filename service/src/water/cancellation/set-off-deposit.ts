import { depositReturnTypes } from 'contract/water/codes'
import { collectionTypes } from 'contract/payments/codes'
import { type Kurus, kurus } from 'rules/money'
import { setOffDeposit } from 'rules/water/water-closing'
import type { Given } from '../../calling/handler.ts'
import type { Queryable } from '../../database/database.ts'
import { adjustAccrual, postCollection } from '../../debts/ledger.ts'
import { refuseHeldDebts } from '../../payments/orders/held-debts.ts'
import { otherDebts, owedOf, waterDebts } from './settlement.ts'
import type { SubscriptionRow } from '../subscription.ts'

export interface BookedSetOff {
  setOffKurus: Kurus
  returnKurus: Kurus
  collectionOid: number | null
}

/** Books a deposit against the debts of the subscription, and where it is wished against other debts too. */
export async function bookSetOff(
  tx: Queryable,
  subscription: SubscriptionRow,
  {
    depositKurus,
    returnType,
    memberOid,
    given,
  }: {
    depositKurus: Kurus
    returnType: number | null
    memberOid: number | null
    given: Given
  },
): Promise<BookedSetOff | 'OtherDebtsTooSmall'> {
  const { now, today } = given
  const first = setOffDeposit(depositKurus, await waterDebts(tx, subscription, today), today)
  const lines = [...first.lines]
  let returnKurus = first.returnKurus
  if (returnType === depositReturnTypes.otherDebts.code && returnKurus > 0) {
    const others = await otherDebts(tx, subscription, today)
    if (owedOf(others) < returnKurus) return 'OtherDebtsTooSmall'
    const second = setOffDeposit(returnKurus, others, today)
    const accrualOids = second.lines.map(({ id }) => Number(id))
    await refuseHeldDebts(tx, given, accrualOids, 'PaymentUnderWay')
    lines.push(...second.lines)
    returnKurus = second.returnKurus
  }
  await cancelUnpaidDeposits(tx, subscription, today)
  await tx`
    update water_deposit set settled_at = ${now}
    where subscription_oid = ${subscription.oid} and settled_at is null`
  const setOffKurus = kurus(depositKurus - returnKurus)
  if (lines.length === 0) return { setOffKurus, returnKurus, collectionOid: null }
  const { oid } = await postCollection(tx, {
    registryOid: subscription.registryOid,
    collectionType: collectionTypes.depositDebitNote.code,
    collectedAt: now,
    payerMemberOid: memberOid,
    lines: lines.map(({ id, principalKurus, fineKurus }) => ({
      accrualOid: Number(id),
      principalKurus,
      fineKurus,
    })),
  })
  return { setOffKurus, returnKurus, collectionOid: oid }
}

/** Cancels the unpaid part of a deposit once the rest is settled. */
export async function cancelUnpaidDeposits(
  tx: Queryable,
  { oid }: Pick<SubscriptionRow, 'oid'>,
  today: string,
): Promise<void> {
  const unpaid = await tx<{ accrualOid: number; leftKurus: number }[]>`
    select accrual_oid, principal_balance(accrual_oid) as left_kurus from water_deposit
    where subscription_oid = ${oid} and settled_at is null and principal_balance(accrual_oid) > 0`
  for (const { accrualOid, leftKurus } of unpaid)
    await adjustAccrual(tx, {
      accrualOid,
      kind: 'cancellation',
      amountKurus: -leftKurus,
      reason: 'Depozito hesaplaşıldı; ödenmeyen kısmı istenmez',
      adjustedOn: today,
    })
}

/** Refuses while a card payment holds an open debt of this contract: its money must find the debts as they were. */
export async function refuseHeldContract(
  tx: Queryable,
  given: Pick<Given, 'settings' | 'now'>,
  { registryOid, subscriberNumber }: Pick<SubscriptionRow, 'registryOid' | 'subscriberNumber'>,
): Promise<void> {
  const debts = await tx<{ oid: number }[]>`
    select oid from accrual
    where registry_oid = ${registryOid} and subscriber_number = ${subscriberNumber} and principal_balance(oid) > 0`
  const accrualOids = debts.map(({ oid }) => oid)
  await refuseHeldDebts(tx, given, accrualOids, 'PaymentUnderWay')
}
