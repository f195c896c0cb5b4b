import type { Calls } from 'contract/calls'
import type { Handler } from '../../calling/handler.ts'
import { clerkName } from '../clerk-name.ts'

/** Services have one each; there are fewer than this. */
const maxTexts = 500

export const GetSiteTextsForClerks: Handler<Calls['GetSiteTextsForClerks']> = async ({ db }) => {
  const rows = await db<
    { key: string; version: number; isOwn: boolean; writtenAt: Date; writtenBy: string }[]
  >`
    select distinct on (key) key, version, content is not null as is_own, written_at, ${clerkName(db)} as written_by
    from site_text
    join member on member.oid = written_by_member_oid
    left join registry on registry.oid = member.registry_oid
    order by key, version desc limit ${maxTexts}`
  return rows.map(({ key, version, isOwn, writtenAt, writtenBy }) => ({
    Key: key,
    Version: version,
    IsOwn: isOwn,
    WrittenAt: writtenAt.toISOString(),
    WrittenBy: writtenBy,
  }))
}
