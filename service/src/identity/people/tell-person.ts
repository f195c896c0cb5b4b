import type { Caller, Given } from '../../calling/handler.ts'
import type { Queryable } from '../../database/database.ts'
import { tellOwner } from '../../callers/contact.ts'
import { type OtherEventKind, noteSecurityEvent } from '../../callers/security-event.ts'
import type { Person } from './lock-person.ts'

/** Records an administrator's act about a person, and tells them by text message. */
export async function tellPerson(
  tx: Queryable,
  given: Given,
  person: Person,
  done: {
    kind: OtherEventKind
    administrator: Pick<Caller, 'memberOid'>
    detail: Record<string, string>
    text: string
  },
): Promise<void> {
  const { kind, administrator, detail, text } = done
  await noteSecurityEvent(tx, given, {
    kind,
    memberOid: person.oid,
    detail: {
      administrator: String(administrator.memberOid),
      ...detail,
      ...(given.answering && { proposal: String(given.answering.proposalOid) }),
    },
  })
  await tellOwner(tx, given, {
    gsmNumber: person.gsmNumber,
    eventKey: `${kind}:${person.oid}:${given.now.getTime()}`,
    text: `${text} Bilginiz disindaysa ${given.settings.Contact.Phone} numarasini arayin.`,
  })
}
