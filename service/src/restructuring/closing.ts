import { type Kurus, kurus } from 'rules/money'
import { type EarlyClosing, earlyClosing, keepOf } from 'rules/restructuring-course'
import { planTotal } from 'rules/restructuring-law'
import type { Given } from '../calling/handler.ts'
import type { Queryable } from '../database/database.ts'
import { adjustAccrual } from '../debts/ledger.ts'
import type { LawRow } from './law.ts'
import { noteEvent } from './plan-event.ts'
import { type PlanInstalment, type PlanRow, leftOf, paidOf } from './read-plan.ts'

export type Closing = EarlyClosing & { leftKurus: Kurus; savingKurus: Kurus; isAsked: boolean }

/** What ending a running plan early costs: as asked for, else what is on offer on a day. */
export function closingOf(
  law: LawRow,
  plan: PlanRow,
  instalments: readonly PlanInstalment[],
  on: string,
): Closing | undefined {
  const paid = paidOf(instalments)
  if (plan.status !== 'active' || leftOf(instalments) === 0) return undefined
  const asked = plan.closingUntil !== null
  const closing = asked ? askedClosing(law, plan) : offeredClosing(law, plan, instalments, on)
  if (!closing || closing.totalKurus <= paid) return undefined
  return {
    ...closing,
    leftKurus: kurus(closing.totalKurus - paid),
    savingKurus: kurus(plan.totalKurus - closing.totalKurus),
    isAsked: asked,
  }
}

export function offeredClosing(
  law: LawRow,
  plan: PlanRow,
  instalments: readonly PlanInstalment[],
  on: string,
): EarlyClosing | undefined {
  const dueDates = instalments.map(({ dueDate }) => dueDate)
  return earlyClosing(law, plan, { count: plan.instalmentCount, totalKurus: plan.totalKurus, dueDates }, on)
}

function askedClosing(law: LawRow, plan: PlanRow): EarlyClosing | undefined {
  const { closingUntil, closingCount } = plan
  const term =
    closingCount === 1
      ? { count: 1, coefficient: 10_000 }
      : law.terms.find((each) => each.count === closingCount)
  return term && closingUntil
    ? { term, totalKurus: planTotal(law, plan, term), until: closingUntil }
    : undefined
}

/** Lowers the last instalments by entries, so that exactly what ending early costs is left to pay. */
export async function lowerForClosing(
  tx: Queryable,
  { now, today }: Pick<Given, 'now' | 'today'>,
  {
    plan,
    instalments,
    closing,
    memberOid,
  }: {
    plan: PlanRow
    instalments: readonly PlanInstalment[]
    closing: Closing
    memberOid: number
  },
): Promise<void> {
  const kept = keepOf(
    instalments.map(({ leftKurus }) => leftKurus),
    closing.leftKurus,
  )
  for (const [index, { accrualOid, leftKurus }] of instalments.entries()) {
    const off = leftKurus - (kept[index] ?? 0)
    if (off > 0)
      await lower(tx, accrualOid, off, `${plan.planNumber} numaralı planın erken kapatılması`, today)
  }
  await tx`
    update restructuring set closing_until = ${closing.until}, closing_count = ${closing.term.count}
    where oid = ${plan.oid}`
  await noteEvent(tx, {
    restructuringOid: plan.oid,
    registryOid: plan.registryOid,
    kind: 'closingAsked',
    memberOid,
    happenedAt: now,
    detail: { until: closing.until, totalKurus: closing.totalKurus },
  })
}

/** Takes off by an entry what an instalment need not be paid any more. */
export async function lower(
  tx: Queryable,
  accrualOid: number,
  amountKurus: number,
  reason: string,
  adjustedOn: string,
): Promise<void> {
  await adjustAccrual(tx, { accrualOid, kind: 'decrease', amountKurus: -amountKurus, reason, adjustedOn })
  await tx`
    update restructuring_instalment set lowered_kurus = lowered_kurus + ${amountKurus}
    where accrual_oid = ${accrualOid}`
}

/** Raises by entries what was lowered for an early end that did not come. */
export async function raiseAgain(
  tx: Queryable,
  { now, today }: Pick<Given, 'now' | 'today'>,
  plan: PlanRow,
  instalments: readonly PlanInstalment[],
): Promise<void> {
  for (const { accrualOid, loweredKurus } of instalments) {
    if (loweredKurus === 0) continue
    await adjustAccrual(tx, {
      accrualOid,
      kind: 'increase',
      amountKurus: loweredKurus,
      reason: `${plan.planNumber} numaralı plan ${plan.closingUntil} gününe kadar kapatılmadı`,
      adjustedOn: today,
    })
    await tx`update restructuring_instalment set lowered_kurus = 0 where accrual_oid = ${accrualOid}`
  }
  await tx`update restructuring set closing_until = null, closing_count = null where oid = ${plan.oid}`
  await noteEvent(tx, {
    restructuringOid: plan.oid,
    registryOid: plan.registryOid,
    kind: 'closingLapsed',
    memberOid: null,
    happenedAt: now,
    detail: { until: plan.closingUntil },
  })
}
