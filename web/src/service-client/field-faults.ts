import { ServiceError } from './service-error.ts'

export type Faults<Field extends string> = Partial<Record<Field, string | undefined>>

interface FieldsOfForm<Field extends string> {
  fields: readonly Field[]
  /** The field that a refusal is about. */
  refusedField?: ((thrown: unknown) => Field | undefined) | undefined
  /** The field for a path of the request, where it is not the path itself or its beginning. */
  fieldAt?: ((path: string) => Field | undefined) | undefined
}

/** Faults found by the service, by the field of the form that can be corrected. */
export function fieldFaults<Field extends string>(
  thrown: unknown,
  { fields, refusedField, fieldAt = (path) => fieldNamed(path, fields) }: FieldsOfForm<Field>,
): Faults<Field> {
  if (!(thrown instanceof ServiceError)) return {}
  const faults: Faults<Field> = {}
  const refused = refusedField?.(thrown)
  if (refused) faults[refused] = thrown.message
  for (const [path, message] of Object.entries(thrown.fields)) {
    const field = fieldAt(path)
    if (field && fields.includes(field)) faults[field] = message
  }
  return faults
}

/** A fault inside of something, like the street of an address, is shown at all of it. */
function fieldNamed<Field extends string>(path: string, fields: readonly Field[]): Field | undefined {
  return fields.find((field) => path === field) ?? fields.find((field) => path.startsWith(`${field}.`))
}
