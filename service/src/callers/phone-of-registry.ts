import type { Queryable } from '../database/database.ts'

/**
 * Phone of `registry` left joined with `member`: the member's own word before the record, and none while it is frozen or
 * when they have died.
 */
export function phoneInForce(db: Queryable) {
  return db`case when member.contact_frozen_at is null and registry.died_on is null then coalesce(member.gsm_number, registry.gsm_number) end`
}

/** Phone of a registry: its member's own before the municipality's record. */
export async function phoneOfRegistry(db: Queryable, registryOid: number): Promise<string | null> {
  const [found] = await db<{ gsmNumber: string | null }[]>`
    select ${phoneInForce(db)} as gsm_number
    from registry left join member on member.registry_oid = registry.oid and member.closed_at is null
    where registry.oid = ${registryOid} limit 1`
  return found?.gsmNumber ?? null
}
