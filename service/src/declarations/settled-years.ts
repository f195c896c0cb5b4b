import type { AssessedPeriod } from 'rules/declarations/assessed-period'
import type { OpenYears } from 'rules/declarations/assessment-limitation'
import { type Kurus, kurus } from 'rules/money'
import type { Queryable } from '../database/database.ts'

/** Years whose tax the municipality's own system accrued, for declarations that came in by file. */
export interface SettledYears {
  throughYear: number
  /** The years whose accruals came in too, so that a correction can change them. */
  accruedYears: readonly number[]
}

/** Facts about settled years that an assessment needs. */
export interface SettledBefore {
  throughYear: number
  /** Value of the whole property in a year. */
  value?: { year: number; valueKurus: Kurus } | undefined
}

/** Settled years of a declaration that came in by file, or of one that corrects such a one. */
export async function readSettledYears(
  db: Queryable,
  declarationOids: readonly number[],
): Promise<SettledYears | undefined> {
  const [found] = await db<{ throughYear: number | null; accruedYears: number[] }[]>`
    with recursive chain as (
      select oid, corrects_oid, accrued_through_year from declaration where oid = any(${[...declarationOids]})
      union
      select earlier.oid, earlier.corrects_oid, earlier.accrued_through_year
      from chain join declaration earlier on earlier.oid = chain.corrects_oid
    )
    select max(accrued_through_year) as through_year, array(
      select distinct period_year from declaration_accrual join accrual on accrual.oid = accrual_oid
      where declaration_oid in (select oid from chain) order by period_year
    ) as accrued_years
    from chain`
  if (found === undefined || found.throughYear === null) return undefined
  return { throughYear: found.throughYear, accruedYears: found.accruedYears }
}

/** The declarations by which a registry's property or place stands. */
export async function declarationsOf(
  db: Queryable,
  { registryOid, subjectKey }: { registryOid: number; subjectKey: string },
): Promise<number[]> {
  const rows = await db<{ oid: number }[]>`
    select declaration_oid as oid from estate where registry_oid = ${registryOid} and subject_key = ${subjectKey}
    union
    select declaration_oid from place where registry_oid = ${registryOid} and subject_key = ${subjectKey}`
  return rows.map(({ oid }) => oid)
}

/** Settled years for a correction, which changes the file's declaration; before that nothing of it is known here. */
export function settledForCorrection(settled: SettledYears | undefined): SettledBefore | undefined {
  return settled && { throughYear: (settled.accruedYears[0] ?? settled.throughYear + 1) - 1 }
}

/** Excludes years already accrued in the legacy system whose accruals are not here, to avoid charging twice. */
export function withoutSettled(
  periods: readonly AssessedPeriod[],
  settled: SettledYears | undefined,
): AssessedPeriod[] {
  return periods.filter(
    ({ year }) => settled === undefined || year > settled.throughYear || settled.accruedYears.includes(year),
  )
}

/** The open years, from the first one on that was not settled before. */
export function openAfter(settled: SettledBefore | undefined, open: OpenYears): OpenYears {
  return settled === undefined ? open : { ...open, tax: Math.max(open.tax, settled.throughYear + 1) }
}

/** Value of the property by the file. */
export async function readKnownValue(db: Queryable, declarationOid: number): Promise<SettledBefore['value']> {
  const [row] = await db<{ year: number; valueKurus: number }[]>`
    select known_value_year as year, known_value_kurus as value_kurus from declaration
    where oid = ${declarationOid} and known_value_kurus is not null`
  return row && { year: row.year, valueKurus: kurus(row.valueKurus) }
}
