import { type StandingAccrual, correctAccruals } from 'rules/ledger/accrual-correction'
import type { AssessedPeriod } from 'rules/declarations/assessed-period'
import { barredYears } from 'rules/declarations/assessment-limitation'
import { type CheckReason, checkDeclaration } from 'rules/declarations/declaration-checks'
import { documentsNeeded } from 'rules/declarations/declaration-documents'
import { type LateTerms, withLateCharges } from 'rules/declarations/late-charges'
import { yearOf } from 'rules/declarations/notice'
import type { Queryable } from '../database/database.ts'
import { readFineTerms } from '../debts/list-debts.ts'
import { loadTaxTerms } from '../tariffs/tax-terms.ts'
import {
  type Owner,
  areLiableAgain,
  findOtherOwners,
  havePaidTooMuch,
  ownersBefore,
} from './taking-over/former-owners.ts'
import type { Declared } from './declared.ts'
import { planDeclaration } from './kinds.ts'
import type { Plan, PlanGiven } from './plans/plan.ts'
import type { KnownUntil } from './known-objects.ts'
import {
  type LiftedEnd,
  periodsBetweenEnds,
  periodsUntil,
  readLiftedEnd,
  readOwnHistory,
} from './own-history.ts'
import { type WaysOut, readWaysOut, repents } from './ways-out.ts'
import { standingAccruals } from './standing-accruals.ts'
import { declarationsOf, readSettledYears, settledForCorrection, withoutSettled } from './settled-years.ts'
import { inForceStatuses } from './status-table.ts'

export interface AssessmentQuestion {
  registryOid: number
  declared: Declared
  /** The declaration in force that it corrects, if any. */
  correctsOid: number | null
  /** The one its sender meant to replace. */
  replacesOid: number | null
  /** Number of the declaration itself, if it was sent already. */
  ownOid?: number
  /** The day its tax would be accrued. */
  accruedOn: string
}

export interface Assessed {
  plan: Plan
  /** Periods; undefined if a row of the tariff or a finding is missing. */
  periods: AssessedPeriod[] | undefined
  /** Ways out of being late; null for a declaration in time. */
  waysOut: WaysOut | null
  /** Years whose tax would be owed, were it not too late to accrue it. */
  barredYears: number[]
  /** Accruals that the periods replace. */
  standing: StandingAccrual[]
  /** End that was declared of the wrong property or place, and is corrected to another. */
  lifted: LiftedEnd | null
  object: KnownUntil
  estimate: AssessedPeriod | undefined
  reasons: CheckReason[]
  /** The row of the tariff that is not loaded, where one is missing. */
  missing: string | undefined
  /** Owners whose liability ends with it. */
  former: Owner[]
  /** Other people who have declared the same property. */
  others: Owner[]
}

