import type { Database, Queryable } from '../database/database.ts'

export interface FoundMember {
  oid: number
  isClosed: boolean
  isNew: boolean
}

/** The account of a person proven at e-Devlet; their first sign-in makes it, without a password. */
export function memberFor(
  db: Database,
  person: { registryOid: number; identityNumber: string },
  now: Date,
): Promise<FoundMember> {
  return db.begin(async (tx) => {
    const { registryOid, identityNumber } = person
    const made = await tx<{ oid: number }[]>`
      insert into member ${tx({ userName: identityNumber, registryOid, createdAt: now })}
      on conflict do nothing returning oid`
    if (made[0]) return { oid: made[0].oid, isClosed: false, isNew: true }
    const [known] = await tx<{ oid: number; isClosed: boolean; isMatched: boolean }[]>`
      select oid, closed_at is not null as is_closed, registry_oid is not null as is_matched from member
      where registry_oid = ${registryOid} or (user_name = ${identityNumber} and registry_oid is null)
      for update`
    if (!known) throw new Error('A number signs in for a registry that is not its own')
    if (!known.isMatched && !known.isClosed) await takeOver(tx, known.oid, registryOid, now)
    return { oid: known.oid, isClosed: known.isClosed, isNew: false }
  })
}

/**
 * Nobody proved who opened an account without a registry: it becomes the proven person's, and only theirs.
 * Password, phone and e-mail were someone's word, and any of them would let that someone in again.
 */
async function takeOver(tx: Queryable, memberOid: number, registryOid: number, now: Date): Promise<void> {
  await tx`
    update member set registry_oid = ${registryOid}, password_hash = null, gsm_number = null, gsm_proven_at = null,
      email = null
    where oid = ${memberOid}`
  await tx`update temporary_password set used_at = ${now} where member_oid = ${memberOid} and used_at is null`
  await tx`
    update sign_in set ended_at = ${now}, end_reason = 'signed_out'
    where member_oid = ${memberOid} and ended_at is null`
}
