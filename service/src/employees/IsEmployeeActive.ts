import type { Calls } from 'contract/calls'
import type { Handler } from '../calling/handler.ts'
import { employedOn } from '../callers/employed-on.ts'

export const IsEmployeeActive: Handler<Calls['IsEmployeeActive']> = async ({ db, today, member }) => {
  const [employee] = await db<{ number: string; leftOn: string | null; isActive: boolean }[]>`
    select corporation_registry_number as number, left_on, ${employedOn(db, today)} as is_active
    from employee where registry_oid = ${member.ownRegistryOid} and started_on <= ${today}
    order by is_active desc, started_on desc limit 1`
  return {
    IsActive: employee?.isActive ?? false,
    EmployeeCorporationRegistryNumber: employee?.isActive ? employee.number : null,
    LeftOn: employee && !employee.isActive ? employee.leftOn : null,
  }
}
