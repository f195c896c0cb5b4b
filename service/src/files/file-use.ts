import type { StoredFile } from 'contract/files/calls'
import type { Given } from '../calling/handler.ts'
import type { Queryable } from '../database/database.ts'
import { type FileOwner, ownedBy } from './owner.ts'
import { type StoredFileRow, storedFileColumns, storedFileOnTheWire } from './stored-file.ts'

/** Record that documents are part of, such as `{ usedBy: 'declaration', usedByOid: 12 }`. */
export interface FileUser {
  usedBy: string
  usedByOid: number
}

/** Photos that a field team took at work. */
export const usedByWorkOrder = 'water-work-order'

/** Papers by which a clerk answers a bank about a payment that it took back. */
export const usedByChargeback = 'chargeback'

/** Whether a row of `stored_file` is its owner's own: files that a clerk took or sent at work are about others. */
export function isPersonal(db: Queryable) {
  return db`not exists (
    select from file_use where file_use.file_oid = stored_file.oid and used_by in (${usedByWorkOrder}, ${usedByChargeback}))`
}

/**
 * Makes an owner's documents part of something, in the transaction that writes it down.
 * All or none: one that is not the owner's, or more of a kind than allowed, is answered by its name.
 */
export async function attachFiles(
  { db, settings, now }: { db: Queryable } & Pick<Given, 'settings' | 'now'>,
  owner: FileOwner,
  fileOids: readonly number[],
  { usedBy, usedByOid }: FileUser,
): Promise<'attached' | 'NoSuchFile' | 'TooManyOfAKind'> {
  const wanted = [...new Set(fileOids)]
  if (wanted.length === 0) return 'attached'
  const files = await db<{ oid: number; kind: string }[]>`
    select oid, kind from stored_file where oid = any(${wanted}) and ${ownedBy(db, owner)} order by oid for update`
  if (files.length !== wanted.length) return 'NoSuchFile'
  const counts = Object.values(Object.groupBy(files, ({ kind }) => kind))
  if (counts.some((ofKind) => (ofKind?.length ?? 0) > settings.Documents.MaxPerKind)) return 'TooManyOfAKind'
  for (const { oid } of files) {
    await db`
      insert into file_use ${db({ fileOid: oid, usedBy, usedByOid, usedAt: now, memberOid: owner.memberOid })}
      on conflict do nothing`
  }
  return 'attached'
}

/** Documents that something consists of; the caller checks who may see them. */
export async function filesOf(
  { db, settings }: { db: Queryable } & Pick<Given, 'settings'>,
  { usedBy, usedByOid }: FileUser,
): Promise<StoredFile[]> {
  const rows = await db<StoredFileRow[]>`
    select ${storedFileColumns(db)} from file_use join stored_file on stored_file.oid = file_use.file_oid
    where used_by = ${usedBy} and used_by_oid = ${usedByOid} order by stored_file.oid limit 500`
  return rows.map((row) => storedFileOnTheWire(row, settings))
}

/** The documents of many things of a kind, by the number of each. */
export async function filesOfEach(
  { db, settings }: { db: Queryable } & Pick<Given, 'settings'>,
  usedBy: string,
  usedByOids: readonly number[],
): Promise<ReadonlyMap<number, StoredFile[]>> {
  const rows = await db<(StoredFileRow & { usedByOid: number })[]>`
    select ${storedFileColumns(db)}, used_by_oid from file_use join stored_file on stored_file.oid = file_use.file_oid
    where used_by = ${usedBy} and used_by_oid = any(${[...usedByOids]}) order by stored_file.oid limit 5000`
  return new Map(
    [...Map.groupBy(rows, ({ usedByOid }) => usedByOid)].map(([oid, files]) => [
      oid,
      files.map((row) => storedFileOnTheWire(row, settings)),
    ]),
  )
}

/** Releases the files of something that is not kept, such as a discarded draft. */
export async function releaseFiles(db: Queryable, { usedBy, usedByOid }: FileUser): Promise<void> {
  await db`delete from file_use where used_by = ${usedBy} and used_by_oid = ${usedByOid}`
}
