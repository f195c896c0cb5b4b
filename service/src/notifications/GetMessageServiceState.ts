import type { Calls } from 'contract/calls'
import type { Handler } from '../calling/handler.ts'
import { isGatewayReachable } from './gateway-state.ts'

export const GetMessageServiceState: Handler<Calls['GetMessageServiceState']> = async ({
  settings,
  now,
}) => ({
  IsReachable: await isGatewayReachable(settings, now),
})
