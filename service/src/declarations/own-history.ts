import { estateChangeReasons } from 'contract/declarations/codes'
import type { AssessedPeriod } from 'rules/declarations/assessed-period'
import { type LateTerms, withLateCharges } from 'rules/declarations/late-charges'
import type { StandingAccrual } from 'rules/ledger/accrual-correction'
import { dayInTurkey } from 'rules/turkey-time'
import { type Declared, declaredOf } from './declared.ts'
import type { DeclarationRow } from './find-declaration.ts'
import { planDeclaration } from './kinds.ts'
import type { Plan, PlanGiven } from './plans/plan.ts'
import { accrualsOfAll } from './standing-accruals.ts'
import { readSettledYears, settledForCorrection, withoutSettled } from './settled-years.ts'
import { inForceStatuses } from './status-table.ts'

type Earlier = Pick<DeclarationRow, 'oid' | 'kind' | 'content' | 'sentAt' | 'findings'>
type End = NonNullable<Plan['ends']> & {
  /** The declaration of the next owner, where it was that which ended the liability. */
  takenOverBy?: number
}

/** The declarations in force that a registry has sent about the same property or workplace. */
export interface OwnHistory {
  /** The end that the declaration corrects, if it corrects one. */
  correctedEnd: End | null
  /** First end after the declared event: a start, sent or decided later, does not undo it. */
  nextEnd: End | null
  /** Declarations of the same use or ownership, until its end if it has one, the oldest first. */
  untilEnd: readonly Earlier[]
  /** Whether another one began after the end. */
  isBegunAgain: boolean
}

const endingReasons: readonly (number | string)[] = [
  'end',
  estateChangeReasons.destroyed.code,
  estateChangeReasons.sold.code,
]

export async function readOwnHistory(
  given: PlanGiven,
  { declared, plan, correctsOid }: { declared: Declared; plan: Plan; correctsOid: number | null },
): Promise<OwnHistory> {
  const on = changeOf(declared.content)?.eventDate
  if (on === undefined) return { correctedEnd: null, nextEnd: null, untilEnd: [], isBegunAgain: false }
  const earlier = await given.db<Earlier[]>`
    select oid, kind, content, sent_at, findings from declaration
    where subject_key = ${plan.subjectKey} and registry_oid = ${given.registryOid}
      and status = any(${[...inForceStatuses]})
    order by first_tax_year, oid limit 200`
  const ends = earlier.filter(isEnd).toSorted((a, b) => dayOf(a).localeCompare(dayOf(b)))
  const corrected = ends.find(({ oid }) => oid === correctsOid)
  const others = ends.filter((end) => end !== corrected)
  const previous = others.findLast((end) => dayOf(end) < on)
  const next = plan.ends === null ? others.find((end) => dayOf(end) > on) : undefined
  const takeover = plan.ends === null ? await findTakeover(given, plan.subjectKey, on) : null
  const nextEnd = earlierOf(next ? (await planOf(given, next)).ends : null, takeover)
  const lastDay = (plan.ends ?? nextEnd)?.on ?? null
  return {
    correctedEnd: corrected ? (await planOf(given, corrected)).ends : null,
    nextEnd,
    untilEnd: earlier.filter(
      (each) =>
        (lastDay === null || dayOf(each) <= lastDay) &&
        (previous === undefined || (each !== previous && dayOf(each) >= dayOf(previous))),
    ),
    isBegunAgain: earlier.some((each) => lastDay !== null && dayOf(each) > lastDay && !isEnd(each)),
  }
}

/** End by a takeover after a day: the former owner's declarations of the time before do not undo it. */
async function findTakeover(
  { db, registryOid }: PlanGiven,
  subjectKey: string,
  on: string,
): Promise<End | null> {
  const [taken] = await db<{ endedOn: string; takenOverBy: number }[]>`
    select ended_on, ended_by_declaration_oid as taken_over_by
    from estate join declaration on declaration.oid = ended_by_declaration_oid
    where estate.registry_oid = ${registryOid} and estate.subject_key = ${subjectKey}
      and declaration.content->'change'->>'eventDate' >= ${on}`
  if (!taken) return null
  const lastYear = Number(taken.endedOn.slice(0, 4))
  return {
    on: taken.endedOn,
    isAfter: ({ periodYear }) => periodYear > lastYear,
    takenOverBy: taken.takenOverBy,
  }
}

function earlierOf(a: End | null, b: End | null): End | null {
  if (a === null || b === null) return a ?? b
  return a.on < b.on ? a : b
}

/** Tax owed again because an end was declared of another property or place by mistake. */
export interface LiftedEnd {
  subjectKey: string
  periods: AssessedPeriod[]
  standing: StandingAccrual[]
  /** The declaration that the property or place stands by again. */
  standsByOid: number
}

