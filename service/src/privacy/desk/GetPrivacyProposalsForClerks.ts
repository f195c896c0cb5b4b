import type { Calls } from 'contract/calls'
import type { Handler } from '../../calling/handler.ts'
import { noteSecurityEvent } from '../../callers/security-event.ts'
import { waitingProposals } from '../../identity/second-clerk/waiting-proposals.ts'

export const GetPrivacyProposalsForClerks: Handler<Calls['GetPrivacyProposalsForClerks']> = async ({
  member,
  ...given
}) => {
  const { proposals, subjects } = await waitingProposals(given.db, 'privacy', member)
  await noteSecurityEvent(given.db, given, { kind: 'PrivacyProposalsListed', by: member, subjects })
  return proposals
}
