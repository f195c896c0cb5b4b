import { type DeclarationRegistryVariantCode, variantOfRegistryType } from 'contract/declarations/codes'
import type { RegistryTypeCode } from 'contract/identity/codes'
import type { Queryable } from '../database/database.ts'

/** Whether a declaration carries the fields of its registry's own kind. */
export async function checkVariant(
  db: Queryable,
  registryOid: number,
  variant: DeclarationRegistryVariantCode,
): Promise<boolean> {
  const [registry] = await db<{ registryType: RegistryTypeCode }[]>`
    select registry_type from registry where oid = ${registryOid}`
  return registry !== undefined && variantOfRegistryType[registry.registryType] === variant
}
