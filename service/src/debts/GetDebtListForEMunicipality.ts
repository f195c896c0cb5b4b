import type { Calls } from 'contract/calls'
import type { Handler } from '../calling/handler.ts'
import { answerDebts } from './answer-debts.ts'

export const GetDebtListForEMunicipality: Handler<Calls['GetDebtListForEMunicipality']> = ({
  request,
  member,
  refusal,
  ...given
}) => answerDebts(given, { criteria: request, member, refusal })
