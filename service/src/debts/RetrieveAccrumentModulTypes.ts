import type { Calls } from 'contract/calls'
import type { Handler } from '../calling/handler.ts'

export const RetrieveAccrumentModulTypes: Handler<Calls['RetrieveAccrumentModulTypes']> = async ({ db }) => {
  const modules = await db<
    { code: number; name: string }[]
  >`select code, name from accrual_module order by position`
  return modules.map(({ code, name }) => ({ Code: code, Name: name }))
}
