import type { Calls } from 'contract/calls'
import type { Handler } from '../calling/handler.ts'

export const GetPRApplicationTypeWithoutAuthorization: Handler<
  Calls['GetPRApplicationTypeWithoutAuthorization']
> = async ({ db }) => {
  const rows = await db<{ code: string; name: string; description: string }[]>`
    select code, name, description from pr_application_type order by position`
  return rows.map(({ code, name, description }) => ({ Code: code, Name: name, Description: description }))
}
