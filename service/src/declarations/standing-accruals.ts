import type { StandingAccrual } from 'rules/ledger/accrual-correction'
import { kurus } from 'rules/money'
import type { Queryable } from '../database/database.ts'
import type { OwnHistory } from './own-history.ts'
import type { Plan } from './plans/plan.ts'

type StandingRow = Omit<
  StandingAccrual,
  'owedKurus' | 'balanceKurus' | 'writtenOffKurus' | 'collectedKurus'
> & {
  owedKurus: number
  balanceKurus: number
  writtenOffKurus: number
  collectedKurus: number
}

/**
 * Accruals so far for the subject of a declaration: by the declaration it corrects and by the one in force for the
 * property or place; for an end, by all of them. Only the years that the new declaration covers count; an end covers
 * the time after itself, or after the end it corrects.
 */
export async function standingAccruals(
  db: Queryable,
  {
    registryOid,
    correctsOid,
    plan,
    history: { correctedEnd, nextEnd, untilEnd },
  }: { registryOid: number; correctsOid: number | null; plan: Plan; history: OwnHistory },
): Promise<StandingAccrual[]> {
  const { ends } = plan
  const rows = await db<StandingRow[]>`
    select ${standingColumns(db)}
    from declaration_accrual join accrual on accrual.oid = accrual_oid
    where accrual.registry_oid = ${registryOid} and declaration_oid in (
      select ${correctsOid}::bigint
      union
      select unnest(${untilEnd.map(({ oid }) => oid)}::bigint[])
      union
      select declaration_oid from (
        select declaration_oid from estate where registry_oid = ${registryOid} and subject_key = ${plan.subjectKey}
        union
        select declaration_oid from place
        where registry_oid = ${registryOid} and subject_key = ${plan.subjectKey} and not ${plan.isOfOneMonth}
      ) known where ${ends === null && nextEnd === null}
    ) and (declaration_oid = ${correctsOid ?? 0} or ${ends !== null} or period_year >= ${plan.firstTaxYear})
    order by accrual.oid`
  const distinct = [...new Map(rows.map((row) => [row.oid, row])).values()].map(standingOf)
  if (ends === null) return distinct
  // Instalments that the corrected end cancelled are accrued again, with a day of payment of their own.
  const returns = (row: StandingAccrual) => correctedEnd?.isAfter(row) === true && row.owedKurus > 0
  return distinct.filter((row) => ends.isAfter(row) || returns(row))
}

/** Accruals of a declaration for a year and those after it. */
export async function accrualsOf(
  db: Queryable,
  declarationOid: number,
  fromYear: number,
): Promise<StandingAccrual[]> {
  const rows = await db<StandingRow[]>`
    select ${standingColumns(db)}
    from declaration_accrual join accrual on accrual.oid = accrual_oid
    where declaration_oid = ${declarationOid} and period_year >= ${fromYear}
    order by accrual.oid limit 500`
  return rows.map(standingOf)
}

/** Accruals of declarations, of all years. */
export async function accrualsOfAll(db: Queryable, declarationOids: number[]): Promise<StandingAccrual[]> {
  const rows = await db<StandingRow[]>`
    select ${standingColumns(db)} from accrual
    where oid in (select accrual_oid from declaration_accrual where declaration_oid = any(${declarationOids}))
    order by oid limit 500`
  return rows.map(standingOf)
}

/**
 * Columns of a standing accrual. Write-offs and plans do not lower what was owed: only declarations change what a
 * declaration owes.
 */
function standingColumns(db: Queryable) {
  const adjusted = (kinds: string[]) => db`coalesce((
    select sum(amount_kurus) from accrual_adjustment where accrual_oid = accrual.oid and kind = any(${kinds})), 0)::bigint`
  // The surplus owed back: paid and not owed any more, although the ledger cannot go below the paid sum.
  const owedBack = db`coalesce((
    select sum(surplus_kurus - taken_kurus) from surplus_owed_back where accrual_oid = accrual.oid), 0)::bigint`
  return db`accrual.oid, period_year, period_part, revenue_code, instalment, due_date,
    principal_kurus + ${adjusted(['increase', 'decrease', 'cancellation'])} - ${owedBack} as owed_kurus,
    coalesce((
      select sum(line.principal_kurus) from collection_line line where line.accrual_oid = accrual.oid), 0)::bigint
      - ${owedBack} as collected_kurus,
    -${adjusted(['write_off'])} as written_off_kurus,
    principal_balance(accrual.oid) as balance_kurus`
}

function standingOf(row: StandingRow): StandingAccrual {
  return {
    ...row,
    owedKurus: kurus(row.owedKurus),
    balanceKurus: kurus(row.balanceKurus),
    writtenOffKurus: kurus(row.writtenOffKurus),
    collectedKurus: kurus(row.collectedKurus),
  }
}
