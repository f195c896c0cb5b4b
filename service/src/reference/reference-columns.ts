import type { ReferenceColumn } from 'contract/reference/calls'
import type { ReferenceKindCode } from 'contract/reference/codes'
import { importKinds } from '../import/import-file.ts'
import type { Queryable } from '../database/database.ts'
import { fewChoices, labelOf } from '../import/column-words.ts'
import type { Column, ImportKind } from '../import/kind.ts'
import { inputOf, typedAs } from '../import/typed-value.ts'

/** Table, or part of one, in which each kind is kept; its columns and checks are those of its file. */
export const referenceTables: Record<ReferenceKindCode, string> = {
  revenues: 'revenue',
  modules: 'accrual_module',
  'economic-codes': 'revenue_economic_code',
  'wedding-fees': 'matrimony_fee',
  'complaint-topics': 'complaint_topic',
  'complaint-promises': 'complaint_promise',
  'topic-promises': 'complaint_topic_promise',
  'map-areas': `(select name, case kind when 'water' then 'Göl, deniz, akarsu' else 'Park' end as kind,
    jsonb_array_length(outline) || ' köşe' as outline, is_active from map_area) area`,
  'bank-branches': 'bank_branch',
  'enforcement-offices': 'enforcement_office',
  'cash-points': 'cash_point',
  'tax-offices':
    "(select code, name, valid_until from lookup_parameter where type_code = '19' and valid_from = '1900-01-01') office",
  'general-parameters': `(select code, value, name from lookup_parameter where type_code = '1000' and code = '2') parameter`,
  holidays: 'public_holiday',
  feasts: 'religious_feast',
  'delay-fine-rates': 'delay_fine_rate',
  'deferral-rates': 'deferral_interest_rate',
  'deferral-rules': 'deferral_rule',
  regimes: 'revenue_regime',
  'legal-interest-rates': 'legal_interest_rate',
  'plausibility-rules': 'plausibility_rule',
  'tax-terms': 'tax_term',
  'revaluation-rates': 'revaluation_rate',
  'cleaning-prices': 'cleaning_tax_price',
  'water-prices': 'water_price',
  'water-terms': 'water_term',
  'water-regions': 'water_district_region',
  'search-words': 'search_synonym',
}

/**
 * Lists whose rows begin on a day, by the column that says when; a row that has not begun can be withdrawn, and one that
 * began before the day it is added needs a second administrator.
 */
export const datedLists: Partial<Record<ReferenceKindCode, DatedList>> = {
  'wedding-fees': {
    begins: 'valid_from',
    isApplied: 'exists (select from matrimony_payment where fee_oid = row.oid)',
  },
  'complaint-promises': { begins: 'valid_from' },
  'topic-promises': { begins: 'valid_from' },
  'delay-fine-rates': { begins: 'valid_from' },
  'deferral-rates': { begins: 'valid_from' },
  'deferral-rules': {
    begins: 'valid_from',
    isApplied: 'exists (select from restructuring where deferral_rule_oid = row.oid)',
  },
  regimes: {
    begins: 'valid_from',
    isApplied:
      'exists (select from accrual where revenue_code = row.revenue_code and accrued_on >= row.valid_from)',
  },
  'legal-interest-rates': { begins: 'valid_from' },
  'plausibility-rules': { begins: 'valid_from' },
  'tax-terms': { begins: 'valid_from', isApplied: accruedSince('extract(year from row.valid_from)') },
  'revaluation-rates': { begins: 'year', isApplied: accruedSince('row.year') },
  'cleaning-prices': {
    begins: 'year',
    isApplied: accruedSince(
      'row.year',
      'and revenue_code in (select code from revenue where module_code = 2)',
    ),
  },
  'water-prices': { begins: 'valid_from', together: ['water_group', 'valid_from'] },
  'water-terms': { begins: 'valid_from' },
  'water-regions': { begins: 'valid_from' },
  holidays: { begins: 'day' },
  feasts: { begins: 'first_day' },
}

