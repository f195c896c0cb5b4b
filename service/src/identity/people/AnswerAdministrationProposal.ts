import type { Calls } from 'contract/calls'
import type { Handler } from '../../calling/handler.ts'
import { answerProposal } from '../second-clerk/answer-proposal.ts'
import { GiveDuties } from './GiveDuties.ts'
import { ResetSecondFactor } from './ResetSecondFactor.ts'

export const AnswerAdministrationProposal: Handler<Calls['AnswerAdministrationProposal']> = async ({
  request,
  member,
  refusal,
  ...given
}) => {
  await answerProposal(given, member, request, { GiveDuties, ResetSecondFactor }, refusal)
  return {}
}
