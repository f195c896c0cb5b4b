import type { Calls } from 'contract/calls'
import { type ImportKindCode, importKindCodes } from 'contract/import/codes'
import type { Handler } from '../calling/handler.ts'
import { noteSecurityEvent } from '../callers/security-event.ts'
import { deskPageOf, rowsOfDeskPage } from '../database/page.ts'
import { importKinds } from '../import/import-file.ts'
import type { ImportKind } from '../import/kind.ts'
import { type DeskImportRow, countsOf, deskImportColumns, lightOf, mayHandle } from './desk-import.ts'

type Listed = DeskImportRow & {
  endedAt: Date | null
  startedByName: string
  writtenByName: string | null
}

export const GetImportsForClerks: Handler<Calls['GetImportsForClerks']> = async ({
  request: { pageIndex },
  member,
  ...given
}) => {
  const { db } = given
  await noteSecurityEvent(db, given, { kind: 'ImportsListed', by: member })
  const { limit, offset } = rowsOfDeskPage(pageIndex)
  const rows = await db<Listed[]>`
    select ${deskImportColumns(db)}, started.name as started_by_name, written.name as written_by_name
    from desk_import
    cross join lateral (${nameOf(given, 'member_oid')}) started
    left join lateral (${nameOf(given, 'written_by_member_oid')}) written on true
    where kind = any(${importKindCodes.filter((kind) => mayHandle(member, kind, 'look'))})
    order by desk_import.oid desc limit ${limit} offset ${offset}`
  const page = deskPageOf(rows, (row) => ({
    Oid: row.oid,
    Kind: row.kind,
    FileName: row.fileName,
    SizeBytes: row.sizeBytes,
    Status: row.status,
    StartedByName: row.startedByName,
    StartedAt: row.createdAt.toISOString(),
    WrittenByName: row.writtenByName,
    EndedAt: row.endedAt?.toISOString() ?? null,
    // Counts of a try reveal facts about the people in its lines, who are named where it is opened.
    Counts: row.status === 'written' ? countsOf(row) : null,
    Light: lightOf(row),
  }))
  const kinds = importKindCodes.filter((kind) => mayHandle(member, kind))
  return { ...page, Kinds: kinds, Headers: kinds.map(headersOf) }
}

function headersOf(kind: ImportKindCode) {
  const { columns }: ImportKind = importKinds[kind]
  const headers = (isRequired: boolean) =>
    columns.filter((column) => (column.isRequired ?? false) === isRequired).map(({ header }) => header)
  return { Kind: kind, Required: headers(true), Optional: headers(false) }
}

/** A clerk without a registry has no name but the one they sign in by, which is not shown. */
function nameOf({ db }: Pick<Parameters<typeof GetImportsForClerks>[0], 'db'>, column: string) {
  return db`
    select coalesce(nullif(concat_ws(' ', name_or_title, surname), ''), 'Memur') as name
    from member left join registry on registry.oid = member.registry_oid
    where member.oid = desk_import.${db(column)}`
}
