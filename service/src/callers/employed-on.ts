import type { Queryable } from '../database/database.ts'

/** The condition under which a row of `employee` is of someone who works here on that day. */
export function employedOn(db: Queryable, today: string) {
  return db`(employee.started_on <= ${today} and (employee.left_on is null or employee.left_on > ${today}))`
}
