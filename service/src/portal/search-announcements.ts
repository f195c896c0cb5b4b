import { formatDateLong } from 'rules/dates'
import { hasWords } from 'rules/portal/search-words'
import type { Given } from '../calling/handler.ts'
import { isShown } from '../content/announcements/announcement-row.ts'
import type { FoundItem } from './found-item.ts'

/** Number of announcements shown today that are searched, the newest first. */
const maxRows = 100

export async function searchAnnouncements(
  { db, today }: Pick<Given, 'db' | 'today'>,
  searchText: string,
): Promise<FoundItem[]> {
  const rows = await db<{ title: string; text: string; publishedOn: string }[]>`
    select title, text, published_on from announcement
    where ${isShown(db, today)}
    order by published_on desc, oid desc limit ${maxRows}`
  return rows
    .filter(({ title, text }) => hasWords(`${title} ${text} duyuru haber`, searchText))
    .map(({ title, publishedOn }) => ({
      Title: title,
      Detail: `Duyuru, ${formatDateLong(publishedOn)}`,
      Path: '/anasayfa#duyurular',
    }))
}
