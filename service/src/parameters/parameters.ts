import type { Queryable } from '../database/database.ts'

export async function isParameterType(db: Queryable, code: string): Promise<boolean> {
  const [type] = await db`select from lookup_parameter_type where code = ${code}`
  return type !== undefined
}

interface ParameterRow {
  code: string
  name: string
  value: string | null
}

export function parameterOnTheWire({ code, name, value }: ParameterRow) {
  return { Code: code, Name: name, Value: value }
}

/** Parameter that the service itself calculates with: its row on a day. */
export async function findParameter(
  db: Queryable,
  typeCode: string,
  code: string,
  day: string,
): Promise<ParameterRow | undefined> {
  const [row] = await db<ParameterRow[]>`
    select code, name, value from lookup_parameter
    where type_code = ${typeCode} and code = ${code}
      and valid_from <= ${day} and (valid_until is null or valid_until >= ${day})
    order by valid_from desc limit 1`
  return row
}
