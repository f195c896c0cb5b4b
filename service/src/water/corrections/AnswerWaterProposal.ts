import type { Calls } from 'contract/calls'
import type { Handler } from '../../calling/handler.ts'
import { answerProposal } from '../../identity/second-clerk/answer-proposal.ts'
import { CorrectWaterBill } from './CorrectWaterBill.ts'

export const AnswerWaterProposal: Handler<Calls['AnswerWaterProposal']> = async ({
  request,
  member,
  refusal,
  ...given
}) => {
  await answerProposal(given, member, request, { CorrectWaterBill }, refusal)
  return {}
}
