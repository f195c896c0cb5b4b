import type { Caller, Given } from '../../calling/handler.ts'
import type { Queryable } from '../../database/database.ts'
import { type OpenDebt, listOpenDebts } from '../../debts/list-debts.ts'
import { contactOf, tellOwner } from '../../callers/contact.ts'
import { debtsOf } from '../plan-debts.ts'
import { noteEvent } from '../plan-event.ts'
import { type PlanRow, planColumns } from '../read-plan.ts'

/** A deferral that waits for its decision; two clerks who decide at the same moment follow each other. */
export async function lockWaiting(tx: Queryable, planOid: number): Promise<PlanRow | undefined> {
  // The registry first, as applying does, so that two never wait for each other.
  await tx`
    select from registry where oid = (select registry_oid from restructuring where oid = ${planOid})
    for no key update`
  const [plan] = await tx<PlanRow[]>`
    select ${planColumns(tx)} from restructuring
    where oid = ${planOid} and status = 'waiting' and law_oid is null for update`
  return plan
}

/** The debts of an application, locked; nothing where one was paid or corrected since, as its sum was agreed to. */
export async function debtsAsAsked(
  tx: Queryable,
  { oid: planOid, registryOid }: PlanRow,
  today: string,
): Promise<OpenDebt[] | undefined> {
  const asked = await debtsOf(tx, planOid)
  const accrualOids = asked.map(({ accrualOid }) => accrualOid)
  await tx`select oid from accrual where oid = any(${accrualOids}) order by oid for no key update`
  const debts = await listOpenDebts(tx, { registryOid, accrualOids }, today, { withDiscounts: false })
  const isUnchanged = asked.every(({ accrualOid, principalKurus }) =>
    debts.some(({ oid, balance }) => oid === accrualOid && balance.principalKurus === principalKurus),
  )
  return isUnchanged ? debts : undefined
}

/** Writes a clerk's decision and its grounds, and tells the applicant. */
export async function decideDeferral(
  tx: Queryable,
  { now, settings, member }: Pick<Given, 'now' | 'settings'> & { member: Caller },
  plan: PlanRow,
  decision: {
    kind: 'approved' | 'rejected'
    changes: Record<string, string | number | boolean>
    detail: Record<string, string>
    outcome: string
  },
): Promise<void> {
  const { memberOid } = member
  await tx`
    update restructuring set ${tx({ ...decision.changes, decidedAt: now, decidedByMemberOid: memberOid })}
    where oid = ${plan.oid} and status = 'waiting'`
  await noteEvent(tx, {
    restructuringOid: plan.oid,
    registryOid: plan.registryOid,
    kind: decision.kind,
    memberOid,
    happenedAt: now,
    detail: decision.detail,
  })
  await tellApplicant(tx, { now, settings }, plan, decision.outcome)
}

/** Tells the applicant the outcome. */
async function tellApplicant(
  tx: Queryable,
  given: Pick<Given, 'now' | 'settings'>,
  { oid, planNumber, memberOid, isFine }: PlanRow,
  outcome: string,
): Promise<void> {
  const { gsmNumber } = await contactOf(tx, memberOid)
  await tellOwner(tx, given, {
    gsmNumber,
    eventKey: `deferral:${oid}`,
    text: `${planNumber} sayili ${isFine ? 'ceza taksiti' : 'tecil'} basvurunuz ${outcome}`,
  })
}
