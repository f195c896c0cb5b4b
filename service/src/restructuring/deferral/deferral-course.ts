import {
  type DeferralRate,
  deferralInterest,
  interestIfPaidOn,
  interestKept,
  overpaidFor,
} from 'rules/restructuring/deferral'
import { addMonths } from 'rules/calendar'
import { partOf } from 'rules/exact-parts'
import { type Kurus, kurus, sumKurus } from 'rules/money'
import type { Given } from '../../calling/handler.ts'
import type { Queryable } from '../../database/database.ts'
import { adjustAccrual } from '../../debts/ledger.ts'
import type { Closing } from '../closing.ts'
import type { PlanDebt } from '../plan-debts.ts'
import { noteEvent } from '../plan-event.ts'
import { type PlanInstalment, type PlanRow, paidOf } from '../read-plan.ts'

type Rates = { rates: readonly DeferralRate[] }

const partsOf = ({ amountKurus, interestKurus }: PlanInstalment) => ({
  capitalKurus: kurus(amountKurus - interestKurus),
  interestKurus,
})

/** Interest runs to the day of the payment: what is left costs less on every day before its own. */
export function closingOfDeferral(
  plan: PlanRow,
  instalments: readonly PlanInstalment[],
  { rates, paidOn }: Rates & { paidOn: string },
): Closing | undefined {
  const isAsked = plan.closingUntil !== null
  const { appliedOn } = plan
  const saved = instalments.map((each) => {
    if (isAsked) return kurus(each.leftKurus > 0 ? each.loweredKurus : 0)
    const parts = partsOf(each)
    const tooMuch = parts.interestKurus - interestIfPaidOn(parts, { appliedOn, paidOn, rates })
    return partOf(kurus(tooMuch), each.leftKurus, each.amountKurus)
  })
  const savingKurus = sumKurus(saved)
  if (savingKurus === 0) return undefined
  const kept = instalments.map(({ leftKurus }, index) =>
    isAsked ? leftKurus : kurus(leftKurus - (saved[index] ?? 0)),
  )
  const leftKurus = sumKurus(kept)
  return {
    until: plan.closingUntil ?? paidOn,
    count: plan.instalmentCount,
    totalKurus: kurus(paidOf(instalments) + leftKurus),
    leftKurus,
    savingKurus,
    isAsked,
    kept,
  }
}

/** Interest within a payment for an instalment: a payment takes debt and interest in proportion. */
export function interestOf(instalment: PlanInstalment, paidKurus: Kurus): Kurus {
  const { capitalKurus, interestKurus } = partsOf(instalment)
  const paidFor = Math.max(0, interestKurus - instalment.loweredKurus)
  return paidFor === 0 ? kurus(0) : partOf(paidKurus, paidFor, capitalKurus + paidFor)
}

/** Part of a payment for an instalment that is not set off after a breach; zero under a law, which has no interest. */
export function interestKeptOf(
  instalment: PlanInstalment,
  paidKurus: Kurus,
  debts: readonly PlanDebt[],
): Kurus {
  const { capitalKurus, interestKurus } = partsOf(instalment)
  // The reduction for paying early is interest that no one paid.
  const paidFor = { capitalKurus, interestKurus: kurus(interestKurus - instalment.loweredKurus) }
  const deferred = debts.map(({ principalKurus, delayFineKurus, bearsDelayFine }) => ({
    deferredKurus: kurus(principalKurus + delayFineKurus),
    bearsDelayFine,
  }))
  return instalment.interestKurus === 0 ? kurus(0) : interestKept(paidKurus, paidFor, deferred)
}

/** Amount paid into a deferral beyond the interest up to the day of each payment. */
export function overpaidOf(
  { appliedOn }: PlanRow,
  instalments: readonly PlanInstalment[],
  { rates }: Rates,
): Kurus {
  return sumKurus(
    instalments.map((each) =>
      overpaidFor(
        partsOf(each),
        each.payments.map(({ on, principalKurus }) => ({ on, amountKurus: principalKurus })),
        { appliedOn, rates },
      ),
    ),
  )
}

/**
 * A decree changes the interest of running deferrals from its day on: instalments without any payment follow it, by
 * entries. Answers whether anything did.
 */
export async function followRates(
  tx: Queryable,
  { now, today }: Pick<Given, 'now' | 'today'>,
  plan: PlanRow,
  { instalments, rates }: Rates & { instalments: readonly PlanInstalment[] },
): Promise<boolean> {
  const { appliedOn, planNumber } = plan
  const changes: number[] = []
  for (const each of instalments) {
    if (each.leftKurus !== each.amountKurus) continue
    const { capitalKurus, interestKurus } = partsOf(each)
    const until = each.interestUntil ?? addMonths(appliedOn, each.number)
    const right = deferralInterest(capitalKurus, appliedOn, until, rates)
    const amountKurus = right - interestKurus
    if (amountKurus === 0) continue
    changes.push(amountKurus)
    await adjustAccrual(tx, {
      accrualOid: each.accrualOid,
      kind: amountKurus > 0 ? 'increase' : 'decrease',
      amountKurus,
      reason: `${planNumber} numaralı tecilin faiz oranı değişti`,
      adjustedOn: today,
    })
    await tx`
      update restructuring_instalment
      set interest_kurus = ${right}, amount_kurus = ${capitalKurus + right} where accrual_oid = ${each.accrualOid}`
  }
  if (changes.length === 0) return false
  const totalKurus = changes.reduce((total, change) => total + change, plan.totalKurus)
  await tx`update restructuring set total_kurus = ${totalKurus} where oid = ${plan.oid}`
  await noteEvent(tx, {
    restructuringOid: plan.oid,
    registryOid: plan.registryOid,
    kind: 'interestChanged',
    memberOid: null,
    happenedAt: now,
    detail: { totalKurus },
  })
  return true
}
