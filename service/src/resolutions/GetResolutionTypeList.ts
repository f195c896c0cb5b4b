import type { Calls } from 'contract/calls'
import type { Handler } from '../calling/handler.ts'

export const GetResolutionTypeList: Handler<Calls['GetResolutionTypeList']> = async ({ db }) => {
  const types = await db<
    { code: number; name: string }[]
  >`select code, name from resolution_type order by name`
  return types.map(({ code, name }) => ({ Code: code, Name: name }))
}
