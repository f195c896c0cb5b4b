import type { DocumentType } from 'contract/files/codes'
import type { Caller } from '../calling/handler.ts'
import type { Queryable } from '../database/database.ts'
import { type FileOwner, ownedBy } from './owner.ts'

export interface ReadableFile {
  oid: number
  name: string
  label: string
  contentType: DocumentType
  hash: Buffer
  isOwn: boolean
}

/** Who asks for a file: an owner, or a clerk, who sees what was sent but no unsent papers. */
export type FileReader = { owner: FileOwner | null; isClerk: boolean }

export function readerOf(owner: FileOwner | null, member: Pick<Caller, 'role'> | undefined): FileReader {
  return { owner, isClerk: member?.role === 'clerk' }
}

/** The file if this reader may see it; what is someone else's is as if it were not there. */
export async function mayReadFile(
  db: Queryable,
  fileOid: number,
  { owner, isClerk }: FileReader,
): Promise<ReadableFile | undefined> {
  const isOwn = owner ? ownedBy(db, owner) : db`false`
  const [file] = await db<ReadableFile[]>`
    select oid, name, label, content_type, hash, (${isOwn}) as is_own from stored_file
    where oid = ${fileOid}
      and ((${isOwn}) or (${isClerk} and exists (select from file_use where file_oid = stored_file.oid)))`
  return file
}
