import type { AddressInput } from 'contract/address/calls'
import { saveRegistryAddress } from '../../address/registry-addresses.ts'
import type { Queryable } from '../../database/database.ts'

export interface NewMatchRequest {
  memberOid: number
  registryType: 'G' | 'Y' | 'T' | 'K'
  identityNumber: string
  nameOrTitle: string
  surname: string | null
  dateOfBirth: string | null
  gsmNumber: string
  address: AddressInput | null
}

/** Keeps a person's data about themselves until a clerk decides; it replaces their earlier data. */
export async function keepMatchRequest(
  tx: Queryable,
  { address, ...request }: NewMatchRequest,
  now: Date,
): Promise<void> {
  await tx`
    update match_request set decision = 'Replaced', decided_at = ${now}
    where member_oid = ${request.memberOid} and decided_at is null`
  await tx`
    insert into match_request ${tx({ ...request, address: address && tx.json(address), createdAt: now })}`
}

/** Ends the open request of a member who was joined with a record, if there is one. */
export async function settleMatchRequest(
  tx: Queryable,
  memberOid: number,
  match: { registryOid: number; now: Date; clerkOid?: number; reason?: string },
): Promise<{ address: AddressInput | null } | undefined> {
  const [settled] = await tx<{ address: AddressInput | null }[]>`
    update match_request set decision = 'Matched', registry_oid = ${match.registryOid}, decided_at = ${match.now},
      decided_by_member_oid = ${match.clerkOid ?? null}, reason = ${match.reason ?? null}
    where member_oid = ${memberOid} and decided_at is null
    returning address`
  return settled
}

/** The address someone gave when they registered counts from the moment the record is theirs. */
export async function saveAskedAddress(
  tx: Queryable,
  { memberOid, registryOid }: { memberOid: number; registryOid: number },
  address: AddressInput | null | undefined,
): Promise<void> {
  if (!address) return
  // A street that was renamed since the registration is no reason to turn the match down: the member can pick it again.
  await saveRegistryAddress(tx, registryOid, 'notification', address, memberOid)
}

/**
 * Joins complaints from before a member had a record. Only for a member who keeps the same password: in an account that
 * was taken over, someone else may have written them.
 */
export async function joinComplaints(
  tx: Queryable,
  { memberOid, registryOid }: { memberOid: number; registryOid: number },
): Promise<void> {
  await tx`
    update complaint set registry_oid = ${registryOid} where member_oid = ${memberOid} and registry_oid is null`
}
