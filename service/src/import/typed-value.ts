import type { ReferenceColumn } from 'contract/reference/calls'
import { formatDateShort } from 'rules/dates'
import type { Column } from './kind.ts'

/** Input of a column, by its type in the database. */
export function inputOf({ column, type }: Column): ReferenceColumn['Input'] {
  if (type === 'boolean') return 'yesOrNo'
  if (type === 'date') return 'day'
  if (column.endsWith('_kurus')) return 'money'
  if (column.endsWith('basis_points')) return 'percent'
  return /^(integer|bigint|smallint)$/.test(type) ? 'whole' : 'text'
}

/** A value of the database as it is typed. */
export function typedAs(column: Column, value: string): string {
  if (value === '') return ''
  const input = inputOf(column)
  if (input === 'yesOrNo') return value === 'true' ? 'Evet' : 'Hayır'
  if (input === 'day') return formatDateShort(value)
  if (column.type.endsWith('[]')) return value.slice(1, -1).replaceAll(',', ', ')
  const code = Object.entries(column.read.codes ?? {}).find(([, kept]) => kept === value)?.[0]
  if (code !== undefined) return code
  if (input !== 'money' && input !== 'percent') return value
  const digits = value.padStart(3, '0')
  const whole = digits.slice(0, -2).replaceAll(/\B(?=(\d{3})+$)/g, '.')
  return `${whole},${digits.slice(-2)}`
}

/** A value of a row kept as JSON, as the database writes it. */
export function textOfStored(value: unknown): string {
  if (Array.isArray(value)) return `{${value.join(',')}}`
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value)
    : ''
}
