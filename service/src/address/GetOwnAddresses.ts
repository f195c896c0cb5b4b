import type { Calls } from 'contract/calls'
import type { Handler } from '../calling/handler.ts'
import { readRegistryAddresses } from './registry-addresses.ts'

export const GetOwnAddresses: Handler<Calls['GetOwnAddresses']> = async ({ db, member }) =>
  member.registryOid === null ? [] : readRegistryAddresses(db, member.registryOid)
