import type { Queryable } from '../database/database.ts'

type Field = 'gsm_number' | 'email'

/**
 * Empties phone or e-mail of a record at once: two clerks have decided on it, so it waits for no objection. The change is
 * on record without the value that was erased.
 */
export async function eraseRegistryContact(
  tx: Queryable,
  registryOid: number | null,
  fields: readonly Field[],
  now: Date,
): Promise<void> {
  for (const field of fields) {
    // Pending returns of the contact, which are not to count some day.
    await tx`
      update contact_change set status = 'withdrawn'
      where registry_oid = ${registryOid} and member_oid is null and field = ${field} and status = 'waiting'`
    await tx`
      insert into contact_change (registry_oid, field, way, changed_at, status, in_force_at, is_to_tell)
      select oid, ${field}, 'counter', ${now}, 'inForce', ${now}, false
      from registry where oid = ${registryOid} and ${tx(field)} is not null`
    await tx`update registry set ${tx(field)} = null where oid = ${registryOid} and ${tx(field)} is not null`
  }
}

/** Runs a change of a member's own phone and e-mail that leaves no copy of them in the record of changes. */
export async function withoutContactCopy(
  tx: Queryable,
  memberOid: number | null,
  change: () => PromiseLike<unknown>,
): Promise<void> {
  const [before] = await tx<{ oid: number }[]>`select coalesce(max(oid), 0) as oid from contact_change`
  await change()
  await tx`delete from contact_change where member_oid = ${memberOid} and oid > ${before?.oid ?? 0}`
}
