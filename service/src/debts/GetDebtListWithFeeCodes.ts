import type { Calls } from 'contract/calls'
import type { Handler } from '../calling/handler.ts'
import { answerDebts } from './answer-debts.ts'

export const GetDebtListWithFeeCodes: Handler<Calls['GetDebtListWithFeeCodes']> = ({
  request: { feeCodes, ...criteria },
  member,
  refusal,
  ...given
}) => answerDebts(given, { criteria, revenueCodes: feeCodes, member, refusal })
