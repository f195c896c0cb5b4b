import type { Calls } from 'contract/calls'
import type { Handler } from '../calling/handler.ts'
import { type AnnouncementContent, isShown } from '../content/announcements/announcement-row.ts'
import { picturePath } from '../content/announcements/picture-http.ts'

export const GetAnnouncementsWithoutAuthorization: Handler<
  Calls['GetAnnouncementsWithoutAuthorization']
> = async ({ request, db, today }) => {
  const rows = await db<(Omit<AnnouncementContent, 'shownUntil'> & { oid: number })[]>`
    select oid, title, text, published_on, picture_hash, picture_description from announcement
    where ${isShown(db, today)}
    order by published_on desc, oid desc
    limit ${request.count}`
  return rows.map(({ oid, title, text, publishedOn, pictureHash, pictureDescription }) => ({
    Oid: oid,
    Title: title,
    Text: text,
    PublishedOn: publishedOn,
    Picture: pictureHash && { Path: picturePath(pictureHash), Description: pictureDescription ?? '' },
  }))
}
