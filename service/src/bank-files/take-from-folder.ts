import { createHash } from 'node:crypto'
import { lstat, mkdir, open, readdir, rename } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { BankFileStatus } from 'contract/bank-files/codes'
import { maxBankFileBytes } from 'contract/bank-files/codes'
import { filePartBytes } from 'contract/files/codes'
import { dayInTurkey } from 'rules/turkey-time'
import type { ServiceParts } from '../calling/http.ts'
import type { BankFolder } from '../settings/bank-folder-settings.ts'
import { type BankFileRow, findCollectingBank, layoutOn } from './bank-file-row.ts'
import { takePart } from './file-parts.ts'
import { hashOfFile } from './put-into-folder.ts'

type FolderParts = Pick<ServiceParts, 'db' | 'settings' | 'clock'>

/** A file that did not change for so long is whole. */
const settleMs = 60_000
/** Names of unfinished files, by programs that copy them. */
const unfinishedName = /^\.|\.(tmp|part|partial|filepart|crdownload|swp)$|~$/i
const folderOf: Partial<Record<BankFileStatus, string>> = {
  checked: 'alinan',
  toBook: 'alinan',
  booking: 'alinan',
  booked: 'alinan',
  refused: 'reddedilen',
  failed: 'reddedilen',
}

/** Look of each file in the folder, and the moment since which it has it. */
export type SeenFiles = Map<string, { look: string; sinceMs: number }>

type TakenFile = Pick<BankFileRow, 'oid' | 'status' | 'sizeBytes' | 'receivedBytes'>

/**
 * Takes the files that a bank left, as if a clerk had uploaded them, and moves each on once it is checked. A file is known by
 * name, time and content, so that a service that was killed in the middle, or a second one, goes on with the same one.
 */
export async function takeFromFolder(parts: FolderParts, folder: BankFolder, seen: SeenFiles): Promise<void> {
  const { Code, Incoming, Statements } = folder
  const folders: ArrivalFolder[] = [
    { Code, Incoming, fileKind: 'I' },
    ...(Statements === undefined ? [] : [{ Code, Incoming: Statements, fileKind: 'S' as const }]),
  ]
  let failure: unknown
  for (const each of folders)
    try {
      await takeArrived(parts, each, seen)
    } catch (error) {
      failure ??= error
    }
  if (failure) throw failure as Error
}

/** A folder in which files of one kind arrive. */
type ArrivalFolder = Pick<BankFolder, 'Code' | 'Incoming'> & { fileKind: 'I' | 'S' }

async function takeArrived(parts: FolderParts, folder: ArrivalFolder, seen: SeenFiles): Promise<void> {
  const entries = await readdir(folder.Incoming, { withFileTypes: true })
  const names = entries.flatMap((entry) =>
    entry.isFile() && !unfinishedName.test(entry.name) ? [entry.name] : [],
  )
  const paths = new Set(names.map((name) => join(folder.Incoming, name)))
  for (const path of seen.keys())
    if (dirname(path) === join(folder.Incoming) && !paths.has(path)) seen.delete(path)
  let failure: unknown
  for (const name of names.toSorted()) {
    try {
      if (await isSettled(parts, folder, name, seen)) await takeFile(parts, folder, name)
    } catch (error) {
      // The other files of the bank are not to wait for this one.
      failure ??= error
    }
  }
  if (failure) throw failure as Error
}

async function isSettled(
  { clock }: FolderParts,
  { Incoming }: ArrivalFolder,
  name: string,
  seen: SeenFiles,
): Promise<boolean> {
  const path = join(Incoming, name)
  const look = await lookOf(path)
  const nowMs = clock().getTime()
  const before = seen.get(path)
  if (before && before.look === look) return nowMs - before.sinceMs >= settleMs
  seen.set(path, { look, sinceMs: nowMs })
  return false
}

async function lookOf(path: string): Promise<string> {
  const { size, mtimeMs } = await lstat(path)
  return `${size} ${mtimeMs}`
}

