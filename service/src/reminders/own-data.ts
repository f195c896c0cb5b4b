import { type OwnLists, type Row, maxRows } from '../calling/own-lists.ts'

export const remindersData: OwnLists<'Reminders' | 'ReminderChoices'> = ({ db }, { memberOid }) => ({
  Reminders: db<Row[]>`
    select due_date, step, reminded_at from reminder
    where member_oid = ${memberOid} order by reminded_at desc limit ${maxRows}`,
  ReminderChoices: db<Row[]>`
    select kind, channel, is_wanted, chosen_at from reminder_choice
    where member_oid = ${memberOid} order by kind, channel`,
})
