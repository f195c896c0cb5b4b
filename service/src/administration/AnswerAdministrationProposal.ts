import type { Calls } from 'contract/calls'
import type { Handler } from '../calling/handler.ts'
import { answerProposal } from '../identity/second-clerk/answer-proposal.ts'
import { AddReferenceRows } from '../reference/AddReferenceRows.ts'
import { CloseAccount } from '../identity/people/CloseAccount.ts'
import { EndDuties } from '../identity/people/EndDuties.ts'
import { GiveDuties } from '../identity/people/GiveDuties.ts'
import { RegisterPhoneOfClerk } from '../identity/people/RegisterPhoneOfClerk.ts'
import { ReopenAccount } from '../identity/people/ReopenAccount.ts'
import { ResetSecondFactor } from '../identity/people/ResetSecondFactor.ts'

export const AnswerAdministrationProposal: Handler<Calls['AnswerAdministrationProposal']> = async ({
  request,
  member,
  refusal,
  ...given
}) => {
  const handlers = {
    GiveDuties,
    EndDuties,
    CloseAccount,
    ReopenAccount,
    ResetSecondFactor,
    RegisterPhoneOfClerk,
    AddReferenceRows,
  }
  await answerProposal(given, member, request, handlers, refusal)
  return {}
}
