import type { Calls } from 'contract/calls'
import { merchantBanks } from 'contract/payments/codes'
import type { Handler } from '../../calling/handler.ts'
import { checkThreeD } from './check-three-d.ts'

export const CheckIsBankThreeDDefinition: Handler<Calls['CheckIsBankThreeDDefinition']> = checkThreeD(
  merchantBanks.isBank.code,
)
