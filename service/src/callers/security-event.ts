import { maskIdentity } from 'rules/identity/national-id'
import type { Caller, Given } from '../calling/handler.ts'
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
  | 'DeclarationsListed'
  | 'DeclarationReadByClerk'
  | 'ComplaintsListed'
  | 'ComplaintReadByClerk'
  | 'AddressChanged'
  | 'MatchAsked'
  | 'MatchRefused'
  | 'WaitingMembersListed'
  | 'ResolutionPublished'
  | 'ResolutionRemoved'

type Actor = Pick<Caller, 'memberOid' | 'registryOid' | 'ownRegistryOid'>

/** The registry a signed-in person acts for now; nothing while it is their own. */
export function actingFor({ registryOid, ownRegistryOid }: Omit<Actor, 'memberOid'>): number | null {
  return registryOid === ownRegistryOid ? null : registryOid
}

/** Writes down what happened; a number that is no member's is kept only masked. */
export async function noteSecurityEvent(
  db: Queryable,
  { now, client }: Pick<Given, 'now' | 'client'>,
  event: {
    kind: SecurityEventKind
    /** Who caused it, where someone is signed in. */
    by?: Actor | undefined
    /** The person it happened to, where that is not the signed-in one. */
    memberOid?: number
    identityNumber?: string
    detail?: Record<string, string>
  },
): Promise<void> {
  await db`
    insert into security_event ${db({
      happenedAt: now,
      kind: event.kind,
      memberOid: event.memberOid ?? event.by?.memberOid ?? null,
      actingRegistryOid: event.by ? actingFor(event.by) : null,
      subject: event.identityNumber === undefined ? null : maskIdentity(event.identityNumber),
      address: client.address,
      userAgent: client.userAgent.slice(0, 300),
      detail: db.json(event.detail ?? {}),
    })}`
}
