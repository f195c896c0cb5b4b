import type { Calls } from 'contract/calls'
import type { SiteText } from 'contract/content/site-texts'
import type { Handler } from '../../calling/handler.ts'
import { clerkName } from '../clerk-name.ts'

/** Limit of versions, more than anyone looks through. */
const maxVersions = 100

export const GetSiteTextVersions: Handler<Calls['GetSiteTextVersions']> = async ({
  request: { key },
  db,
}) => {
  const rows = await db<{ version: number; content: SiteText | null; writtenAt: Date; writtenBy: string }[]>`
    select version, content, written_at, ${clerkName(db)} as written_by
    from site_text
    join member on member.oid = written_by_member_oid
    left join registry on registry.oid = member.registry_oid
    where key = ${key} order by version desc limit ${maxVersions}`
  return rows.map(({ version, content, writtenAt, writtenBy }) => ({
    Version: version,
    Text: content,
    WrittenAt: writtenAt.toISOString(),
    WrittenBy: writtenBy,
  }))
}
