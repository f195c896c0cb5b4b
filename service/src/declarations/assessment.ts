import { correctAccruals } from 'rules/accrual-correction'
import type { AssessedPeriod } from 'rules/assessed-period'
import { type CheckReason, checkDeclaration } from 'rules/declaration-checks'
import { documentsNeeded } from 'rules/declaration-documents'
import { yearOf } from 'rules/notice'
import type { Queryable } from '../database/database.ts'
import { type Declared, type Plan, type PlanGiven, planDeclaration } from './plan.ts'
import { standingAccruals } from './standing-accruals.ts'
import { inForceStatuses } from './status-table.ts'

export interface AssessmentQuestion {
  registryOid: number
  declared: Declared
  /** The declaration in force that it corrects, if any. */
  correctsOid: number | null
  /** The one its sender meant to replace. */
  replacesOid: number | null
  /** Of itself, when it was sent already. */
  ownOid?: number
  /** The day its tax would be accrued. */
  accruedOn: string
}

export interface Assessed {
  plan: Plan
  /** Nothing where a row of the tariff or a finding is missing. */
  periods: AssessedPeriod[] | undefined
  estimate: AssessedPeriod | undefined
  reasons: CheckReason[]
}

/** What a declaration gives by the rules, and why a person has to look at it. */
export async function assessDeclaration(given: PlanGiven, question: AssessmentQuestion): Promise<Assessed> {
  const { db, today } = given
  const { declared, registryOid, correctsOid, accruedOn } = question
  const plan = await planDeclaration(given, declared)
  const thisYear = yearOf(accruedOn)
  const periods = plan.periodsThrough(thisYear, accruedOn)
  const estimate = plan.firstTaxYear > thisYear ? plan.estimate() : undefined
  const standing = await standingAccruals(db, { registryOid, correctsOid, plan })
  const [otherShares, isDeclaredBefore, missing, correctsAccepted] = await Promise.all([
    sharesOfOthers(db, registryOid, plan),
    wasDeclaredBefore(db, question, plan),
    isDocumentMissing(db, question, plan),
    isAccepted(db, correctsOid),
  ])
  const reasons = checkDeclaration({
    ...plan.facts,
    today,
    noticeDeadline: plan.noticeDeadline,
    hasTariff: plan.endsOn !== null || (plan.firstTaxYear > thisYear ? estimate : periods) !== undefined,
    ownShare: plan.share,
    otherShares,
    isDeclaredBefore,
    endsLiability: plan.endsOn !== null,
    isDocumentMissing: missing,
    isUndetailed: declared.content.registry.variant === 'undetailed',
    correctsAccepted,
    needsRefund: correctAccruals(standing, periods ?? []).refundKurus > 0,
  })
  return { plan, periods, estimate, reasons }
}

function sharesOfOthers(db: Queryable, registryOid: number, { subjectKey }: Plan) {
  return db<{ part: number; whole: number }[]>`
    select share_part as part, share_whole as whole from estate
    where subject_key = ${subjectKey} and registry_oid <> ${registryOid} and ended_on is null order by oid limit 200`
}

async function wasDeclaredBefore(
  db: Queryable,
  { registryOid, correctsOid, replacesOid, ownOid }: AssessmentQuestion,
  { subjectKey, occasionKey }: Plan,
): Promise<boolean> {
  const known = [correctsOid, replacesOid, ownOid].filter((oid) => typeof oid === 'number')
  const [found] = await db`
    select from declaration
    where subject_key = ${subjectKey} and occasion_key = ${occasionKey} and registry_oid = ${registryOid}
      and status = any(${['sent', 'waiting', ...inForceStatuses]}) and oid <> all(${known}) limit 1`
  return found !== undefined
}

async function isDocumentMissing(
  db: Queryable,
  { registryOid, declared: { kind, content } }: AssessmentQuestion,
  { isNewBuilding, facts: { claimsExemption } }: Plan,
): Promise<boolean> {
  const given = await db<{ kind: string }[]>`
    select distinct kind from stored_file where oid = any(${content.fileOidList}) and registry_oid = ${registryOid}`
  return documentsNeeded({ kind, isNewBuilding, claimsExemption }).some(
    (needed) => !given.some((file) => file.kind === needed),
  )
}

async function isAccepted(db: Queryable, declarationOid: number | null): Promise<boolean> {
  const [found] = await db`select from declaration where oid = ${declarationOid} and status = 'accepted'`
  return found !== undefined
}
