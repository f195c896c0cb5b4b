import type { Queryable } from '../database/database.ts'

/** Makes the record of a registry have a phone, or none, as if its change had waited long enough. */
export async function recordPhone(
  db: Queryable,
  registryOid: number,
  gsmNumber: string | null,
): Promise<void> {
  await db`update registry set gsm_number = ${gsmNumber} where oid = ${registryOid}`
  const released = await db`
    update contact_change set status = 'inForce', in_force_at = changed_at, told_at = changed_at
    where registry_oid = ${registryOid} and field = 'gsm_number' and status = 'waiting' returning oid`
  if (released.length > 0) await db`update registry set gsm_number = ${gsmNumber} where oid = ${registryOid}`
}
