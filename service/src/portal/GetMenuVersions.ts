import type { Calls } from 'contract/calls'
import type { Handler } from '../calling/handler.ts'
import { clerkName } from '../content/clerk-name.ts'
import type { PublishedRow } from './SaveMenu.ts'

/** Limit of versions, more than anyone looks through. */
const maxVersions = 50

export const GetMenuVersions: Handler<Calls['GetMenuVersions']> = async ({ db }) => {
  const versions = await db<
    { version: number; rows: PublishedRow[]; writtenAt: Date; writtenBy: string | null }[]
  >`
    select version, rows, written_at, case when member.oid is not null then ${clerkName(db)} end as written_by
    from menu_version
    left join member on member.oid = written_by_member_oid
    left join registry on registry.oid = member.registry_oid
    order by version desc limit ${maxVersions}`
  return versions.map(({ version, rows, writtenAt, writtenBy }) => ({
    Version: version,
    WrittenAt: writtenAt.toISOString(),
    WrittenBy: writtenBy,
    Rows: rows.map(({ oid, name, title, isHidden, badge }) => ({
      Oid: oid,
      Title: name,
      OwnTitle: title,
      IsHidden: isHidden,
      Badge: badge,
    })),
  }))
}
