import type { Calls } from 'contract/calls'
import { generalRefusals } from 'contract/general-refusals'
import { colourFault, colourFaultSentence } from 'rules/portal/site-colours'
import type { Handler } from '../../calling/handler.ts'
import { Refused } from '../../calling/refused.ts'
import { noteSecurityEvent } from '../../callers/security-event.ts'
import { demandReader } from '../../power/release-by-two.ts'
import { takeLogo } from './take-logo.ts'
import { addSiteLook } from './add-site-look.ts'

export const SaveSiteLook: Handler<Calls['SaveSiteLook']> = async ({
  request: { version, logo, colours },
  member,
  refusal,
  ...given
}) => {
  if (colours) refuseUnreadable(colours)
  const author = given.proposer ?? member
  const taken = await takeLogo(given, author, logo)
  if (typeof taken === 'string') throw refusal(taken)
  return given.db.begin(async (db) => {
    // Versions are written one after the other, or two clerks would write the same one.
    await db`select pg_advisory_xact_lock(hashtextextended('site look', 0))`
    const [last] = await db<{ version: number }[]>`
      select version from site_look order by version desc limit 1`
    if ((last?.version ?? 0) !== version) throw refusal('ChangedSince')
    await addSiteLook(
      db,
      { version: version + 1, logo: taken, colours },
      { writtenAt: given.now, writtenByMemberOid: author.memberOid },
    )
    if (logo && 'fileOid' in logo)
      await demandReader(db, given.settings, { texts: ['Logo ve renkler'], newFiles: ['yeni logo'] })
    await noteSecurityEvent(db, given, {
      kind: 'SiteLookChanged',
      by: member,
      detail: {
        version: String(version + 1),
        logo: taken ? taken.hash.toString('hex') : '',
        colours: colours ? `${colours.light} ${colours.dark}` : '',
      },
    })
    return { Version: version + 1 }
  })
}

/** Each colour that cannot be read is told at its own field, with the nearest that can. */
function refuseUnreadable({ light, dark }: { light: string; dark: string }): void {
  const faults = { 'colours.light': colourFault(light, 'light'), 'colours.dark': colourFault(dark, 'dark') }
  const fields = Object.entries(faults).flatMap(([field, fault]) =>
    fault ? [[field, colourFaultSentence(fault)] as const] : [],
  )
  if (fields.length > 0)
    throw new Refused('InvalidRequest', generalRefusals.InvalidRequest, 400, Object.fromEntries(fields))
}
