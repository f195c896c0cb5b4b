import type { Calls } from 'contract/calls'
import type { Handler } from '../../calling/handler.ts'
import { clerkName } from '../clerk-name.ts'
import { type AnnouncementContent, announcementOnTheWire } from './announcement-row.ts'

interface Row extends Omit<AnnouncementContent, 'pictureHash'> {
  oid: number
  version: number
  writtenAt: Date
  writtenBy: string | null
  withdrawalReason: string | null
}

/** Limit of versions, more than anyone looks through. */
const maxVersions = 200

export const GetAnnouncementVersions: Handler<Calls['GetAnnouncementVersions']> = async ({
  request: { announcementOid },
  refusal,
  db,
}) => {
  const rows = await db<Row[]>`
    select announcement_version.oid, version, title, text, published_on, shown_until, picture_description,
      withdrawal_reason, written_at, ${clerkName(db)} as written_by
    from announcement_version
    left join member on member.oid = written_by_member_oid
    left join registry on registry.oid = member.registry_oid
    where announcement_oid = ${announcementOid}
    order by version desc limit ${maxVersions}`
  if (rows.length === 0) throw refusal('NoSuchAnnouncement')
  return rows.map((row) => ({
    VersionOid: row.oid,
    Version: row.version,
    ...announcementOnTheWire(row),
    WrittenAt: row.writtenAt.toISOString(),
    WrittenBy: row.writtenBy,
    WithdrawalReason: row.withdrawalReason,
  }))
}
