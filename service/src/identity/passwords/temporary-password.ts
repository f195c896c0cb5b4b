import { randomInt } from 'node:crypto'
import { addMs } from 'rules/calendar'
import type { Queryable } from '../../database/database.ts'

const lifetimeMs = 24 * 60 * 60_000
/** Letters and digits that do not look alike on a phone: ten of these cannot be guessed in a day. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789'
const length = 10

export function newTemporaryPassword(): string {
  return Array.from({ length }, () => alphabet.charAt(randomInt(alphabet.length))).join('')
}

/** Keeps a temporary password for the member with this number and phone; true when there is such a member. */
export async function keepTemporaryPassword(
  db: Queryable,
  { userName, gsmNumber }: { userName: string; gsmNumber: string },
  passwordHash: string,
  now: Date,
): Promise<number | undefined> {
  const [kept] = await db<{ memberOid: number }[]>`
    insert into temporary_password (member_oid, password_hash, created_at, expires_at)
    select oid, ${passwordHash}, ${now}, ${addMs(now, lifetimeMs)}
    from member join member_contact on member_oid = oid
    where user_name = ${userName} and member_contact.gsm_number = ${gsmNumber} and closed_at is null
    on conflict (member_oid) where used_at is null
      do update set password_hash = excluded.password_hash, created_at = excluded.created_at, expires_at = excluded.expires_at
    returning member_oid`
  return kept?.memberOid
}

/** Uses a temporary password up; of two who come at once one gets in. */
export async function spendTemporaryPassword(
  db: Queryable,
  { oid, passwordHash }: { oid: number; passwordHash: string },
  now: Date,
): Promise<boolean> {
  const used = await db`
    update temporary_password set used_at = ${now}
    where oid = ${oid} and password_hash = ${passwordHash} and used_at is null returning oid`
  return used.length === 1
}

/** A changed password makes one that is still under way worthless. */
export async function voidTemporaryPasswords(db: Queryable, memberOid: number, now: Date): Promise<void> {
  await db`update temporary_password set used_at = ${now} where member_oid = ${memberOid} and used_at is null`
}
