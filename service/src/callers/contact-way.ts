import type { ContactWayCode } from 'contract/identity/contact-codes'
import type { Queryable } from '../database/database.ts'

interface ContactCause {
  way: ContactWayCode
  memberOid?: number | null | undefined
  /** Operator of a program or client of the bridge. */
  name?: string | undefined
  importRunOid?: number
  at: Date
}

/** Names who changes contacts until the end of the transaction; the triggers of `contact_change` write it down. */
export async function nameContactWay(
  tx: Queryable,
  { way, memberOid, name = '', importRunOid, at }: ContactCause,
): Promise<void> {
  await tx`
    select set_config('contact.way', ${way}, true), set_config('contact.member', ${String(memberOid ?? '')}, true),
      set_config('contact.name', ${name}, true), set_config('contact.run', ${String(importRunOid ?? '')}, true),
      set_config('contact.at', ${at.toISOString()}, true)`
}
