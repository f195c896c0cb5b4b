import type { Given } from '../../calling/handler.ts'
import { type IdentityProof, takeOver } from './take-over.ts'

export interface FoundMember {
  oid: number
  isClosed: boolean
  isNew: boolean
}

/**
 * The account of a person proven at e-Devlet; their first sign-in makes it, without a password.
 * An existing one is taken from the person who opened it, unless they had proven to be this person.
 */
export function memberFor(
  given: Pick<Given, 'db' | 'now' | 'client'>,
  person: { registryOid: number; identityNumber: string },
): Promise<FoundMember> {
  return given.db.begin(async (tx) => {
    const { registryOid, identityNumber } = person
    const first = { userName: identityNumber, registryOid, identityProvenBy: 'edevlet', createdAt: given.now }
    const made = await tx<{ oid: number; isClosed: boolean }[]>`
      insert into member ${tx(first)} on conflict do nothing returning oid, closed_at is not null as is_closed`
    if (made[0]) return { ...made[0], isNew: true }
    const [known] = await tx<{ oid: number; isClosed: boolean; identityProvenBy: IdentityProof | null }[]>`
      select oid, closed_at is not null as is_closed, identity_proven_by from member
      where registry_oid = ${registryOid} or (user_name = ${identityNumber} and registry_oid is null)
      for update`
    if (!known) throw new Error('A number signs in for a registry that is not its own')
    if (known.identityProvenBy === null && !known.isClosed)
      await takeOver(tx, given, known.oid, { by: 'edevlet', registryOid })
    return { oid: known.oid, isClosed: known.isClosed, isNew: false }
  })
}
