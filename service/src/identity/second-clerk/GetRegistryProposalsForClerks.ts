import type { Calls } from 'contract/calls'
import type { Handler } from '../../calling/handler.ts'
import { noteSecurityEvent } from '../../callers/security-event.ts'
import { waitingProposals } from './waiting-proposals.ts'

export const GetRegistryProposalsForClerks: Handler<Calls['GetRegistryProposalsForClerks']> = async ({
  member,
  ...given
}) => {
  const { proposals, subjects } = await waitingProposals(given.db, 'registry', member)
  await noteSecurityEvent(given.db, given, { kind: 'RegistryProposalsListed', by: member, subjects })
  return proposals
}
