import type { Calls } from 'contract/calls'
import type { Handler } from '../calling/handler.ts'
import { noteSecurityEvent } from '../callers/security-event.ts'
import { waitingProposals } from '../identity/second-clerk/waiting-proposals.ts'

export const GetRefundProposalsForClerks: Handler<Calls['GetRefundProposalsForClerks']> = async ({
  member,
  ...given
}) => {
  const { proposals, subjects } = await waitingProposals(given.db, 'refunds', member)
  await noteSecurityEvent(given.db, given, { kind: 'RefundProposalsListed', by: member, subjects })
  return proposals
}
