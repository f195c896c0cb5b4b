import type { Queryable } from '../../database/database.ts'

/** Content of an announcement, in its row and each of its versions. */
export interface AnnouncementContent {
  title: string
  text: string
  publishedOn: string
  shownUntil: string | null
  pictureHash: Buffer | null
  pictureDescription: string | null
}

/** The condition under which everyone reads an announcement. */
export function isShown(db: Queryable, today: string) {
  return db`not is_withdrawn and published_on <= ${today} and (shown_until is null or shown_until >= ${today})`
}

export function announcementOnTheWire(row: Omit<AnnouncementContent, 'pictureHash'>) {
  return {
    Title: row.title,
    Text: row.text,
    PublishedOn: row.publishedOn,
    ShownUntil: row.shownUntil,
    PictureDescription: row.pictureDescription,
  }
}
