import type { Calls } from 'contract/calls'
import type { Handler } from '../calling/handler.ts'
import { readRegistryAddresses, saveRegistryAddress } from './registry-addresses.ts'

export const SaveOwnAddress: Handler<Calls['SaveOwnAddress']> = async ({ request, db, member, refusal }) => {
  if (member.registryOid === null) throw refusal('NoRegistry')
  const isSaved = await saveRegistryAddress(
    db,
    member.registryOid,
    'notification',
    request.address,
    member.memberOid,
  )
  if (!isSaved) throw refusal('UnknownAddress')
  return readRegistryAddresses(db, member.registryOid)
}
