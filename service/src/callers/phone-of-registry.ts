import type { Queryable } from '../database/database.ts'

/** How a registry is reached: its member's own word before the municipality's record. */
export async function phoneOfRegistry(db: Queryable, registryOid: number): Promise<string | null> {
  const [found] = await db<{ gsmNumber: string | null }[]>`
    select coalesce(member.gsm_number, registry.gsm_number) as gsm_number
    from registry left join member on member.registry_oid = registry.oid and member.closed_at is null
    where registry.oid = ${registryOid} limit 1`
  return found?.gsmNumber ?? null
}