/** Assessment of a declaration by the rules, with the reasons why a clerk has to look at it. */
export async function assessDeclaration(
  given: Omit<PlanGiven, 'registryOid'>,
  question: AssessmentQuestion,
): Promise<Assessed> {
  const { db, today } = given
  const { declared, registryOid, correctsOid, accruedOn } = question
  const corrected = correctsOid === null ? undefined : await readSettledYears(db, [correctsOid])
  const plan = await planDeclaration(
    { ...given, registryOid, settled: settledForCorrection(corrected) },
    declared,
  )
  // A month that came in by file says nothing of the other months of its year.
  const settled =
    corrected ??
    (plan.isOfOneMonth
      ? undefined
      : await readSettledYears(db, await declarationsOf(db, { registryOid, subjectKey: plan.subjectKey })))
  const thisYear = yearOf(accruedOn)
  const estimate = plan.firstTaxYear > thisYear ? plan.estimate() : undefined
  const history = await readOwnHistory({ ...given, registryOid }, { declared, plan, correctsOid })
  const open = plan.openYears(accruedOn)
  const stood = await standingAccruals(db, { registryOid, correctsOid, plan, history })
  // Accruals of years that are barred now stay unchanged.
  const standing = plan.ends ? stood : stood.filter(({ periodYear }) => periodYear >= open.tax)
  const { nextEnd } = history
  const end = plan.ends ?? nextEnd
  const computed = plan.periodsThrough(thisYear, accruedOn)
  const all = computed && withoutSettled(computed, settled)
  const taxes = all && nextEnd ? periodsUntil(nextEnd, all) : all
  const isLate = today > plan.noticeDeadline
  const lateTerms = isLate && taxes && !plan.ends ? await loadLateTerms(db) : undefined
  const late = lateTerms && {
    ...lateTerms,
    firstPenaltyYear: open.penalty,
    sentOn: today,
    accruedOn,
    standing,
    isRepentance: repents(declared, given.findings),
  }
  const periods =
    plan.ends && history.correctedEnd
      ? await periodsBetweenEnds({ ...given, registryOid }, history, {
          ...(await loadLateTerms(db)),
          firstPenaltyYear: open.penalty,
          end: plan.ends,
          accruedOn,
          standing,
        })
      : taxes && late
        ? withLateCharges(taxes, late)
        : taxes
  const waysOut = taxes && late ? await readWaysOut(db, { registryOid, declared, plan, taxes, late }) : null
  const lifted =
    correctsOid === null
      ? null
      : await readLiftedEnd(
          { ...given, registryOid },
          { plan, correctsOid, accruedOn, lateTerms: await loadLateTerms(db) },
        )
  const others = await findOtherOwners(db, { registryOid, correctsOid, plan })
  const former = ownersBefore(plan, others, given.findings.endedEstateOidList)
  const [needsLook, isTakenOver, isDeclaredBefore, lacksDocument, correctsAccepted] = await Promise.all([
    formerOwnersNeedALook(db, { correctsOid, plan, former }),
    wasTakenOver(db, registryOid, plan),
    wasDeclaredBefore(db, question, plan),
    isDocumentMissing(db, question, plan),
    isAccepted(db, correctsOid),
  ])
  const reasons = checkDeclaration({
    ...plan.facts,
    today,
    noticeDeadline: plan.noticeDeadline,
    hasTariff: plan.ends !== null || (plan.firstTaxYear > thisYear ? estimate : periods) !== undefined,
    ownShare: plan.share,
    otherShares:
      plan.ends === null ? others.filter((owner) => !former.includes(owner)).map(({ share }) => share) : [],
    isDeclaredBefore,
    endsLiability: plan.ends !== null && !isTakenOver,
    formerOwnersNeedALook: needsLook,
    isDocumentMissing: lacksDocument,
    isUndetailed: declared.content.registry.variant === 'undetailed',
    correctsAccepted,
    needsRefund: correctAccruals(standing, periods ?? []).refundKurus > 0,
  })
  const firstYear = Math.max(open.tax, Math.min(plan.firstTaxYear, thisYear))
  const missing = reasons.includes('tariffMissing') ? plan.missing(firstYear, thisYear) : undefined
  const object = {
    endsOn: end?.on ?? null,
    takenOverBy: nextEnd?.takenOverBy ?? null,
    isBegunAgain: history.isBegunAgain,
  }
  const lastTaxYear = !plan.isYearly ? plan.firstTaxYear : nextEnd ? yearOf(nextEnd.on) : thisYear
  const barred = plan.ends ? [] : barredYears({ firstTaxYear: plan.firstTaxYear, lastTaxYear }, open)
  const notAccrued = barred.filter(
    (year) => year > (settled?.throughYear ?? 0) && !stood.some(({ periodYear }) => periodYear === year),
  )
  return {
    plan,
    periods,
    waysOut,
    barredYears: notAccrued,
    standing,
    lifted,
    object,
    estimate,
    reasons,
    missing,
    former,
    others,
  }
}

export async function loadLateTerms(db: Queryable): Promise<LateTerms> {
  const [{ rates }, { terms, holidays }] = await Promise.all([readFineTerms(db), loadTaxTerms(db)])
  return { rates, terms, holidays }
}

/** Whether someone before is to get money back, or is to be liable again after all. */
async function formerOwnersNeedALook(
  db: Queryable,
  { correctsOid, plan, former }: { correctsOid: number | null; plan: Plan; former: readonly Owner[] },
): Promise<boolean> {
  return (
    (await areLiableAgain(db, { correctsOid, plan, former })) || (await havePaidTooMuch(db, former, plan))
  )
}

/** Whether the new owner has declared it already: then its end is beyond doubt. */
async function wasTakenOver(db: Queryable, registryOid: number, { subjectKey }: Plan): Promise<boolean> {
  const [found] = await db`
    select from estate where registry_oid = ${registryOid} and subject_key = ${subjectKey}
      and ended_by_declaration_oid is not null`
  return found !== undefined
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
