import { contactObjectionDays } from 'contract/identity/contact-codes'
import { addMs } from 'rules/calendar'
import type { Given } from '../../calling/handler.ts'
import { hashOfToken } from '../../calling/token.ts'
import type { Queryable } from '../../database/database.ts'
import { type ContactChangeRow, lockChange } from '../../callers/contact-change.ts'

const dayMs = 86_400_000

/** Change that a link on the old phone or e-mail is about. */
export function changeOfLink(
  tx: Queryable,
  token: string,
  { now }: Pick<Given, 'now'>,
): Promise<ContactChangeRow | undefined> {
  return lockChange(tx, {
    tokenHash: hashOfToken(token),
    toldAfter: addMs(now, -contactObjectionDays * dayMs),
  })
}

export function waitsUntil(
  { status, toldAt, changedAt }: Pick<ContactChangeRow, 'status' | 'toldAt' | 'changedAt'>,
  { settings }: Pick<Given, 'settings'>,
): string | null {
  if (status !== 'waiting') return null
  return addMs(toldAt ?? changedAt, settings.Identity.NewContactWaitDays * dayMs).toISOString()
}
