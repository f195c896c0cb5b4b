import type { Calls } from 'contract/calls'
import { merchantBanks } from 'contract/payments/codes'
import type { Handler } from '../../calling/handler.ts'
import { checkThreeD } from './check-three-d.ts'

export const CheckZiraatThreeDDefinition: Handler<Calls['CheckZiraatThreeDDefinition']> = checkThreeD(
  merchantBanks.ziraat.code,
)
