import { smsInfoConsent } from 'contract/identity/registration-codes'
import type { ReminderChannel, ReminderKind } from 'contract/reminders/codes'
import type { Queryable } from '../database/database.ts'

/** The condition under which `member` gets reminders of a kind by a channel: the own choice, else the usual rule. */
export function wantsReminder(db: Queryable, kind: ReminderKind, channel: ReminderChannel) {
  const usual =
    channel === 'email'
      ? db`true`
      : db`exists (
          select from consent
          where consent.member_oid = member.oid and purpose = ${smsInfoConsent.code} and withdrawn_at is null)`
  return db`coalesce((
    select is_wanted from reminder_choice choice
    where choice.member_oid = member.oid and kind = ${kind} and channel = ${channel}), ${usual})`
}
