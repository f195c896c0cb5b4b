import { smsTypes } from 'contract/notifications/codes'
import type { Calls } from 'contract/calls'
import { addMs } from 'rules/calendar'
import type { Given, Handler } from '../../calling/handler.ts'
import type { Queryable, Transaction } from '../../database/database.ts'
import { queueSms } from '../../notifications/outbox.ts'
import { asciiName } from '../../callers/ascii-name.ts'
import { isCaptchaSolved } from '../../proof/captcha.ts'
import { tellOwner } from '../../callers/contact.ts'
import { noteAsk } from './password-asks.ts'
import { hashPassword } from './password.ts'
import { noteSecurityEvent } from '../../callers/security-event.ts'
import { keepTemporaryPassword, newTemporaryPassword } from './temporary-password.ts'

/** Number of requests for one person a day from which their owner is told, once. */
const asksToTell = 5
/** Time after which the message is of no use any more. */
const worthSendingMs = 60 * 60_000

/**
 * The same work is done for every number asked for: a password made and hashed, a message written. For a stranger all of it is
 * taken back, so that neither the answer nor its time tells who is a member and whose phone is whose.
 */
export const SendPasswordForMember: Handler<Calls['SendPasswordForMember']> = async ({
  request,
  refusal,
  ...given
}) => {
  if (!(await isCaptchaSolved(request.captcha, given))) throw refusal('CaptchaFailed')
  const asked = await noteAsk(given, request)
  if (typeof asked === 'string') throw refusal(asked)
  const password = newTemporaryPassword()
  const passwordHash = await hashPassword(password)
  await given.db.begin(async (tx) => {
    const memberOid = await keepTemporaryPassword(tx, request, passwordHash, given.now)
    await forSomeone(tx, memberOid, (message) => queuePassword(message, given, request.gsmNumber, password))
    if (asked.forPerson >= asksToTell) await tellOfAsks(tx, given, request)
    await noteSecurityEvent(tx, given, {
      kind: 'PasswordResetAsked',
      identityNumber: request.userName,
      ...(memberOid !== undefined && { memberOid }),
    })
  })
  return {}
}

class ForNobody extends Error {}

/** Does the work in any case, and rolls it back if the person does not exist. */
async function forSomeone(
  tx: Transaction,
  someone: unknown,
  work: (db: Queryable) => Promise<void>,
): Promise<void> {
  await tx
    .savepoint(async (inner) => {
      await work(inner)
      if (someone === undefined) throw new ForNobody()
    })
    .catch((error: unknown) => {
      if (!(error instanceof ForNobody)) throw error
    })
}

/** The owner of the number hears that passwords are asked for in their name, also where another phone was typed. */
async function tellOfAsks(
  tx: Transaction,
  given: Given,
  { userName, gsmNumber }: { userName: string; gsmNumber: string },
): Promise<void> {
  const [owner] = await tx<{ gsmNumber: string | null }[]>`
    select member_contact.gsm_number from member join member_contact on member_oid = oid
    where user_name = ${userName} and closed_at is null`
  await forSomeone(tx, owner?.gsmNumber ?? undefined, (message) =>
    tellOwner(message, given, {
      gsmNumber: owner?.gsmNumber ?? gsmNumber,
      eventKey: `many-asks:${userName}:${given.today}`,
      text: 'e-Belediye hesabiniz icin bugun cok kez yeni sifre istendi. Siz degilseniz sifreyi kimseyle paylasmayin.',
    }),
  )
}

async function queuePassword(db: Queryable, { now, settings }: Given, gsmNumber: string, password: string) {
  await queueSms(
    db,
    {
      eventKey: `password:${crypto.randomUUID()}`,
      gsmNumber,
      text: `e-Belediye gecici sifreniz: ${password} 24 saat gecerlidir, giriste degistirilir. Istemediyseniz dikkate almayin. ${asciiName(settings.CountyName)} Bld.`,
      isSecret: true,
      isUrgent: true,
      messageId: 7001,
      typeCode: smsTypes.general,
      expiresAt: addMs(now, worthSendingMs),
    },
    now,
  )
}
