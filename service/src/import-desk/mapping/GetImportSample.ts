import type { Calls } from 'contract/calls'
import { isMappedByTwo } from 'contract/import/codes'
import { formatDateShort } from 'rules/dates'
import { formatLira, kurus } from 'rules/money'
import type { Handler } from '../../calling/handler.ts'
import { noteOnce } from '../../callers/note-once.ts'
import type { Queryable } from '../../database/database.ts'
import { Fault, money, positiveMoney } from '../../import/fields.ts'
import { importKinds } from '../../import/import-file.ts'
import type { Column, ImportKind } from '../../import/kind.ts'
import { type MappedColumn, faultsOfMapping, findMapping, takerOf } from '../../import/mapping.ts'
import type { FileSample } from '../../import/open-records.ts'
import { findImport } from '../desk-import.ts'
import { findFiles, wholeFile } from '../import-files.ts'
import { mappedOnTheWire } from './mapping-on-the-wire.ts'
import { suggestColumns } from './suggest-columns.ts'

export const GetImportSample: Handler<Calls['GetImportSample']> = async ({
  request: { importOid, columns: wanted },
  member,
  refusal,
  ...given
}) => {
  const { db } = given
  const found = await findImport(db, importOid, member, 'look')
  if (!found) throw refusal('NoSuchImport')
  const [file] = await findFiles(db, importOid, 'sample')
  if (!file) throw refusal('FilesGone')
  const sample = JSON.parse((await wholeFile(given, file)).toString()) as FileSample
  const kind: ImportKind = importKinds[found.kind]
  const { names, lines, values } = sample
  const kept = await findMapping(db, found.kind, names)
  const columns = wanted ?? kept?.columns ?? suggestColumns(kind, names, await lastMapped(db, found.kind))
  await noteOnce(db, given, {
    kind: 'ImportSampleRead',
    by: member,
    detail: { import: String(importOid), list: found.kind },
    subjects: () => peopleNamedIn(db, sample, String(importOid)),
    isChosen: true,
  })
  const readable = columns.filter(
    ({ column, from }) =>
      (from === null || names.includes(from)) && kind.columns.some(({ header }) => header === column),
  )
  const take = takerOf(names, readable)
  return {
    Kind: found.kind,
    Names: names.map((name, at) => ({ Name: name, Values: (values[at] ?? []).map(withoutNumbers) })),
    Columns: kind.columns.map(({ header, isRequired, read }) => ({
      Column: header,
      IsRequired: isRequired ?? false,
      Codes: Object.keys(read.codes ?? {}),
    })),
    Mapped: mappedOnTheWire(columns),
    Version: kept?.version ?? null,
    TakesTwo: isMappedByTwo(found.kind),
    Faults: faultsOfMapping(kind, names, columns),
    Lines: lines.map((record) => ({
      Line: record.line,
      Fields: take(record)
        .fields.map((text, at) => readable[at] && shownField(kind, readable[at], text))
        .filter((field) => field !== undefined),
    })),
  }
}

/** A field as it would come in, or why it cannot. */
function shownField(kind: ImportKind, { column }: MappedColumn, text: string) {
  const found = kind.columns.find(({ header }) => header === column)
  const isEmpty = text === ''
  const value = found && !isEmpty ? found.read(text) : ''
  const fault =
    value instanceof Fault ? value.reason : isEmpty && found?.isRequired ? 'Boş bırakılamaz.' : null
  return {
    Column: column,
    Value: withoutNumbers(value instanceof Fault || !found ? text : inWords(found, value)),
    Fault: fault,
  }
}

function inWords({ type, read }: Column, value: string): string {
  if (value !== '' && type === 'date') return formatDateShort(value)
  return value !== '' && (read === money || read === positiveMoney) ? formatLira(kurus(Number(value))) : value
}

/** Text without the middle of numbers that are long enough to be a person's, a phone or an account. */
function withoutNumbers(text: string): string {
  return text.replaceAll(/\d(?:[ -]?\d){9,}/g, (number) => `${number.slice(0, 3)}…${number.slice(-2)}`)
}

/** Columns of the latest mapping of a kind, of any header. */
async function lastMapped(db: Queryable, kind: string): Promise<readonly MappedColumn[]> {
  const [latest] = await db<{ columns: MappedColumn[] }[]>`
    select columns from import_mapping where kind = ${kind} and columns <> '[]' order by oid desc limit 1`
  return latest?.columns ?? []
}

/** People on record whose number stands in the lines; who they are otherwise is not known before the columns are. */
async function peopleNamedIn(db: Queryable, { lines, values, names }: FileSample, matter: string) {
  const words = new Set(
    [...lines.flatMap(({ fields }) => fields), ...values.flat()].map((text) => text.trim()),
  )
  const numberColumns = names.flatMap((name, at) => (/sicil|m[uü]kellef/.test(name) ? [at] : []))
  const numbers = numberColumns.flatMap((at) => [
    ...lines.map(({ fields }) => (fields[at] ?? '').trim()),
    ...(values[at] ?? []),
  ])
  return db<{ registryOid: number; matter: string }[]>`
    select oid as registry_oid, ${matter} as matter from registry
    where identity_number = any(${[...words].filter((word) => /^\d{10,11}$/.test(word))})
      or registry_number = any(${[...new Set(numbers)]})
    order by oid limit 500`
}
