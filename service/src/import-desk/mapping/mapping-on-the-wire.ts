import type { RequestTo, ResponseFrom } from 'contract/calls'
import { type ImportKindCode, importKindOf } from 'contract/import/codes'
import type { MappedColumn } from '../../import/mapping.ts'

type MappedOnTheWire = ResponseFrom<'GetImportSample'>['Mapped']

export function mappedOnTheWire(columns: readonly MappedColumn[]): MappedOnTheWire {
  return columns.map(({ column, from, always, codes }) => ({
    Column: column,
    From: from,
    Always: always,
    Codes: codes.map(({ given, means }) => ({ Given: given, Means: means })),
  }))
}

/** Mapping as a second person reads it: what each column of ours is made of, and what is left out. */
export function mappingInWords({
  kind,
  headerNames,
  columns,
}: Pick<RequestTo<'SaveImportMapping'>['request'], 'kind' | 'headerNames'> & {
  columns: readonly MappedColumn[]
}): string {
  const { label } = importKindOf(kind as ImportKindCode)
  if (columns.length === 0) return `${label}: ${headerNames.join(', ')} başlıklı dosyalar artık eşlenmez.`
  const used = new Set(columns.map(({ from }) => from))
  const left = headerNames.filter((name) => !used.has(name))
  const parts = columns.map(({ column, from, always, codes }) => {
    if (from === null) return `${column} her satırda “${always}”`
    const told = codes.map(({ given, means }) => `“${given}” yerine “${means}”`)
    return `${column}, “${from}” sütunundan${told.length > 0 ? ` (${told.join(', ')})` : ''}`
  })
  return `${label}: ${parts.join('; ')}; ${left.length > 0 ? `alınmayan sütunlar: ${left.join(', ')}` : 'alınmayan sütun yok'}.`
}
