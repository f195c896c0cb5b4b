import type { Calls } from 'contract/calls'
import type { Handler } from '../../calling/handler.ts'
import { noteSecurityEvent } from '../../callers/security-event.ts'
import { withKeptPhoto } from './take-photo.ts'

export const SaveSiteText: Handler<Calls['SaveSiteText']> = async ({
  request: { key, version, text: wanted },
  member,
  refusal,
  ...given
}) => {
  const text = await withKeptPhoto(given, member, wanted)
  if (typeof text === 'string') throw refusal(text)
  return given.db.begin(async (db) => {
    // Versions are written one after the other, or two clerks would write the same one.
    await db`select pg_advisory_xact_lock(hashtextextended('site text ' || ${key}::text, 0))`
    const [last] = await db<{ version: number }[]>`
      select version from site_text where key = ${key} order by version desc limit 1`
    if ((last?.version ?? 0) !== version) throw refusal('ChangedSince')
    await db`
      insert into site_text ${db({
        key,
        version: version + 1,
        content: text && db.json(text),
        writtenAt: given.now,
        writtenByMemberOid: member.memberOid,
      })}`
    await noteSecurityEvent(db, given, {
      kind: 'SiteTextWritten',
      by: member,
      detail: { key, version: String(version + 1) },
    })
    return { Version: version + 1 }
  })
}
