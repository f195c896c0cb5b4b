import type { Calls } from 'contract/calls'
import type { AnnouncementForClerks } from 'contract/content/announcements'
import { foldForSearch } from 'rules/turkish-text'
import type { Handler } from '../../calling/handler.ts'
import { deskPageOf, rowsOfDeskPage } from '../../database/page.ts'
import { type AnnouncementContent, announcementOnTheWire } from './announcement-row.ts'

interface Row extends Omit<AnnouncementContent, 'pictureHash'> {
  oid: number
  version: number
  versionOid: number | null
  isWithdrawn: boolean
}

export const GetAnnouncementsForClerks: Handler<Calls['GetAnnouncementsForClerks']> = async ({
  request: { searchText, pageIndex },
  db,
  today,
}) => {
  const { limit, offset } = rowsOfDeskPage(pageIndex)
  const rows = await db<Row[]>`
    select announcement.oid, announcement.version, announcement.title, announcement.text, announcement.published_on,
      announcement.shown_until, announcement.picture_description, is_withdrawn, announcement_version.oid as version_oid
    from announcement
    left join announcement_version
      on announcement_oid = announcement.oid and announcement_version.version = announcement.version
    where strpos(fold_for_search(concat_ws(' ', announcement.title, announcement.text) collate "tr-x-icu"),
      ${foldForSearch(searchText)}) > 0
    order by announcement.published_on desc, announcement.oid desc limit ${limit} offset ${offset}`
  return deskPageOf(rows, (row) => ({
    Oid: row.oid,
    Version: row.version,
    VersionOid: row.versionOid,
    ...announcementOnTheWire(row),
    State: stateOf(row, today),
  }))
}

function stateOf(
  { isWithdrawn, publishedOn, shownUntil }: Row,
  today: string,
): AnnouncementForClerks['State'] {
  if (isWithdrawn) return 'withdrawn'
  if (publishedOn > today) return 'planned'
  return shownUntil !== null && shownUntil < today ? 'over' : 'shown'
}