interface DatedList {
  begins: 'valid_from' | 'year' | 'day' | 'first_day'
  /** Columns by which several rows count only together, as the tiers of a price. */
  together?: readonly string[]
  /** Whether an amount was worked out with `row` although it has not begun, as SQL. */
  isApplied?: string
}

/** Declarations are assessed for the years to come with the rows that are there. */
function accruedSince(year: string, ofWhich = ''): string {
  return `exists (select from accrual where source_kind = 'declaration' and period_year >= ${year} ${ofWhich})`
}

/** The first day of a dated row, as SQL. */
export function firstDayOf({ begins }: DatedList, row = 'row'): string {
  return begins === 'year' ? `make_date(${row}.year, 1, 1)` : `${row}.${begins}`
}

/** Key of a row on the wire: it finds the row only if it is unchanged. */
export function rowKey(row: string): string {
  return `md5(to_jsonb(${row})::text)`
}

export function columnsOf(kind: ReferenceKindCode): readonly Column[] {
  return importKinds[kind].columns
}

/** Lists short enough to choose from, by the column that names one of their rows. */
const chosenFrom: Readonly<Record<string, string>> = {
  application_type_code: 'select code, name from pr_application_type order by position',
  topic_code: 'select code, name, not is_active as is_ended from complaint_topic order by position',
  module_code: 'select code::text, name from accrual_module order by position',
  city_code: 'select code, name from city order by name',
  district_code: 'select code, name, not is_active as is_ended from district order by name, code',
  bank_code: 'select code, name from bank order by name',
}

export type Choices = NonNullable<ReferenceColumn['Choices']>

/** Stored value of a typed code. */
export function keptOf(kind: ReferenceKindCode, { header }: Column, code: string): string {
  return fewChoices[kind]?.[header]?.[code]?.kept ?? code
}

/** Choices of each column of a kind. */
export async function choicesOf(db: Queryable, kind: ReferenceKindCode): Promise<(Choices | null)[]> {
  return Promise.all(
    columnsOf(kind).map(async ({ column, header }) => {
      const few = fewChoices[kind]?.[header]
      if (few) return Object.entries(few).map(([Code, { text }]) => ({ Code, Text: text }))
      const query = chosenFrom[column]
      if (query === undefined) return null
      const rows = await db.unsafe<{ code: string; name: string; isEnded?: boolean }[]>(query)
      return rows.map(({ code, name, isEnded }) => ({
        Code: code,
        Text: name,
        ...(isEnded && { IsEnded: true }),
      }))
    }),
  )
}

/** Lists whose rows are changed under the same key; no amount is worked out with what may change of them. */
const changedLists: readonly ReferenceKindCode[] = [
  'revenues',
  'modules',
  'economic-codes',
  'complaint-topics',
  'bank-branches',
  'enforcement-offices',
  'cash-points',
  'tax-offices',
  'general-parameters',
  'search-words',
]

export function mayChange(kind: ReferenceKindCode): boolean {
  return changedLists.includes(kind)
}

/** A value of the database as a file has it. */
export function inFile(kind: ReferenceKindCode, column: Column, value: string, isChosen: boolean): string {
  if (value === '') return value
  const few = Object.entries(fewChoices[kind]?.[column.header] ?? {})
  if (isChosen) return few.find(([, { kept }]) => kept === value)?.[0] ?? value
  if (inputOf(column) === 'yesOrNo') return value === 'true' ? 'E' : 'H'
  return typedAs(column, value)
}

export function columnOnTheWire(
  kind: ReferenceKindCode,
  column: Column,
  choices: Choices | null,
): ReferenceColumn {
  const { keys = [] }: ImportKind = importKinds[kind]
  return {
    Choices: choices,
    Header: column.header,
    Label: labelOf(column),
    Input: inputOf(column),
    IsKey: keys.includes(column),
    IsRequired: column.isRequired ?? false,
  }
}
