import type { Calls } from 'contract/calls'
import type { Handler } from '../../calling/handler.ts'
import { answerProposal } from '../../identity/second-clerk/answer-proposal.ts'
import { DecidePrivacyApplication } from './DecidePrivacyApplication.ts'

export const AnswerPrivacyProposal: Handler<Calls['AnswerPrivacyProposal']> = async ({
  request,
  member,
  refusal,
  ...given
}) => {
  await answerProposal(given, member, request, { DecidePrivacyApplication }, refusal)
  return {}
}
