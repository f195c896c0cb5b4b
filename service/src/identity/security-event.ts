import { maskIdentity } from 'rules/national-id'
import type { Given } from '../calling/handler.ts'
import type { Queryable } from '../database/database.ts'

export type SecurityEventKind =
  | 'SignedIn'
  | 'SignInFailed'
  | 'SignInBlocked'
  | 'SignedOut'
  | 'SignInEndedByOwner'
  | 'RefreshTokenReused'
  | 'CodeSent'
  | 'CodeProven'
  | 'CodeFailed'
  | 'Registered'
  | 'PasswordResetAsked'
  | 'PasswordChanged'
  | 'PhoneChanged'
  | 'EmailChanged'
  | 'ConsentChanged'
  | 'DataExported'
  | 'EDevletSignedIn'
  | 'EDevletFailed'
  | 'AccountTakenOver'
  | 'MatchedAtCounter'
  | 'ActingChanged'
  | 'UsersListed'
  | 'FileReadByClerk'

/** Writes down what happened; a number that is no member's is kept only masked. */
export async function noteSecurityEvent(
  db: Queryable,
  { now, client }: Pick<Given, 'now' | 'client'>,
  event: {
    kind: SecurityEventKind
    memberOid?: number
    /** Whom the member was acting for. */
    actingRegistryOid?: number | null
    identityNumber?: string
    detail?: Record<string, string>
  },
): Promise<void> {
  await db`
    insert into security_event ${db({
      happenedAt: now,
      kind: event.kind,
      memberOid: event.memberOid ?? null,
      actingRegistryOid: event.actingRegistryOid ?? null,
      subject: event.identityNumber === undefined ? null : maskIdentity(event.identityNumber),
      address: client.address,
      userAgent: client.userAgent.slice(0, 300),
      detail: db.json(event.detail ?? {}),
    })}`
}
