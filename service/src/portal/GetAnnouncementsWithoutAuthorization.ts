import type { Calls } from 'contract/calls'
import type { Handler } from '../calling/handler.ts'

export const GetAnnouncementsWithoutAuthorization: Handler<
  Calls['GetAnnouncementsWithoutAuthorization']
> = async ({ request, db, today }) => {
  const rows = await db<{ oid: number; title: string; text: string; publishedOn: string }[]>`
    select oid, title, text, published_on from announcement
    where published_on <= ${today} and (shown_until is null or shown_until >= ${today})
    order by published_on desc, oid desc
    limit ${request.count}`
  return rows.map(({ oid, title, text, publishedOn }) => ({
    Oid: oid,
    Title: title,
    Text: text,
    PublishedOn: publishedOn,
  }))
}
