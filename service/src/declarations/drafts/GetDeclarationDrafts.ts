import type { Calls } from 'contract/calls'
import { maxDrafts } from 'contract/declarations/codes'
import type { Handler } from '../../calling/handler.ts'
import { type DraftRow, draftColumns, draftOnTheWire } from './draft-row.ts'

export const GetDeclarationDrafts: Handler<Calls['GetDeclarationDrafts']> = async ({
  request: { kindCode },
  member: { registryOid },
  db,
}) => {
  const rows = await db<DraftRow[]>`
    select ${draftColumns(db)} from declaration_draft
    where registry_oid = ${registryOid} and (${kindCode ?? null}::text is null or kind = ${kindCode ?? null})
    order by saved_at desc, oid desc limit ${maxDrafts}`
  return rows.map(draftOnTheWire)
}
