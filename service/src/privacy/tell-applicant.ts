import { addMs } from 'rules/calendar'
import type { Given } from '../calling/handler.ts'
import { tellOwner } from '../callers/contact.ts'
import type { Queryable } from '../database/database.ts'
import { queueMail } from '../notifications/mail-outbox.ts'
import type { readPerson } from './person.ts'

type Reachable = Pick<Awaited<ReturnType<typeof readPerson>>, 'gsmNumber' | 'email' | 'isEmailProven'>

const weekMs = 7 * 86_400_000

/** Tells someone about their application by text message, and by mail where they proved an address. */
export async function tellApplicant(
  tx: Queryable,
  given: Pick<Given, 'now' | 'settings'>,
  { gsmNumber, email, isEmailProven }: Reachable,
  { eventKey, text, mail }: { eventKey: string; text: string; mail: string },
): Promise<void> {
  await tellOwner(tx, given, { gsmNumber, eventKey, text })
  if (!email || !isEmailProven) return
  await queueMail(
    tx,
    {
      eventKey,
      toAddress: email,
      subject: 'Kişisel veri başvurunuz',
      text: mail,
      isSecret: false,
      expiresAt: addMs(given.now, weekMs),
    },
    given.now,
  )
}
