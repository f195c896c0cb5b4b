import type { Calls } from 'contract/calls'
import type { Handler } from '../calling/handler.ts'
import { answerDebts } from './answer-debts.ts'

export const GetDebtListWithRevenueCode: Handler<Calls['GetDebtListWithRevenueCode']> = ({
  request: { revenueCode, ...criteria },
  member,
  refusal,
  ...given
}) => answerDebts(given, { criteria, revenueCodes: [revenueCode], member, refusal })
