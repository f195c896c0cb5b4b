import type { Queryable } from '../database/database.ts'
import { lockFor } from '../database/lock-for.ts'
import type { Given } from '../calling/handler.ts'
import { type FileOwner, ownedBy } from './owner.ts'

export interface Upload {
  oid: number
  kind: string
  name: string
  sizeBytes: number
  receivedBytes: number
}

export interface UploadPart {
  uploadId: string
  kind: string
  name: string
  size: number
  offset: number
  content: Buffer
}

/** Takes one part of an upload where it fits on; the answer says how much has arrived either way. */
export function takePart(
  { db, settings, now }: Pick<Given, 'db' | 'settings' | 'now'>,
  owner: FileOwner,
  part: UploadPart,
): Promise<Upload | 'TooMany' | 'NoSuchUpload'> {
  return db.begin(async (tx) => {
    const upload = (await findUpload(tx, owner, part)) ?? (await startUpload(tx, owner, part, settings, now))
    if (typeof upload === 'string') return upload
    const { oid, receivedBytes, sizeBytes } = upload
    const fitsOn = part.offset === receivedBytes && part.content.length > 0
    if (!fitsOn || receivedBytes + part.content.length > sizeBytes) return upload
    await tx`insert into file_upload_part ${tx({ uploadOid: oid, firstByte: part.offset, content: part.content })}`
    await tx`update file_upload set received_bytes = received_bytes + ${part.content.length} where oid = ${oid}`
    return { ...upload, receivedBytes: receivedBytes + part.content.length }
  })
}

async function findUpload(tx: Queryable, owner: FileOwner, { uploadId, size }: UploadPart) {
  const [upload] = await tx<Upload[]>`
    select oid, kind, name, size_bytes, received_bytes from file_upload
    where upload_id = ${uploadId} and size_bytes = ${size} and ${ownedBy(tx, owner)} for update`
  return upload
}

async function startUpload(
  tx: Queryable,
  owner: FileOwner,
  { uploadId, kind, name, size }: UploadPart,
  { Documents }: Given['settings'],
  now: Date,
): Promise<Upload | 'TooMany' | 'NoSuchUpload'> {
  // Uploads begin one after the other: at the same moment they would not see each other.
  await lockFor(tx, `files:${owner.registryOid ?? (await phoneOf(tx, owner))}`)
  const [waiting] = await tx<{ count: number }[]>`
    select (select count(*) from file_upload where ${countedFor(tx, owner)})
      + (select count(*) from stored_file where ${countedFor(tx, owner)}
          and not exists (select from file_use where file_oid = stored_file.oid)) as count`
  if (!waiting || waiting.count >= Documents.MaxUnused) return 'TooMany'
  const [upload] = await tx<Upload[]>`
    insert into file_upload ${tx({ uploadId, ...owner, kind, name, sizeBytes: size, createdAt: now })}
    on conflict (upload_id) do nothing
    returning oid, kind, name, size_bytes, received_bytes`
  // The id is another's, or was begun by us with another size: neither is told apart.
  return (
    upload ??
    (await findUpload(tx, owner, { uploadId, kind, name, size, offset: 0, content: Buffer.alloc(0) })) ??
    'NoSuchUpload'
  )
}

/**
 * Condition for an owner's waiting files. A guest gets a new pass each time a page is opened: they are counted for the
 * phone, over all its passes.
 */
function countedFor(tx: Queryable, owner: FileOwner) {
  if (owner.registryOid !== null) return ownedBy(tx, owner)
  return tx`guest_access_oid in (
    select pass.oid from guest_access pass join guest_access own on own.gsm_number = pass.gsm_number
    where own.oid = ${owner.guestAccessOid})`
}

async function phoneOf(tx: Queryable, { guestAccessOid }: FileOwner): Promise<string> {
  const [row] = await tx<{ gsmNumber: string | null }[]>`
    select gsm_number from guest_access where oid = ${guestAccessOid}`
  return row?.gsmNumber ?? `guest ${guestAccessOid}`
}

/** The whole of an upload whose parts have all arrived. */
export async function wholeUpload(db: Queryable, uploadOid: number): Promise<Buffer> {
  const parts = await db<{ content: Buffer }[]>`
    select content from file_upload_part where upload_oid = ${uploadOid} order by first_byte`
  return Buffer.concat(parts.map(({ content }) => content))
}

export async function forgetUpload(db: Queryable, uploadOid: number): Promise<void> {
  await db`delete from file_upload where oid = ${uploadOid}`
}
