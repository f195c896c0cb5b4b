import type { Calls } from 'contract/calls'
import type { SiteText } from 'contract/content/site-texts'
import type { Handler } from '../../calling/handler.ts'
import { noteSecurityEvent } from '../../callers/security-event.ts'
import { demandReader } from '../../power/release-by-two.ts'
import { takePhoto } from './take-photo.ts'

export const SaveSiteText: Handler<Calls['SaveSiteText']> = async ({
  request: { key, version, text: wanted },
  member,
  refusal,
  ...given
}) => {
  const author = given.proposer ?? member
  const taken = await takePhoto(given, author, wanted)
  if (typeof taken === 'string') throw refusal(taken)
  const { text, newPhoto } = taken
  return given.db.begin(async (db) => {
    // Versions are written one after the other, or two clerks would write the same one.
    await db`select pg_advisory_xact_lock(hashtextextended('site text ' || ${key}::text, 0))`
    const [last] = await db<{ version: number }[]>`
      select version from site_text where key = ${key} order by version desc limit 1`
    if ((last?.version ?? 0) !== version) throw refusal('ChangedSince')
    if (newPhoto) await db`insert into site_photo ${db(newPhoto)} on conflict (hash) do nothing`
    await demandReader(db, given.settings, {
      texts: textsOf(text),
      newFiles: newPhoto ? ['başkanın fotoğrafı'] : [],
    })
    await db`
      insert into site_text ${db({
        key,
        version: version + 1,
        content: text && db.json(text),
        writtenAt: given.now,
        writtenByMemberOid: author.memberOid,
      })}`
    await noteSecurityEvent(db, given, {
      kind: 'SiteTextWritten',
      by: member,
      detail: { key, version: String(version + 1) },
    })
    return { Version: version + 1 }
  })
}

/**
 * Everything that people read of a text, in an order that a stored request keeps. The phone of the town hall is called
 * about payments, too.
 */
function textsOf(text: SiteText | null): string[] {
  if (text === null) return []
  const { kind, ...said } = text
  const words = wordsOf('photo' in said ? { ...said, photo: null } : said)
  return kind === 'contact' ? ['Belediyeye ulaşma, ödeme ve borç bilgisi:', ...words] : words
}

function wordsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value)
    .toSorted(([one], [other]) => one.localeCompare(other))
    .flatMap(([, inner]) => wordsOf(inner))
}
