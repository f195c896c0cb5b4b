import type { Calls } from 'contract/calls'
import { merchantBanks } from 'contract/payments/codes'
import type { Handler } from '../../calling/handler.ts'
import { checkThreeD } from './check-three-d.ts'

export const CheckVakifThreeDDefinition: Handler<Calls['CheckVakifThreeDDefinition']> = checkThreeD(
  merchantBanks.vakif.code,
)
