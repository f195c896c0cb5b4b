import type { Calls } from 'contract/calls'
import type { Handler } from '../calling/handler.ts'
import { answerProposal } from '../identity/second-clerk/answer-proposal.ts'
import { NoteRefundPaid } from './NoteRefundPaid.ts'

export const AnswerRefundProposal: Handler<Calls['AnswerRefundProposal']> = async ({
  request,
  member,
  refusal,
  ...given
}) => {
  await answerProposal(given, member, request, { NoteRefundPaid }, refusal)
  return {}
}
