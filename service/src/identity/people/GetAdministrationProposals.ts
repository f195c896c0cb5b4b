import type { Calls } from 'contract/calls'
import type { Handler } from '../../calling/handler.ts'
import { noteSecurityEvent } from '../../callers/security-event.ts'
import { waitingProposals } from '../second-clerk/waiting-proposals.ts'

export const GetAdministrationProposals: Handler<Calls['GetAdministrationProposals']> = async ({
  member,
  ...given
}) => {
  const { proposals, subjects } = await waitingProposals(given.db, 'administration', member)
  await noteSecurityEvent(given.db, given, { kind: 'AdministrationProposalsListed', by: member, subjects })
  return proposals
}
