import type { Calls } from 'contract/calls'
import type { Handler } from '../calling/handler.ts'

export const SaveReminderChoice: Handler<Calls['SaveReminderChoice']> = async ({
  db,
  now,
  member: { memberOid },
  request: { kind, channel, isWanted },
}) => {
  const choice = { memberOid, kind, channel, isWanted, chosenAt: now }
  await db`
    insert into reminder_choice ${db(choice)}
    on conflict (member_oid, kind, channel) do update set ${db({ isWanted, chosenAt: now })}`
  return {}
}