async function takeFile(parts: FolderParts, folder: ArrivalFolder, name: string): Promise<void> {
  const path = join(folder.Incoming, name)
  const look = await lookOf(path)
  const hash = await hashOfFile(path)
  // Another service moved it on.
  if (!hash) return
  const file = await startFile(parts, folder, { name, look, hash })
  if (file.status === 'receiving') return readIn(parts, path, file, hash)
  const target = folderOf[file.status]
  if (target) await moveOn(path, join(folder.Incoming, target), `${file.oid}-${name}`, look)
}

async function startFile(
  { db, clock }: FolderParts,
  { Code: bankCode, fileKind }: ArrivalFolder,
  { name, look, hash }: { name: string; look: string; hash: Buffer },
): Promise<TakenFile> {
  const known = createHash('sha256')
    .update(`${bankCode}\n${fileKind === 'I' ? '' : fileKind}${name}\n${look}\n`)
    .update(hash)
    .digest('hex')
  const startId = known.slice(0, 32)
  const find = async () => {
    const [file] = await db<TakenFile[]>`
      select oid, status, size_bytes, received_bytes from bank_file
      where start_id = ${startId} and bank_code = ${bankCode} and member_oid is null`
    return file
  }
  const earlier = await find()
  if (earlier) return earlier
  const now = clock()
  const bank = await findCollectingBank(db, bankCode)
  const layout = { name: bank?.collectionLayout ?? '', fileKind: 'I', isForOrders: false } as const
  const layoutOid = fileKind === 'S' ? null : await layoutOn(db, layout, dayInTurkey(now))
  if (layoutOid === undefined) throw new Error(`no files are exchanged with bank ${bankCode}`)
  const sizeBytes = Number(look.split(' ')[0])
  const message = sizeBytes === 0 ? 'Dosya boş.' : sizeBytes > maxBankFileBytes ? 'Dosya çok büyük.' : null
  await db`
    insert into bank_file ${db({
      startId,
      bankCode,
      fileKind,
      layoutOid,
      name,
      sizeBytes: sizeBytes || null,
      status: message === null ? 'receiving' : 'refused',
      message,
      endedAt: message === null ? null : now,
      createdAt: now,
    })} on conflict (start_id) do nothing`
  const started = await find()
  if (!started) throw new Error('A bank file was not written')
  return started
}

/** Keeps the content part by part; one that another service kept since is passed over. */
async function readIn(
  { db, settings, clock }: FolderParts,
  path: string,
  file: TakenFile,
  hash: Buffer,
): Promise<void> {
  const digest = createHash('sha256')
  let { receivedBytes } = file
  const handle = await open(path)
  try {
    for (let offset = 0; offset < (file.sizeBytes ?? 0);) {
      const content = Buffer.alloc(Math.min(filePartBytes, (file.sizeBytes ?? 0) - offset))
      const { bytesRead } = await handle.read(content, 0, content.length, offset)
      if (bytesRead < content.length) break
      digest.update(content)
      if (offset === receivedBytes) {
        const received = await takePart(
          { db, settings, now: clock() },
          { ...file, receivedBytes },
          { offset, content },
        )
        if (received === undefined) throw new Error('the same content is being removed')
        receivedBytes = Math.max(received, offset + content.length)
      }
      offset += content.length
    }
  } finally {
    await handle.close()
  }
  const now = clock()
  if (digest.digest().equals(hash))
    await db`
      update bank_file set status = 'toCheck', queued_at = ${now}
      where oid = ${file.oid} and status = 'receiving' and received_bytes = size_bytes`
  else
    await db`
      update bank_file set status = 'refused', ended_at = ${now},
        message = 'Dosya alınırken değişti; bu hali kaydedilmedi. Tamamlanınca yeniden alınır.'
      where oid = ${file.oid} and status = 'receiving'`
}

/** Moves a file on; one that took its name in the same moment is put back. */
async function moveOn(path: string, directory: string, name: string, look: string): Promise<void> {
  await mkdir(directory, { recursive: true })
  const target = join(directory, name)
  try {
    if ((await lookOf(path)) !== look) return
    await rename(path, target)
    if ((await lookOf(target)) !== look) await rename(target, path)
  } catch (error) {
    // Another service moved it on.
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
}
