import type { Calls } from 'contract/calls'
import { type ImportKindCode, importKindCodes } from 'contract/import/codes'
import type { Handler } from '../../calling/handler.ts'
import { noteSecurityEvent } from '../../callers/security-event.ts'
import { deskPageOf, rowsOfDeskPage } from '../../database/page.ts'
import type { MappedColumn } from '../../import/mapping.ts'
import { mayHandle } from '../desk-import.ts'
import { mappedOnTheWire, mappingInWords } from './mapping-on-the-wire.ts'

interface Kept {
  oid: number
  kind: ImportKindCode
  version: number
  headerNames: string[]
  columns: MappedColumn[]
  savedByName: string
  createdAt: Date
}

export const GetImportMappings: Handler<Calls['GetImportMappings']> = async ({
  request: { pageIndex },
  member,
  ...given
}) => {
  const { db } = given
  await noteSecurityEvent(db, given, { kind: 'ImportsListed', by: member })
  const { limit, offset } = rowsOfDeskPage(pageIndex)
  const kinds = importKindCodes.filter((kind) => mayHandle(member, kind, 'look'))
  const rows = await db<Kept[]>`
    select mapping.oid, kind, version, header_names, columns, mapping.created_at,
      coalesce(nullif(concat_ws(' ', name_or_title, surname), ''), 'Memur') as saved_by_name
    from import_mapping mapping join member on member.oid = mapping.member_oid
    left join registry on registry.oid = member.registry_oid
    where kind = any(${kinds}) and columns <> '[]' and not exists (
      select from import_mapping later
      where (later.kind, later.header_digest) = (mapping.kind, mapping.header_digest) and later.version > mapping.version)
    order by mapping.oid desc limit ${limit} offset ${offset}`
  return deskPageOf(rows, ({ oid, kind, version, headerNames, columns, savedByName, createdAt }) => ({
    Oid: oid,
    Kind: kind,
    Version: version,
    HeaderNames: headerNames,
    Mapped: mappedOnTheWire(columns),
    Text: mappingInWords({ kind, headerNames, columns }),
    SavedByName: savedByName,
    SavedAt: createdAt.toISOString(),
  }))
}
