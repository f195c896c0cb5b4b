import type { Calls } from 'contract/calls'
import type { Handler } from '../calling/handler.ts'

export const RetrieveLandTypes: Handler<Calls['RetrieveLandTypes']> = async ({ db }) => {
  const types = await db<{ code: number; name: string }[]>`select code, name from land_type order by code`
  return types.map(({ code, name }) => ({ Code: code, Name: name }))
}
