import type { Transaction } from '../../database/database.ts'
import type { AnnouncementContent } from './announcement-row.ts'

interface Writing {
  writtenAt: Date
  /** Author; null for content of the installation. */
  writtenByMemberOid: number | null
}

/** Writes a new announcement with its first version. */
export async function addAnnouncement(
  db: Transaction,
  content: AnnouncementContent,
  writing: Writing,
): Promise<{ oid: number; version: number }> {
  const [row] = await db<{ oid: number; version: number }[]>`
    insert into announcement ${db({ ...content })} returning oid, version`
  if (!row) throw new Error('An announcement was not written')
  await keepVersion(db, row.oid, writing)
  return row
}

/** Writes the next version; undefined where the announcement has another version by now than the clerk saw. */
export async function changeAnnouncement(
  db: Transaction,
  { oid, version }: { oid: number; version: number },
  change: Partial<AnnouncementContent> & { isWithdrawn: boolean; withdrawalReason?: string },
  writing: Writing,
): Promise<{ oid: number; version: number } | undefined> {
  const { withdrawalReason, ...columns } = change
  const [row] = await db<{ oid: number; version: number }[]>`
    update announcement set ${db({ ...columns, version: version + 1 })}
    where oid = ${oid} and version = ${version} returning oid, version`
  if (row) await keepVersion(db, oid, { ...writing, withdrawalReason })
  return row
}

async function keepVersion(
  db: Transaction,
  announcementOid: number,
  {
    writtenAt,
    writtenByMemberOid,
    withdrawalReason = null,
  }: Writing & { withdrawalReason?: string | null | undefined },
): Promise<void> {
  await db`
    insert into announcement_version (announcement_oid, version, title, text, published_on, shown_until, picture_hash,
      picture_description, withdrawal_reason, written_at, written_by_member_oid)
    select oid, version, title, text, published_on, shown_until, picture_hash, picture_description, ${withdrawalReason},
      ${writtenAt}, ${writtenByMemberOid}
    from announcement where oid = ${announcementOid}`
}