export async function readLiftedEnd(
  given: PlanGiven,
  {
    plan,
    correctsOid,
    accruedOn,
    lateTerms,
  }: { plan: Plan; correctsOid: number; accruedOn: string; lateTerms: LateTerms },
): Promise<LiftedEnd | null> {
  const [corrected] = await given.db<Earlier[]>`
    select oid, kind, content, sent_at, findings from declaration
    where oid = ${correctsOid} and registry_oid = ${given.registryOid} and subject_key <> ${plan.subjectKey}
      and status = any(${[...inForceStatuses]})`
  if (!corrected || !isEnd(corrected)) return null
  const wrong = await planOf(given, corrected)
  const history = await readOwnHistory(given, {
    declared: declaredOf(corrected),
    plan: wrong,
    correctsOid: corrected.oid,
  })
  const standsBy = history.untilEnd.findLast((each) => !isEnd(each))
  if (!standsBy || history.correctedEnd === null) return null
  const { isAfter } = history.correctedEnd
  const stood = await accrualsOfAll(
    given.db,
    history.untilEnd.map(({ oid }) => oid),
  )
  const standing = stood.filter((row) => isAfter(row) && row.owedKurus > 0)
  const periods = await periodsBetweenEnds(given, history, {
    ...lateTerms,
    firstPenaltyYear: wrong.openYears(accruedOn).penalty,
    end: { on: '9999-12-31', isAfter: () => false },
    accruedOn,
    standing,
  })
  return { subjectKey: wrong.subjectKey, periods: periods ?? [], standing, standsByOid: standsBy.oid }
}

/** Periods owed again because an end was corrected to a later day: the instalments between the two. */
export async function periodsBetweenEnds(
  given: PlanGiven,
  { untilEnd, correctedEnd }: OwnHistory,
  {
    end,
    accruedOn,
    ...terms
  }: LateTerms & {
    firstPenaltyYear: number
    end: End
    accruedOn: string
    standing: readonly StandingAccrual[]
  },
): Promise<AssessedPeriod[] | undefined> {
  if (correctedEnd === null) return []
  const byYear = new Map<number, AssessedPeriod>()
  for (const each of untilEnd.filter((one) => !isEnd(one))) {
    const plan = await planOf(given, each)
    const all = plan.periodsThrough(Number(accruedOn.slice(0, 4)), accruedOn)
    if (all === undefined) return undefined
    const between = all.map((period) =>
      onlyInstalments(period, (one) => correctedEnd.isAfter(one) && !end.isAfter(one)),
    )
    const sentOn = dayInTurkey(each.sentAt)
    const late = { ...terms, sentOn, accruedOn }
    const isLate = sentOn > plan.noticeDeadline
    // A later change counts from its first year on, instead of the earlier declaration.
    for (const period of isLate ? withLateCharges(between, late) : between) byYear.set(period.year, period)
  }
  return [...byYear.values()].filter(({ accruals }) => accruals.length > 0)
}

/** Periods owed until an end. */
export function periodsUntil(end: End, periods: readonly AssessedPeriod[]): AssessedPeriod[] {
  return periods
    .map((period) => onlyInstalments(period, (one) => !end.isAfter(one)))
    .filter(({ accruals }) => accruals.length > 0)
}

function onlyInstalments(
  period: AssessedPeriod,
  isOwed: (one: { periodYear: number; instalment: number }) => boolean,
): AssessedPeriod {
  const accruals = period.accruals.filter(({ instalment }) => isOwed({ periodYear: period.year, instalment }))
  return { ...period, accruals }
}

async function planOf(given: PlanGiven, { sentAt, findings, ...row }: Earlier): Promise<Plan> {
  const years = await readSettledYears(given.db, [row.oid])
  const plan = await planDeclaration(
    {
      ...given,
      today: dayInTurkey(sentAt),
      findings,
      settled: settledForCorrection(years),
      isStanding: true,
    },
    declaredOf(row),
  )
  return {
    ...plan,
    periodsThrough: (lastYear, accruedOn) => {
      const periods = plan.periodsThrough(lastYear, accruedOn)
      return periods && withoutSettled(periods, years)
    },
  }
}

/** Change with its day, for the kinds whose liability can end. */
function changeOf(content: Declared['content']) {
  if ('change' in content) return content.change
  return 'use' in content ? content.use : undefined
}

function isEnd({ content }: Earlier): boolean {
  return endingReasons.includes(changeOf(content)?.reasonCode ?? '')
}

function dayOf({ content }: Earlier): string {
  return changeOf(content)?.eventDate ?? ''
}
