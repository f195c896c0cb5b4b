import type { DelayFineRate } from 'rules/ledger/delay-fine'
import type { InstalmentTerm, RestructuringLaw } from 'rules/restructuring/restructuring-law'
import type { Queryable } from '../database/database.ts'

export interface LawRow extends RestructuringLaw {
  oid: number
  lawNumber: string
  name: string
  appliesFrom: string
  appliesTo: string
  source: string
  isUncertain: boolean
}

type LawHead = Omit<LawRow, 'terms' | 'indexRates'>

/** The law one may apply under on a day; of several the one that began last. */
export async function lawInForce(db: Queryable, today: string): Promise<LawRow | undefined> {
  const [law] = await db<LawHead[]>`
    select ${lawColumns(db)} from restructuring_law
    where applies_from <= ${today} and applies_to >= ${today} order by applies_from desc limit 1`
  return law && withRows(db, law)
}

/** The law a plan was made under, whether or not one may still apply. */
export async function lawOf(db: Queryable, lawOid: number): Promise<LawRow> {
  const [law] = await db<LawHead[]>`select ${lawColumns(db)} from restructuring_law where oid = ${lawOid}`
  if (!law) throw new Error('There is no such law')
  return withRows(db, law)
}

function lawColumns(db: Queryable) {
  return db`oid, law_number, name, applies_from, applies_to, debts_until, covered_revenues, index_until,
    first_due_date, months_between, cash_discount_percent, strict_instalments, misses_per_year, grace_months,
    counts_begun_months,    source, is_uncertain`
}

async function withRows(db: Queryable, law: LawHead): Promise<LawRow> {
  const [terms, indexRates] = await Promise.all([
    db<InstalmentTerm[]>`
      select instalment_count as count, coefficient from restructuring_term
      where law_oid = ${law.oid} order by instalment_count`,
    db<DelayFineRate[]>`
      select valid_from as from, monthly_basis_points as monthly_rate, source as basis from restructuring_index_rate
      where law_oid = ${law.oid} order by valid_from`,
  ])
  return { ...law, terms: [...terms], indexRates: [...indexRates] }
}
