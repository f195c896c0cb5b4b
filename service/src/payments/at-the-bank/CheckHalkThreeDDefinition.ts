import type { Calls } from 'contract/calls'
import { merchantBanks } from 'contract/payments/codes'
import type { Handler } from '../../calling/handler.ts'
import { checkThreeD } from './check-three-d.ts'

export const CheckHalkThreeDDefinition: Handler<Calls['CheckHalkThreeDDefinition']> = checkThreeD(
  merchantBanks.halk.code,
)
