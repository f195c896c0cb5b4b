import type { Calls } from 'contract/calls'
import type { Handler } from '../../calling/handler.ts'
import { answerProposal } from '../second-clerk/answer-proposal.ts'
import { GiveDuties } from './GiveDuties.ts'
import { RegisterPhoneOfClerk } from './RegisterPhoneOfClerk.ts'
import { ResetSecondFactor } from './ResetSecondFactor.ts'

export const AnswerAdministrationProposal: Handler<Calls['AnswerAdministrationProposal']> = async ({
  request,
  member,
  refusal,
  ...given
}) => {
  const handlers = { GiveDuties, ResetSecondFactor, RegisterPhoneOfClerk }
  await answerProposal(given, member, request, handlers, refusal)
  return {}
}
