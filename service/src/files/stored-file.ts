import { addMs } from 'rules/calendar'
import type { StoredFile } from 'contract/files/calls'
import type { DocumentKindCode, DocumentType } from 'contract/files/codes'
import type { Queryable } from '../database/database.ts'
import type { ServiceSettings } from '../settings/settings.ts'

export interface StoredFileRow {
  oid: number
  kind: DocumentKindCode
  name: string
  label: string
  contentType: DocumentType
  sizeBytes: number
  createdAt: Date
  isUsed: boolean
}

const dayMs = 86_400_000

export function storedFileColumns(db: Queryable) {
  return db`
    stored_file.oid, stored_file.kind, stored_file.name, stored_file.label, stored_file.content_type,
    stored_file.size_bytes, stored_file.created_at,
    exists (select from file_use where file_use.file_oid = stored_file.oid) as is_used`
}

export function storedFileOnTheWire(row: StoredFileRow, { Documents }: ServiceSettings): StoredFile {
  const keptUntil = addMs(row.createdAt, Documents.UnusedDays * dayMs)
  return {
    Oid: row.oid,
    Kind: row.kind,
    Name: row.name,
    Label: row.label,
    ContentType: row.contentType,
    SizeBytes: row.sizeBytes,
    UploadedAt: row.createdAt.toISOString(),
    IsUsed: row.isUsed,
    KeptUntil: row.isUsed ? null : keptUntil.toISOString(),
  }
}
