import type { Calls } from 'contract/calls'
import type { Handler } from '../calling/handler.ts'
import { noteSecurityEvent } from '../callers/security-event.ts'
import { readRegistryAddresses, saveRegistryAddress } from './registry-addresses.ts'

export const SaveOwnAddress: Handler<Calls['SaveOwnAddress']> = async ({
  request,
  member,
  refusal,
  ...given
}) => {
  const { db } = given
  if (member.registryOid === null) throw refusal('NoRegistry')
  const isSaved = await saveRegistryAddress(
    db,
    member.registryOid,
    'notification',
    request.address,
    member.memberOid,
  )
  if (!isSaved) throw refusal('UnknownAddress')
  await noteSecurityEvent(db, given, { kind: 'AddressChanged', by: member, detail: { kind: 'notification' } })
  return readRegistryAddresses(db, member.registryOid)
}
