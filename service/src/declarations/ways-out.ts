import type { DeclarationFindings } from 'contract/declarations/declaration-clerk'
import type { AssessedPeriod } from 'rules/declarations/assessed-period'
import {
  type IrregularityDegree,
  type IrregularityTaxpayer,
  heavierPenalty,
  irregularityPenalty,
  irregularityRow,
  repeatedLossIncrease,
  settledPenalty,
} from 'rules/declarations/irregularity'
import {
  type LateQuestion,
  canRepent,
  lateTotals,
  penalties,
  withLateCharges,
} from 'rules/declarations/late-charges'
import { addDays } from 'rules/calendar'
import { type Kurus, kurus } from 'rules/money'
import { findTerm } from 'rules/taxes/tariff-rows'
import type { Queryable } from '../database/database.ts'
import type { Declared } from './declared.ts'
import type { Plan } from './plans/plan.ts'
import { inForceStatuses } from './status-table.ts'

/** Choices of a late declarer, with the penalties that the law asks beside the tax. */
export interface WaysOut {
  repentance: {
    isChosen: boolean
    additionKurus: Kurus
    otherwiseKurus: Kurus
    days: number
    source: string
  } | null
  settled: { penaltyKurus: Kurus; source: string } | null
  /** Loss penalty after one that is final (art. 339): the possible increase, which the portal does not accrue. */
  repeated: { increaseKurus: Kurus; earlierKurus: Kurus; source: string } | null
  irregularity: {
    amountKurus: Kurus
    degree: number
    isHeavier: boolean
    settledKurus: Kurus | null
    source: string
    isUncertain: boolean
  } | null
}

/** Returns are declared taxes; the others are noticed, which is the lesser irregularity. */
const degrees: Record<Declared['kind'], IrregularityDegree> = {
  building: 'Second',
  plot: 'Second',
  land: 'Second',
  cleaning: 'Second',
  advertising: 'First',
  entertainment: 'First',
}

/** Row of article 352 for a private person is in doubt; that of other declarers is told, with its doubt. */
const ofPersons: IrregularityTaxpayer = 'otherDeclarer'

export function repents({ content }: Declared, findings: Partial<DeclarationFindings>): boolean {
  return 'isRepentance' in content && content.isRepentance && findings.isRepentanceRefused !== true
}

export async function readWaysOut(
  db: Queryable,
  {
    registryOid,
    declared,
    plan,
    taxes,
    late,
  }: {
    registryOid: number
    declared: Declared
    plan: Plan
    taxes: readonly AssessedPeriod[]
    late: LateQuestion
  },
): Promise<WaysOut | null> {
  const { terms, sentOn } = late
  const otherwise = lateTotals(withLateCharges(taxes, { ...late, isRepentance: false }))
  const repented = lateTotals(withLateCharges(taxes, { ...late, isRepentance: true }))
  const days = findTerm(terms, 'repentanceDays', sentOn)
  const half = findTerm(terms, 'lossPenaltySettledPercent', sentOn)
  const settledKurus = settledPenalty(otherwise.penaltyKurus, terms, sentOn)
  const isRepented = repents(declared, {})
  return {
    repentance:
      days && canRepent(taxes, late)
        ? {
            isChosen: late.isRepentance === true,
            additionKurus: repented.repentanceKurus,
            otherwiseKurus: kurus(otherwise.interestKurus + otherwise.penaltyKurus),
            days: days.value,
            source: days.source,
          }
        : null,
    settled:
      half && settledKurus !== undefined && settledKurus > 0 && !(isRepented && late.isRepentance === true)
        ? { penaltyKurus: settledKurus, source: half.source }
        : null,
    repeated:
      late.isRepentance === true ? null : await readRepeated(db, registryOid, late, otherwise.penaltyKurus),
    irregularity: await readIrregularity(db, {
      registryOid,
      declared,
      plan,
      late,
      lossKurus: late.isRepentance === true ? kurus(0) : otherwise.penaltyKurus,
    }),
  }
}

/** Largest penalty of the registry that became final in the years of article 339, with the possible increase. */
async function readRepeated(
  db: Queryable,
  registryOid: number,
  { terms, sentOn }: LateQuestion,
  penaltyKurus: Kurus,
): Promise<WaysOut['repeated']> {
  const years = findTerm(terms, 'repeatedLossPenaltyYears', sentOn)?.value ?? 0
  const suitDays = findTerm(terms, 'lossPenaltySuitDays', sentOn)?.value ?? 0
  const [earlier] = await db<{ kurus: number }[]>`
    select coalesce(max(principal_kurus + coalesce((
        select sum(amount_kurus) from accrual_adjustment where accrual_oid = accrual.oid), 0)), 0)::bigint as kurus
    from accrual
    where registry_oid = ${registryOid} and revenue_code = any(${penalties.map(({ penaltyCode }) => penaltyCode)})
      and accrued_on < ${addDays(sentOn, -suitDays)}
      and accrued_on >= ${addDays(`${Number(sentOn.slice(0, 4)) - years}-01-01`, -suitDays)}`
  const earlierKurus = kurus(Math.max(0, earlier?.kurus ?? 0))
  const repeated = repeatedLossIncrease(penaltyKurus, earlierKurus, terms, sentOn)
  return repeated ? { ...repeated, earlierKurus } : null
}

async function readIrregularity(
  db: Queryable,
  {
    registryOid,
    declared,
    plan,
    late: { terms, sentOn },
    lossKurus,
  }: { registryOid: number; declared: Declared; plan: Plan; late: LateQuestion; lossKurus: Kurus },
): Promise<WaysOut['irregularity']> {
  const isCompany = declared.content.registry.variant === 'corporate'
  const degree = degrees[declared.kind]
  const row = irregularityRow(terms, {
    taxpayer: isCompany ? 'company' : ofPersons,
    degree,
    // The act is the day that went by.
    on: addDays(plan.noticeDeadline, 1),
  })
  if (row === undefined) return null
  const isAgainThisYear = await wasLateThisYear(db, { registryOid, kind: declared.kind, sentOn })
  const amountKurus = irregularityPenalty(kurus(row.value), { isAgainThisYear })
  return {
    amountKurus,
    degree: degree === 'First' ? 1 : 2,
    isHeavier: heavierPenalty(lossKurus, amountKurus) === 'irregularity',
    settledKurus: settledPenalty(amountKurus, terms, sentOn) ?? null,
    source: row.source,
    isUncertain: row.isUncertain === true || !isCompany || degree === 'Second',
  }
}

/** Whether a late declaration of the same kind is in force since the year began. */
async function wasLateThisYear(
  db: Queryable,
  { registryOid, kind, sentOn }: { registryOid: number; kind: Declared['kind']; sentOn: string },
): Promise<boolean> {
  const [found] = await db`
    select from declaration
    where registry_oid = ${registryOid} and kind = ${kind} and 'lateNotice' = any(reasons)
      and status = any(${[...inForceStatuses]})
      and (sent_at at time zone 'Europe/Istanbul')::date between ${`${sentOn.slice(0, 4)}-01-01`} and ${addDays(sentOn, -1)}
    limit 1`
  return found !== undefined
}
