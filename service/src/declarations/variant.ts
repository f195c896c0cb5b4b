import type { DeclarationRegistryVariantCode } from 'contract/declarations-codes'
import type { RegistryTypeCode } from 'contract/identity-codes'
import type { Queryable } from '../database/database.ts'

/** Which variant of a declaration each kind of registry fills in. */
const variantOf: Record<RegistryTypeCode, DeclarationRegistryVariantCode> = {
  G: 'retail',
  Y: 'foreignerRetail',
  T: 'corporate',
  K: 'public',
  D: 'other',
  B: 'undetailed',
}

/** Whether a declaration carries the fields of its registry's own kind. */
export async function checkVariant(
  db: Queryable,
  registryOid: number,
  variant: DeclarationRegistryVariantCode,
): Promise<boolean> {
  const [registry] = await db<{ registryType: RegistryTypeCode }[]>`
    select registry_type from registry where oid = ${registryOid}`
  return registry !== undefined && variantOf[registry.registryType] === variant
}
