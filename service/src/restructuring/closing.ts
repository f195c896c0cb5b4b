import { formatDateShort } from 'rules/dates'
import { type Kurus, kurus } from 'rules/money'
import { type EarlyClosing, earlyClosing, keepOf } from 'rules/restructuring/restructuring-course'
import { planTotal } from 'rules/restructuring/restructuring-law'
import type { Given } from '../calling/handler.ts'
import type { Queryable } from '../database/database.ts'
import { adjustAccrual } from '../debts/ledger.ts'
import { closingOfDeferral } from './deferral/deferral-course.ts'
import type { LawRow } from './law.ts'
import { noteEvent } from './plan-event.ts'
import type { PlanTerms } from './plan-terms.ts'
import { type PlanInstalment, type PlanRow, leftOf, paidOf } from './read-plan.ts'

/** Cost of ending a plan early, with the part kept of each instalment. */
export interface Closing {
  until: string
  /** Number of instalments in which the debt then counts as paid. */
  count: number
  totalKurus: Kurus
  leftKurus: Kurus
  savingKurus: Kurus
  isAsked: boolean
  kept: readonly Kurus[]
}

/** Cost of ending a running plan early: as requested, else as offered on a day. */
export function closingOf(
  { law, rates }: Pick<PlanTerms, 'law' | 'rates'>,
  plan: PlanRow,
  instalments: readonly PlanInstalment[],
  on: string,
): Closing | undefined {
  // Instalments of a fine bear no interest that paying early would save.
  if (plan.status !== 'active' || plan.isFine || leftOf(instalments) === 0) return undefined
  return law
    ? closingByLaw(law, plan, instalments, on)
    : closingOfDeferral(plan, instalments, { rates, paidOn: on })
}

function closingByLaw(
  law: LawRow,
  plan: PlanRow,
  instalments: readonly PlanInstalment[],
  on: string,
): Closing | undefined {
  const paid = paidOf(instalments)
  const isAsked = plan.closingUntil !== null
  const closing = isAsked ? askedClosing(law, plan) : offeredClosing(law, plan, instalments, on)
  if (!closing || closing.totalKurus <= paid) return undefined
  const { until, term, totalKurus } = closing
  const leftKurus = kurus(totalKurus - paid)
  return {
    until,
    count: term.count,
    totalKurus,
    leftKurus,
    savingKurus: kurus(plan.totalKurus - totalKurus),
    isAsked,
    kept: keepOf(
      instalments.map((each) => each.leftKurus),
      leftKurus,
    ),
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

/** Lowers instalments by entries, so that exactly the price of ending early is left to pay. */
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
  for (const [index, { accrualOid, leftKurus }] of instalments.entries()) {
    const off = leftKurus - (closing.kept[index] ?? 0)
    if (off > 0) await lower(tx, accrualOid, off, loweredFor(plan, closing.until), today)
  }
  await tx`
    update restructuring set closing_until = ${closing.until}, closing_count = ${closing.count}
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

function loweredFor({ lawOid, planNumber }: PlanRow, until: string): string {
  return lawOid === null
    ? `${planNumber} numaralı tecilin ${formatDateShort(until)} gününün faizine indirilmesi`
    : `${planNumber} numaralı planın erken kapatılması`
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

/** Takes back by entries the lowering for an early end that did not come. */
export async function raiseAgain(
  tx: Queryable,
  { now, today }: Pick<Given, 'now' | 'today'>,
  plan: PlanRow,
  instalments: readonly PlanInstalment[],
): Promise<void> {
  for (const { accrualOid, loweredKurus, leftKurus } of instalments) {
    // An instalment of a deferral that was paid on its lower day is paid, independent of the others.
    const isPaid = plan.lawOid === null && leftKurus === 0
    if (loweredKurus === 0 || isPaid) continue
    await adjustAccrual(tx, {
      accrualOid,
      kind: 'increase',
      amountKurus: loweredKurus,
      reason: `${plan.planNumber} numaralı planda kalan, ${formatDateShort(plan.closingUntil ?? today)} gününe kadar ödenmedi`,
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
