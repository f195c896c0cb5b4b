import { smsInfoConsent } from 'contract/identity/registration-codes'
import type { Caller, Given } from '../../calling/handler.ts'
import type { Queryable } from '../../database/database.ts'
import { actingFor, noteSecurityEvent } from '../../callers/security-event.ts'

const { code: purpose, version: textVersion } = smsInfoConsent

/** Moment since which a member welcomes news by text message; undefined without consent. */
export async function smsInfoConsentOf(db: Queryable, memberOid: number): Promise<Date | undefined> {
  const [consent] = await db<{ givenAt: Date }[]>`
    select given_at from consent
    where member_oid = ${memberOid} and purpose = ${purpose} and withdrawn_at is null
    order by given_at desc limit 1`
  return consent?.givenAt
}

/** Gives or withdraws the consent; an earlier one stays written down with its end. */
export async function setSmsInfoConsent(given: Given, member: Caller, isGiven: boolean): Promise<void> {
  const { db, now, client } = given
  const { memberOid } = member
  await db.begin(async (tx) => {
    const current = await smsInfoConsentOf(tx, memberOid)
    if (isGiven === (current !== undefined)) return
    if (isGiven) {
      await tx`
        insert into consent ${tx({
          memberOid,
          actingRegistryOid: actingFor(member),
          purpose,
          textVersion,
          givenAt: now,
          channel: 'web',
          address: client.address,
        })}
        on conflict do nothing`
    } else {
      await tx`
        update consent set withdrawn_at = ${now}
        where member_oid = ${memberOid} and purpose = ${purpose} and withdrawn_at is null`
    }
    await noteSecurityEvent(tx, given, {
      kind: 'ConsentChanged',
      by: member,
      detail: { purpose, isGiven: String(isGiven) },
    })
  })
}
