import type { AppliedName } from 'contract/water/codes'
import { waterApplicationRules } from 'rules/water/water-applications'
import { nextWorkingDay } from 'rules/working-days'
import type { Given } from '../../calling/handler.ts'
import type { Queryable } from '../../database/database.ts'
import { readHolidays } from '../../tariffs/holidays.ts'

/** The working day until which an application made today is answered. */
export async function promisedDay(
  { db, today }: { db: Queryable } & Pick<Given, 'today'>,
  name: AppliedName,
): Promise<string> {
  const holidays = await readHolidays(db)
  let day = today
  for (let left = waterApplicationRules[name].workingDays; left > 0; left -= 1)
    day = nextWorkingDay(day, holidays)
  return day
}
