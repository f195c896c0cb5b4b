import { addMs } from 'rules/calendar'
import type { Guest } from '../calling/handler.ts'
import { hashOfToken, newToken } from '../calling/token.ts'
import type { Queryable } from '../database/database.ts'

/** Proved a phone, and nothing about a registry: sends and follows complaints, or adds documents to a cancellation. */
export interface PhoneGuest {
  oid: number
  kind: 'complaint' | 'cancellation-files'
  gsmNumber: string
}

type NewGuest = RegistryGuest | Omit<PhoneGuest, 'oid'>
export type RegistryGuest = Omit<Guest, 'oid' | 'applicationOid'> & Partial<Pick<Guest, 'applicationOid'>>

const minuteMs = 60_000
/** Time to pay, the bank's page and a second try included. */
const payingMs = 45 * minuteMs
/** Time to come back to a half-written form. */
const writingMs = 24 * 60 * minuteMs
const prefix = 'ebv'

export function isGuestToken(token: string): boolean {
  return token.startsWith(`${prefix}_`)
}

/** The token is answered once and kept as a hash. */
export async function openGuestAccess(
  db: Queryable,
  guest: NewGuest,
  { now, address }: { now: Date; address: string },
): Promise<{ token: string; expiresAt: Date }> {
  const token = newToken(prefix)
  const expiresAt = addMs(now, 'registryOid' in guest ? payingMs : writingMs)
  await db`
    insert into guest_access ${db({ ...guest, tokenHash: hashOfToken(token), address, createdAt: now, expiresAt })}`
  return { token, expiresAt }
}

/** The guest to whose registry a bearer token belongs; closing a payment link ends its tokens at once. */
export async function findGuest(db: Queryable, token: string, now: Date): Promise<Guest | undefined> {
  const [guest] = await db<Guest[]>`
    select guest_access.oid, kind, guest_access.registry_oid, order_number, link_oid, application_oid, gsm_number,
      coalesce(guest_access.subscriber_number, subscription.subscriber_number) as subscriber_number
    from guest_access left join payment_link on payment_link.oid = link_oid
    left join water_application on water_application.oid = application_oid
    left join subscription on subscription.oid = subscription_oid
    where guest_access.token_hash = ${hashOfToken(token)} and guest_access.expires_at > ${now}
      and guest_access.registry_oid is not null
      and (link_oid is null or (closed_at is null and payment_link.expires_at > ${now}))`
  return guest
}

/** The phone that a token in a request stands for. */
export async function findPhoneGuest(
  db: Queryable,
  token: string,
  now: Date,
): Promise<PhoneGuest | undefined> {
  const [guest] = await db<PhoneGuest[]>`
    select oid, kind, gsm_number from guest_access
    where token_hash = ${hashOfToken(token)} and expires_at > ${now} and registry_oid is null`
  return guest
}
