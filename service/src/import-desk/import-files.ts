import { createReadStream, createWriteStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { filePartBytes } from 'contract/files/codes'
import type { ImportReportCode } from 'contract/import/codes'
import type { Given } from '../calling/handler.ts'
import type { Queryable } from '../database/database.ts'
import { keepContent } from '../files/keep-file.ts'
import { openStorage } from '../files/storage/file-storage.ts'

type Storing = Pick<Given, 'db' | 'settings' | 'now'>

/** A row of `import_file`. */
export interface ImportFile {
  oid: number
  name: string
  sizeBytes: number
  receivedBytes: number
  isChecked: boolean
}

export type ImportFileRole = 'data' | 'paper' | 'sample' | ImportReportCode

export async function findFiles(
  db: Queryable,
  importOid: number,
  role: ImportFileRole,
): Promise<readonly ImportFile[]> {
  return db<ImportFile[]>`
    select oid, name, size_bytes, received_bytes, is_checked from import_file
    where desk_import_oid = ${importOid} and role = ${role} order by oid`
}

export async function addFile(
  db: Queryable,
  importOid: number,
  file: { role: ImportFileRole; name: string; sizeBytes: number },
  now: Date,
): Promise<void> {
  await db`
    insert into import_file ${db({ deskImportOid: importOid, ...file, createdAt: now })}
    on conflict (desk_import_oid, role, name) do nothing`
}

/** Takes a part where it fits on and answers how much has arrived; undefined while the same content is being removed. */
export async function takePart(
  given: Storing,
  file: ImportFile,
  { offset, content }: { offset: number; content: Buffer },
): Promise<number | undefined> {
  // All parts but the last have one length, so that a file is never in more pieces than it needs.
  const isLast = offset + content.length === file.sizeBytes
  const fitsOn = offset === file.receivedBytes && (content.length === filePartBytes || isLast)
  if (!fitsOn || content.length === 0) return file.receivedBytes
  const hash = await keepContent(given, content)
  if (!hash) return undefined
  return given.db.begin(async (tx) => {
    const [taken] = await tx<{ receivedBytes: number }[]>`
      update import_file set received_bytes = received_bytes + ${content.length}
      where oid = ${file.oid} and received_bytes = ${offset} returning received_bytes`
    if (taken) await tx`insert into import_file_part ${tx({ fileOid: file.oid, firstByte: offset, hash })}`
    const [now] = await tx<{ receivedBytes: number }[]>`
      select received_bytes from import_file where oid = ${file.oid}`
    return now?.receivedBytes
  })
}

/** The contents of a file one after the other, from a byte on where a part begins. */
async function* partsOf({ db, settings }: Pick<Given, 'db' | 'settings'>, fileOid: number) {
  const storage = openStorage(settings)
  for (let from = 0; ;) {
    const part = await readPart({ db, storage }, fileOid, from)
    if (!part) return
    yield part
    from += part.length
  }
}

async function readPart(
  { db, storage }: { db: Queryable; storage: ReturnType<typeof openStorage> },
  fileOid: number,
  firstByte: number,
): Promise<Buffer | undefined> {
  const [part] = await db<{ hash: Buffer }[]>`
    select hash from import_file_part where file_oid = ${fileOid} and first_byte = ${firstByte}`
  return part && storage.get(part.hash.toString('hex'))
}

/** Part of a report, with the start of the next. */
export async function readReportPart(
  { db, settings }: Pick<Given, 'db' | 'settings'>,
  { oid, sizeBytes }: ImportFile,
  firstByte: number,
): Promise<{ content: Buffer; next: number | null } | undefined> {
  const content = await readPart({ db, storage: openStorage(settings) }, oid, firstByte)
  if (!content) return undefined
  const next = firstByte + content.length
  return { content, next: next < sizeBytes ? next : null }
}

/** The whole of a file that is small enough for memory. */
export async function wholeFile(
  given: Pick<Given, 'db' | 'settings'>,
  { oid }: Pick<ImportFile, 'oid'>,
): Promise<Buffer> {
  return buffer(partsOf(given, oid))
}

/** Writes a file to a path, a part at a time, and answers its SHA-256. */
export async function copyToPath(
  given: Pick<Given, 'db' | 'settings'>,
  { oid }: Pick<ImportFile, 'oid'>,
  path: string,
): Promise<Buffer> {
  const digest = createHash('sha256')
  async function* hashed() {
    for await (const part of partsOf(given, oid)) {
      digest.update(part)
      yield part
    }
  }
  await pipeline(hashed(), createWriteStream(path, { mode: 0o600 }))
  return digest.digest()
}

/** Keeps a report that was written to a path, in place of an earlier one. */
export async function keepReport(
  given: Storing,
  importOid: number,
  { role, name, path }: { role: ImportReportCode | 'sample'; name: string; path: string },
): Promise<void> {
  const { db, now } = given
  const { size } = await stat(path)
  await dropFiles(db, importOid, [role])
  await addFile(db, importOid, { role, name, sizeBytes: size }, now)
  for (;;) {
    const [file] = await findFiles(db, importOid, role)
    if (!file || file.receivedBytes >= size) return
    const offset = file.receivedBytes
    const end = Math.min(offset + filePartBytes, size) - 1
    const content = await buffer(createReadStream(path, { start: offset, end }))
    const received = await takePart(given, file, { offset, content })
    if (received === undefined || received === offset) throw new Error('A report could not be stored')
  }
}

export async function dropFiles(
  db: Queryable,
  importOid: number,
  roles: readonly ImportFileRole[],
): Promise<void> {
  await db`delete from import_file where desk_import_oid = ${importOid} and role = any(${[...roles]})`
}
