import type { DeclarationDraft } from 'contract/declarations/declaration-answers'
import type { DeclarationKindCode } from 'contract/declarations/codes'
import type { Queryable, Transaction } from '../../database/database.ts'
import { lockFor } from '../../database/lock-for.ts'

type Content = Record<string, unknown>

export interface DraftRow {
  oid: number
  kind: DeclarationKindCode
  version: number
  step: string
  content: Content
  savedAt: Date
  createdAt: Date
  correctsOid: number | null
}

export function draftColumns(db: Queryable) {
  return db`declaration_draft.oid, declaration_draft.kind, version, step, declaration_draft.content, saved_at, created_at,
    declaration_draft.corrects_oid`
}

export function draftOnTheWire(row: DraftRow): Omit<DeclarationDraft, 'StartedFrom'> {
  return {
    Oid: row.oid,
    KindCode: row.kind,
    Version: row.version,
    Step: row.step,
    Content: row.content,
    SavedAt: row.savedAt.toISOString(),
    CreatedAt: row.createdAt.toISOString(),
    CorrectsOid: row.correctsOid,
  }
}

interface StartedRow extends DraftRow {
  startedFromOid: number | null
  startNumber: string | null
  startSentAt: Date | null
  startContent: Content | null
}

/** A draft of this registry with the declaration it began from. */
export async function findDraft(
  db: Queryable,
  registryOid: number | null,
  draftOid: number,
): Promise<DeclarationDraft | undefined> {
  const [row] = await db<StartedRow[]>`
    select ${draftColumns(db)}, started_from_oid, start.number as start_number, start.sent_at as start_sent_at,
      start.content as start_content
    from declaration_draft left join declaration start on start.oid = started_from_oid
    where declaration_draft.oid = ${draftOid} and declaration_draft.registry_oid = ${registryOid}`
  return (
    row && {
      ...draftOnTheWire(row),
      StartedFrom:
        row.startedFromOid === null
          ? null
          : {
              Oid: row.startedFromOid,
              Number: row.startNumber ?? '',
              SentAt: row.startSentAt?.toISOString() ?? '',
              Content: row.startContent ?? {},
            },
    }
  )
}

/** Whether a registry may begin one more; asked one after the other until the transaction ends. */
export async function hasRoomForDraft(
  db: Transaction,
  registryOid: number,
  maxDrafts: number,
): Promise<boolean> {
  await lockFor(db, `drafts:${registryOid}`)
  const [row] = await db<{ count: number }[]>`
    select count(*)::int as count from declaration_draft where registry_oid = ${registryOid}`
  return (row?.count ?? 0) < maxDrafts
}
