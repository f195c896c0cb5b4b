import type { ContactChangeRow } from '../../callers/contact-change.ts'
import type { Queryable } from '../../database/database.ts'

/** Member of a changed contact, as `noteSecurityEvent` takes it. */
export async function memberOfChange(
  tx: Queryable,
  { memberOid, registryOid }: Pick<ContactChangeRow, 'memberOid' | 'registryOid'>,
): Promise<{ memberOid?: number; identityNumber?: string }> {
  const [whose] = await tx<{ oid: number | null; identityNumber: string | null }[]>`
    select coalesce(${memberOid}::bigint, (select oid from member where registry_oid = ${registryOid})) as oid,
      (select identity_number from registry where oid = ${registryOid}) as identity_number`
  return {
    ...(whose?.oid != null && { memberOid: whose.oid }),
    ...(whose?.identityNumber != null && { identityNumber: whose.identityNumber }),
  }
}
