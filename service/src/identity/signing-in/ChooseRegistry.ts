import type { Calls } from 'contract/calls'
import type { Handler } from '../../calling/handler.ts'
import { type RegistryRow, registryColumns, registryOnTheWire } from '../../callers/registry-record.ts'
import { mayActFor } from '../../callers/representation.ts'
import { noteSecurityEvent } from '../../callers/security-event.ts'

export const ChooseRegistry: Handler<Calls['ChooseRegistry']> = async ({
  request: { registryOid },
  member,
  refusal,
  ...given
}) => {
  if (!(await mayActFor(given, member, registryOid))) throw refusal('NotYourRegistry')
  const isOwn = registryOid === member.ownRegistryOid
  const actingRegistryOid = isOwn ? null : registryOid
  return given.db.begin(async (tx) => {
    await tx`update sign_in set acting_registry_oid = ${actingRegistryOid} where oid = ${member.signInOid}`
    await noteSecurityEvent(tx, given, {
      kind: 'ActingChanged',
      by: { ...member, registryOid },
      detail: { registryOid: String(registryOid) },
    })
    const [registry] = await tx<RegistryRow[]>`
      select ${registryColumns(tx)} from registry where registry.oid = ${registryOid}`
    if (!registry) throw new Error('A registry one may act for is not there')
    return { Registry: registryOnTheWire(registry), ActingFor: !isOwn }
  })
}
