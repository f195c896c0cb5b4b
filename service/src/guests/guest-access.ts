import { addMs } from 'rules/calendar'
import type { Guest } from '../calling/handler.ts'
import type { Queryable } from '../database/database.ts'
import { hashOfToken, newToken } from '../calling/token.ts'

export type NewGuest = Omit<Guest, 'oid' | 'applicationOid'> & Partial<Pick<Guest, 'applicationOid'>>

/** Long enough to pay, the bank's page and a second try included. */
const lifetimeMs = 45 * 60_000
const prefix = 'ebv'

export function isGuestToken(token: string): boolean {
  return token.startsWith(`${prefix}_`)
}

export async function openGuestAccess(
  db: Queryable,
  guest: NewGuest,
  { now, address }: { now: Date; address: string },
): Promise<{ token: string; expiresAt: Date }> {
  const token = newToken(prefix)
  const expiresAt = addMs(now, lifetimeMs)
  await db`
    insert into guest_access ${db({ applicationOid: null, ...guest, tokenHash: hashOfToken(token), address, createdAt: now, expiresAt })}`
  return { token, expiresAt }
}

/** The guest a token belongs to; a link that was closed ends it at once. */
export async function findGuest(db: Queryable, token: string, now: Date): Promise<Guest | undefined> {
  const [guest] = await db<Guest[]>`
    select guest_access.oid, kind, guest_access.registry_oid, order_number, link_oid, application_oid, gsm_number,
      coalesce(guest_access.subscriber_number, subscription.subscriber_number) as subscriber_number
    from guest_access left join payment_link on payment_link.oid = link_oid
    left join water_application on water_application.oid = application_oid
    left join subscription on subscription.oid = subscription_oid
    where guest_access.token_hash = ${hashOfToken(token)} and guest_access.expires_at > ${now}
      and (link_oid is null or (closed_at is null and payment_link.expires_at > ${now}))`
  return guest
}

export async function debtsOfLink(db: Queryable, linkOid: number): Promise<number[]> {
  const rows = await db<{ accrualOid: number }[]>`
    select accrual_oid from payment_link_debt where link_oid = ${linkOid}`
  return rows.map(({ accrualOid }) => accrualOid)
}
