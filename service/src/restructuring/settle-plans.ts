import { formatDateShort } from 'rules/dates'
import { kurus } from 'rules/money'
import {
  type Breach,
  type ReplacedDebt,
  findBreach,
  settleBreach,
} from 'rules/restructuring/restructuring-course'
import type { RestructuringEndReason } from 'contract/restructuring/codes'
import type { Given } from '../calling/handler.ts'
import type { Database, Queryable } from '../database/database.ts'
import { insertRowsWithoutOid } from '../database/insert-rows.ts'
import { withTurns } from '../debts/debts-to-set-off.ts'
import { adjustAccrual } from '../debts/ledger.ts'
import { lawsOf } from '../debts/limitation.ts'
import { coursesOf, readFineTerms } from '../debts/list-debts.ts'
import { oweBack } from '../refunds/owe-back.ts'
import { lower, offeredClosing, raiseAgain } from './closing.ts'
import { debtsBeingPaid } from '../debts/debts-being-paid.ts'
import { followRates, interestKeptOf, interestOf, overpaidOf } from './deferral/deferral-course.ts'
import type { LawRow } from './law.ts'
import { type PlanDebt, debtsOf } from './plan-debts.ts'
import { noteEvent } from './plan-event.ts'
import { termsOf } from './plan-terms.ts'
import {
  type PlanInstalment,
  type PlanRow,
  instalmentsOf,
  leftOf,
  lockInstalments,
  paidOf,
  planColumns,
} from './read-plan.ts'

const batchSize = 50
type Clock = Pick<Given, 'now' | 'today' | 'settings'>

/** Looks at every running plan once a day: what ended, what was not closed as asked, what is lost. */
export async function settlePlans(
  { db, ...clock }: Clock & { db: Database },
  complain: (error: unknown, planOid: number) => void,
): Promise<number> {
  const { today } = clock
  const due = await db<{ oid: number }[]>`
    select oid from restructuring where status = 'active' and (checked_on is null or checked_on < ${today})
    order by checked_on nulls first, oid limit ${batchSize}`
  for (const { oid } of due) {
    try {
      await db.begin((tx) => settlePlan(tx, clock, oid))
    } catch (error) {
      complain(error, oid)
    }
  }
  return due.length
}

async function settlePlan(tx: Queryable, clock: Clock, planOid: number): Promise<void> {
  const { today } = clock
  const [plan] = await tx<PlanRow[]>`
    select ${planColumns(tx)} from restructuring where oid = ${planOid} and status = 'active' for update skip locked`
  if (!plan) return
  await tx`update restructuring set checked_on = ${today} where oid = ${planOid}`
  const terms = await termsOf(tx, plan)
  await lockInstalments(tx, planOid)
  let instalments = await instalmentsOf(tx, planOid, today)
  const { law } = terms
  if (leftOf(instalments) === 0)
    return complete(
      tx,
      clock,
      plan,
      instalments,
      law || plan.isFine ? 0 : overpaidOf(plan, instalments, terms),
    )
  const accrualOids = instalments.map(({ accrualOid }) => accrualOid)
  if ((await debtsBeingPaid(tx, accrualOids)).size > 0) {
    // Looked at again in the next turn, when the bank has answered.
    await tx`update restructuring set checked_on = ${plan.appliedOn} where oid = ${planOid}`
    return
  }
  if (plan.closingUntil !== null && plan.closingUntil < today) {
    await raiseAgain(tx, clock, plan, instalments)
    instalments = await instalmentsOf(tx, planOid, today)
  }
  if (!law && !plan.isFine && (await followRates(tx, clock, plan, { ...terms, instalments })))
    instalments = await instalmentsOf(tx, planOid, today)
  if (law && plan.closingUntil === null && (await closePaidEarly(tx, clock, { plan, law, instalments })))
    return
  const breach = findBreach(terms, instalments, today)
  if (breach) await breakPlan(tx, clock, { plan, instalments, breach })
}

/**
 * Closes a plan whose smaller total was paid in the shorter time, even without a request: the rest need not be paid.
 */
async function closePaidEarly(
  tx: Queryable,
  clock: Clock,
  { plan, law, instalments }: { plan: PlanRow; law: LawRow; instalments: readonly PlanInstalment[] },
): Promise<boolean> {
  const lastPaidOn = lastPaymentOf(instalments)
  const closing = lastPaidOn && offeredClosing(law, plan, instalments, lastPaidOn)
  if (!closing || paidOf(instalments) < closing.totalKurus) return false
  for (const { accrualOid, leftKurus } of instalments) {
    const reason = `${plan.planNumber} numaralı plan ${formatDateShort(closing.until)} gününe kadar ödendi`
    if (leftKurus > 0) await lower(tx, accrualOid, leftKurus, reason, clock.today)
  }
  const overpaid = paidOf(instalments) - closing.totalKurus
  await complete(tx, clock, plan, instalments, overpaid, 'paidEarly')
  return true
}

async function complete(
  tx: Queryable,
  clock: Clock,
  plan: PlanRow,
  instalments: readonly PlanInstalment[],
  overpaid: number,
  reason: Extract<RestructuringEndReason, 'paid' | 'paidEarly'> = overpaid > 0 ? 'paidEarly' : 'paid',
): Promise<void> {
  const endReason = plan.closingUntil === null ? reason : 'paidEarly'
  await end(tx, clock, plan, {
    status: 'completed',
    endedOn: lastPaymentOf(instalments) ?? clock.today,
    endReason,
    overpaidKurus: overpaid,
  })
}

