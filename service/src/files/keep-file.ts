import { createHash } from 'node:crypto'
import { DOCUMENT_FILENAME_LENGTH_LIMIT, documentTypes } from 'contract/files/codes'
import { cleanFileName, shortFileName } from 'rules/files/file-name'
import type { Given } from '../calling/handler.ts'
import type { CheckedContent } from './checking/check-content.ts'
import type { FileOwner } from './owner.ts'
import { openStorage } from './storage/file-storage.ts'

/** Stores a checked content and writes down whose it is; false when the same content is just being removed. */
export async function keepFile(
  { db, settings, now }: Pick<Given, 'db' | 'settings' | 'now'>,
  owner: FileOwner,
  upload: { oid: number; uploadId: string; kind: string; name: string },
  { content, type, likeness }: CheckedContent,
): Promise<boolean> {
  const hash = await keepContent({ db, settings, now }, content)
  if (!hash) return false
  const [extension] = documentTypes[type].extensions
  await db.begin(async (tx) => {
    await tx`
      insert into stored_file ${tx({
        uploadId: upload.uploadId,
        ...owner,
        kind: upload.kind,
        name: shortFileName(upload.name, DOCUMENT_FILENAME_LENGTH_LIMIT, extension),
        label: cleanFileName(upload.name),
        contentType: type,
        hash,
        sizeBytes: content.length,
        likeness: likeness ?? null,
        createdAt: now,
      })} on conflict (upload_id) do nothing`
    await tx`delete from file_upload where oid = ${upload.oid}`
  })
  return true
}

/** Stores a content and answers its hash, by which it is referred to within a day; undefined while the same is being removed. */
export async function keepContent(
  { db, settings, now }: Pick<Given, 'db' | 'settings' | 'now'>,
  content: Buffer,
): Promise<Buffer | undefined> {
  const hash = createHash('sha256').update(content).digest()
  const claimed = await db`
    insert into file_blob ${db({ hash, sizeBytes: content.length, claimedAt: now })}
    on conflict (hash) do update set claimed_at = excluded.claimed_at where file_blob.removing_since is null
    returning 1`
  if (claimed.length === 0) return undefined
  await openStorage(settings).put(hash.toString('hex'), content)
  return hash
}
