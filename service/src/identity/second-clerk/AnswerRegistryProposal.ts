import type { Calls } from 'contract/calls'
import type { Handler } from '../../calling/handler.ts'
import { DecideContactChange } from '../contact-changes/DecideContactChange.ts'
import { MatchMemberWithRegistry } from '../matching/MatchMemberWithRegistry.ts'
import { NameRepresentative } from '../representation/NameRepresentative.ts'
import { answerProposal } from './answer-proposal.ts'

export const AnswerRegistryProposal: Handler<Calls['AnswerRegistryProposal']> = async ({
  request,
  member,
  refusal,
  ...given
}) => {
  await answerProposal(
    given,
    member,
    request,
    { MatchMemberWithRegistry, NameRepresentative, DecideContactChange },
    refusal,
  )
  return {}
}