/** The old debts come back by entries, with the payments set off; the rest of the instalments goes. */
async function breakPlan(
  tx: Queryable,
  clock: Clock,
  { plan, instalments, breach }: { plan: PlanRow; instalments: readonly PlanInstalment[]; breach: Breach },
): Promise<void> {
  const [debts, terms] = await Promise.all([debtsOf(tx, plan.oid), readFineTerms(tx)])
  const payments = instalments.flatMap((instalment) =>
    instalment.payments.map(({ on, principalKurus, fineKurus }) => {
      const interest = interestOf(instalment, principalKurus)
      const kept = interestKeptOf(instalment, principalKurus, debts)
      return {
        on,
        amountKurus: kurus(principalKurus + fineKurus - interest),
        interestKurus: kurus(interest - kept),
      }
    }),
  )
  const { restored, lines, creditKurus } = settleBreach(await debtsAsIfWithout(tx, debts), payments, terms)
  if (lines.length > 0)
    await insertRowsWithoutOid(
      tx,
      'restructuring_set_off',
      lines.map(({ id, on, principalKurus, fineKurus }, index) => ({
        restructuringOid: plan.oid,
        accrualOid: Number(id),
        number: index + 1,
        paidOn: on,
        principalKurus,
        fineKurus,
      })),
    )
  const reason = `${plan.planNumber} numaralı ödeme planı bozuldu`
  for (const { accrualOid, leftKurus } of instalments) {
    if (leftKurus === 0) continue
    const cancelled = { accrualOid, kind: 'cancellation' as const, amountKurus: 0 - leftKurus }
    await adjustAccrual(tx, { ...cancelled, reason, adjustedOn: clock.today })
  }
  for (const { id, principalKurus } of restored) {
    const accrualOid = Number(id)
    await tx`
      update restructuring_debt set restored_kurus = ${principalKurus}
      where restructuring_oid = ${plan.oid} and accrual_oid = ${accrualOid}`
    if (principalKurus === kurus(0)) continue
    const owedAgain = { accrualOid, kind: 'restructuring' as const, amountKurus: principalKurus }
    await adjustAccrual(tx, { ...owedAgain, reason, adjustedOn: clock.today })
  }
  await end(tx, clock, plan, {
    status: 'broken',
    endedOn: breach.brokenOn,
    endReason: plan.lawOid === null && plan.missesPerYear === 0 ? 'instalmentMissed' : breach.reason,
    overpaidKurus: creditKurus,
  })
}

/** Debts of a plan with their courses, as they would be if it had not taken their place. */
async function debtsAsIfWithout(tx: Queryable, debts: readonly PlanDebt[]): Promise<ReplacedDebt[]> {
  const oids = debts.map(({ accrualOid }) => accrualOid)
  const laws = await lawsOf(tx, oids)
  const courses = await coursesOf(tx, await correctedPrincipals(tx, debts), laws)
  const inTurn = await withTurns(
    tx,
    debts.map((debt) => ({ ...debt, oid: debt.accrualOid })),
  )
  return inTurn.map(({ turn, oid, principalKurus, dueDate, bearsDelayFine }) => {
    const course = courses.get(oid)?.history
    const raised = course?.raised
    const back = { amountKurus: principalKurus, dueDate: null, isOfPlan: true }
    const history = course && {
      ...course,
      principalKurus: kurus(course.principalKurus + principalKurus),
      raised: raised && { ...raised, corrections: [...raised.corrections, back] },
    }
    const regime = laws.get(oid)?.regime ?? 'public'
    const debt = { id: String(oid), principalKurus, dueDate, bearsDelayFine, regime, ...turn }
    return history ? { ...debt, history } : debt
  })
}

/** Accruals of these debts with what their corrections have made of them. */
function correctedPrincipals(tx: Queryable, debts: readonly PlanDebt[]) {
  return tx<
    {
      oid: number
      principalKurus: number
      dueDate: string
      bearsDelayFine: boolean
      sourceKind: PlanDebt['sourceKind']
    }[]
  >`
    select accrual.oid, due_date, bears_delay_fine, source_kind, principal_kurus + coalesce((
        select sum(amount_kurus) from accrual_adjustment where accrual_oid = accrual.oid), 0)::bigint as principal_kurus
    from accrual join revenue on revenue.code = revenue_code
    where accrual.oid = any(${debts.map(({ accrualOid }) => accrualOid)})`
}

async function end(
  tx: Queryable,
  clock: Clock,
  plan: PlanRow,
  ending: {
    status: 'completed' | 'broken'
    endedOn: string
    endReason: RestructuringEndReason
    overpaidKurus: number
  },
): Promise<void> {
  await tx`update restructuring set ${tx(ending)} where oid = ${plan.oid} and status = 'active'`
  const { now, today } = clock
  await oweBack(tx, clock, {
    registryOid: plan.registryOid,
    kind: 'restructuring',
    reference: plan.planNumber,
    amountKurus: ending.overpaidKurus,
    aroseOn: today,
  })
  await noteEvent(tx, {
    restructuringOid: plan.oid,
    registryOid: plan.registryOid,
    kind: ending.status,
    memberOid: null,
    happenedAt: now,
    detail: { endReason: ending.endReason, overpaidKurus: ending.overpaidKurus },
  })
}

function lastPaymentOf(instalments: readonly PlanInstalment[]): string | undefined {
  return instalments
    .flatMap(({ lastPaidOn }) => lastPaidOn ?? [])
    .toSorted()
    .at(-1)
}
