import type { Calls } from 'contract/calls'
import { addMs } from 'rules/calendar'
import type { Handler } from '../../calling/handler.ts'
import { deviceName } from './device-name.ts'
import { idleLifetimeMs } from '../../callers/sign-in.ts'

/** Open ones come first, so that each can be seen and ended. */
const maxRows = 20

interface SignInRow {
  oid: number
  userAgent: string
  address: string
  startedAt: Date
  lastUsedAt: Date
  isOpen: boolean
}

export const GetOwnSignIns: Handler<Calls['GetOwnSignIns']> = async ({ db, member, now }) => {
  const rows = await db<SignInRow[]>`
    select oid, user_agent, address, started_at, last_used_at,
      ended_at is null and ends_at > ${now} and last_used_at > ${addMs(now, -idleLifetimeMs)} as is_open
    from sign_in where member_oid = ${member.memberOid}
    order by is_open desc, started_at desc, oid desc limit ${maxRows}`
  return rows.map((row) => ({
    Oid: row.oid,
    Device: deviceName(row.userAgent),
    Address: maskAddress(row.address),
    StartedAt: row.startedAt.toISOString(),
    LastUsedAt: row.lastUsedAt.toISOString(),
    IsOpen: row.isOpen,
    IsCurrent: row.oid === member.signInOid,
  }))
}

/** '88.241.17.203' → '88.241.17.***': enough to know one's own connection by. */
export function maskAddress(address: string): string {
  const separator = address.includes(':') ? ':' : '.'
  const parts = address.split(separator)
  return [...parts.slice(0, -1), '***'].join(separator)
}
