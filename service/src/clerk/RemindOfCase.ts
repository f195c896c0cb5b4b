import type { Calls } from 'contract/calls'
import { addDays } from 'rules/calendar'
import type { Handler } from '../calling/handler.ts'
import { desksOf } from './cases/cases-of-clerk.ts'
import { findCase } from './cases/find-cases.ts'

/** Days after today within which a reminder lies. */
const daysAhead = 365

export const RemindOfCase: Handler<Calls['RemindOfCase']> = async ({
  db,
  request: { caseKey, on: remindOn, text },
  member,
  today,
  refusal,
}) => {
  const { memberOid } = member
  const found = await findCase(db, { memberOid, desks: desksOf(member), caseKey })
  if (!found) throw refusal('NoSuchCase')
  const { source, sourceKey, desk } = found
  if (remindOn === null) {
    await db`
      delete from clerk_case_reminder
      where (source, source_key, desk) = (${source}, ${sourceKey}, ${desk}) and member_oid = ${memberOid}`
    return {}
  }
  if (remindOn <= today || remindOn > addDays(today, daysAhead)) throw refusal('NoComingDay')
  await db`
    insert into clerk_case_reminder ${db({ source, sourceKey, desk, memberOid, remindOn, text })}
    on conflict (source, source_key, desk, member_oid) do update
    set remind_on = excluded.remind_on, text = excluded.text`
  return {}
}
