import type { Calls } from 'contract/calls'
import type { Given, Handler } from '../calling/handler.ts'
import type { Queryable } from '../database/database.ts'
import { queueSms } from '../notifications/outbox.ts'
import { isCaptchaSolved } from './captcha.ts'
import { hashPassword } from './password.ts'
import { noteSecurityEvent } from './security-event.ts'
import { keepTemporaryPassword, newTemporaryPassword } from './temporary-password.ts'
import { asciiName } from './verification-code.ts'

const dayMs = 86_400_000
const perPersonADay = 3
const perAddressADay = 20
/** Later than this nobody still waits for the message. */
const worthSendingMs = 60 * 60_000

/**
 * Whoever is asked for, the same is done: a password made and hashed, a message written. For a stranger all of it is
 * taken back, so that neither the answer nor its time tells who is a member and whose phone is whose.
 */
export const SendPasswordForMember: Handler<Calls['SendPasswordForMember']> = async ({
  request,
  refusal,
  ...given
}) => {
  if (!(await isCaptchaSolved(request.captcha, given))) throw refusal('CaptchaFailed')
  if (await isAskedTooOften(given, request)) throw refusal('TooManyAsks')
  const password = newTemporaryPassword()
  const passwordHash = await hashPassword(password)
  await given.db.begin(async (tx) => {
    const memberOid = await keepTemporaryPassword(tx, request, passwordHash, given.now)
    await tx
      .savepoint(async (message) => {
        await queuePassword(message, given, request.gsmNumber, password)
        if (memberOid === undefined) throw new ForNobody()
      })
      .catch(ignoreForNobody)
    await noteSecurityEvent(tx, given, {
      kind: 'PasswordResetAsked',
      identityNumber: request.userName,
      ...(memberOid !== undefined && { memberOid }),
    })
  })
  return {}
}

class ForNobody extends Error {}

function ignoreForNobody(error: unknown) {
  if (!(error instanceof ForNobody)) throw error
}

/** Counted by what was typed and not by whom it found; by phone too, so that a stranger cannot use up someone's asks. */
async function isAskedTooOften(
  { db, now, client: { address } }: Given,
  { userName, gsmNumber }: { userName: string; gsmNumber: string },
): Promise<boolean> {
  const since = new Date(now.getTime() - dayMs)
  await db`insert into password_ask ${db({ userName, gsmNumber, address, askedAt: now })}`
  const [count] = await db<{ byPerson: number; byAddress: number }[]>`
    select
      (select count(*) from password_ask
       where user_name = ${userName} and gsm_number = ${gsmNumber} and asked_at > ${since}) as by_person,
      (select count(*) from password_ask where address = ${address} and asked_at > ${since}) as by_address`
  return !count || count.byPerson > perPersonADay || count.byAddress > perAddressADay
}

async function queuePassword(db: Queryable, { now, settings }: Given, gsmNumber: string, password: string) {
  await queueSms(
    db,
    {
      eventKey: `password:${crypto.randomUUID()}`,
      gsmNumber,
      text: `e-Belediye gecici sifreniz: ${password} 24 saat gecerlidir, giriste degistirilir. Istemediyseniz dikkate almayiniz. ${asciiName(settings.CountyName)} Bld.`,
      isSecret: true,
      messageId: 7001,
      typeCode: 6,
      expiresAt: new Date(now.getTime() + worthSendingMs),
    },
    now,
  )
}
