import type { Calls } from 'contract/calls'
import type { Handler } from '../calling/handler.ts'

export const GetServerTime: Handler<Calls['GetServerTime']> = async ({ now }) => ({
  ServerTime: now.toISOString(),
})
