import { labelOf } from './column-words.ts'
import type { Column, ImportKind, Transaction } from './kind.ts'
import { typedAs } from './typed-value.ts'

/** Value of a tariff so far from the one before it that it is more likely mistyped than meant. */
interface UnusualValue {
  line: number
  header: string
  before: string
  after: string
}

/** Times by which a value may be above or below the one before it without being asked back. */
const usualTimes = 5

/** Amounts and rates of dated lists; degrees, groups and days are no amounts. */
const comparedColumns = [
  'amount_kurus',
  'average_kurus',
  'basis_points',
  'daily_kurus',
  'free_of_collateral_kurus',
  'least_kurus',
  'monthly_basis_points',
  'most_kurus',
  'per_cubic_metre_kurus',
  'unit_kurus',
  'value',
  'wastewater_kurus',
  'water_kurus',
  'yearly_basis_points',
  'yearly_kurus',
]

export interface UnusualValues {
  count: number
  /** The first of them in words, by line and column. */
  first: readonly string[]
}

const shownValues = 20

/**
 * Values of the checked lines that are more than five times above or below those that they follow: of the same row, else
 * of the last one before it, else of the first one on record of the same thing.
 */
export async function findUnusualValues(
  tx: Transaction,
  { columns, keys = [], replacing }: ImportKind,
  { linesBefore = 0 }: { linesBefore?: number } = {},
): Promise<UnusualValues> {
  const compared = columns.filter(({ column }) => comparedColumns.includes(column))
  if (!replacing || compared.length === 0) return { count: 0, first: [] }
  const { table, about, day } = replacing
  const same = (names: readonly string[]) =>
    names.map((column) => `row.${column} is not distinct from resolved.${column}`).join(' and ') || 'true'
  const keysBesideDay = keys.map(({ column }) => column).filter((column) => column !== day)
  const nearest = [
    ...(keysBesideDay.length > 0 ? [`(${same(keysBesideDay)}) desc`] : []),
    ...(day ? [`row.${day} <= resolved.${day} desc`, `abs(row.${day} - resolved.${day})`] : []),
  ]
  const values = compared.map(
    ({ column, header }) => `('${header}', standing.${column}::numeric, resolved.${column}::numeric)`,
  )
  // Names of tables and columns are the program's own.
  const found = await tx.unsafe<UnusualValue[]>(
    `select line - ${linesBefore} as line, header, old_value::text as before, new_value::text as after
     from resolved cross join lateral (
       select * from ${table} row where ${same(about)} order by ${nearest.join(', ')} limit 1
     ) standing
     cross join lateral (values ${values.join(', ')}) compared (header, old_value, new_value)
     where greatest(old_value, new_value) > ${usualTimes} * least(old_value, new_value)
       and not is_unchanged and not exists (select from rejected where rejected.line = resolved.line)
     order by 1, header`,
  )
  return { count: found.length, first: found.slice(0, shownValues).map((each) => inWords(each, compared)) }
}

/** Sentences that the clerks read, with how many there are beyond those shown. */
export function unusualInWords({ count, first }: UnusualValues): string[] {
  return count > first.length ? [...first, `Böyle ${count - first.length} değer daha var.`] : [...first]
}

function inWords({ line, header, before, after }: UnusualValue, columns: readonly Column[]): string {
  const column = columns.find((each) => each.header === header)
  if (!column) throw new Error(`No column ${header} is compared`)
  const [old, now] = [Number(before), Number(after)]
  const least = Math.min(old, now)
  const times =
    least === 0 ? '' : `, ${Math.floor(Math.max(old, now) / least)} kat ${now > old ? 'çok' : 'az'}`
  return `${line}. satır, ${labelOf(column)}: ${typedAs(column, before)} yerine ${typedAs(column, after)}${times}.`
}
