import type { Reader } from './fields.ts'
import type { Column } from './kind.ts'

export function column(header: string, name: string, type: string, read: Reader, isRequired = true): Column {
  return { header, column: name, type, read, isRequired }
}
